export type KioskSettings = { readonly on: boolean };

export const DEFAULT_KIOSK: KioskSettings = { on: false };

/**
 * none  a browser tab has no window to lock
 * off   not used
 * held  only a manager can leave it
 * left  left by a manager, until the settings are saved or the program restarts
 */
export type KioskState = 'none' | 'off' | 'held' | 'left';
