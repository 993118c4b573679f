import type { BrowserWindow } from 'electron';
import type { KioskState } from '../../shared/kiosk.ts';
import type { KioskHost } from '../hosts/kiosk-host.ts';

/** The kiosk of the shell, and the moment at which the till's window is there. */
export type Kiosk = KioskHost & { readonly attach: (window: BrowserWindow) => void };

/**
 * Keeps the till's window over all of its screen. What the desktop does to it all the same (its own key for full screen, a
 * gesture that puts every window away) is undone. The keys of the system itself, such as Ctrl+Alt+Del, no program can take.
 */
export function createKiosk(): Kiosk {
  let state: KioskState = 'off';
  let till: BrowserWindow | null = null;

  function become(next: KioskState): void {
    state = next;
    if (till !== null && !till.isDestroyed()) till.setKiosk(state === 'held');
  }

  return {
    follow: ({ on }) => become(on ? 'held' : 'off'),
    leave: () => {
      if (state === 'held') become('left');
    },
    state: () => state,
    attach: (window) => {
      till = window;
      window.on('leave-full-screen', () => state === 'held' && window.setKiosk(true));
      window.on('minimize', () => state === 'held' && window.restore());
      become(state);
    },
  };
}
