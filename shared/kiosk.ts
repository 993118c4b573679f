/** Whether the till is all there is on its screen. */
export type KioskSettings = { readonly on: boolean };

export const DEFAULT_KIOSK: KioskSettings = { on: false };

/**
 * none  the till has no window of its own to hold: it is in a browser's tab
 * off   the settings want none
 * held  nothing else is to be seen, and a manager alone leaves it
 * left  a manager has left it, until the settings are saved or the program begins again
 */
export type KioskState = 'none' | 'off' | 'held' | 'left';
