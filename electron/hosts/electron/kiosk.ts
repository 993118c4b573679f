import { isDeepStrictEqual } from 'node:util';
import type { BrowserWindow, Rectangle } from 'electron';
import type { KioskState } from '../../../shared/kiosk.ts';
import type { KioskHost } from '../kiosk-host.ts';
import { keepDisplayOn } from './display-on.ts';

/** The kiosk of the shell, and the moment at which the till's window is there. */
export type Kiosk = KioskHost & { readonly attach: (window: BrowserWindow) => void };

/** After these the window may not be over its screen any more. On X11 a full screen that is minimised or shrunk says no more than the last three. */
const DISTURBING = [
  ...['leave-full-screen', 'leave-html-full-screen', 'minimize', 'restore', 'show'],
  ...['blur', 'resize', 'move'],
] as const;

/** A window system takes this long to do what it was asked for; then the window is looked at once more. */
const SETTLED_MS = 500;

/** A desktop may change the window without an event: it is looked at this often. */
const LOOK_MS = 3_000;

/** On X11 a full screen that is minimised does not say so. There `restore` does nothing to one that is not. */
function mayBeMinimised(window: BrowserWindow): boolean {
  return window.isMinimized() || (process.platform === 'linux' && !window.isFocused());
}

/**
 * Keeps the till's window over all of its screen. What the desktop does to it all the same (its own key for full screen, a
 * gesture that puts every window away) is undone. The keys of the system itself, such as Ctrl+Alt+Del, no program can take.
 */
export function createKiosk(): Kiosk {
  let state: KioskState = 'off';
  let till: BrowserWindow | null = null;
  let place: Rectangle | null = null;
  let settling = false;
  let watching: NodeJS.Timeout | undefined;

  /** On Windows and Linux Electron's kiosk mode is full screen and nothing else, so that is what is looked at. */
  function hold(): void {
    if (state !== 'held' || till === null) return;
    if (mayBeMinimised(till)) till.restore();
    if (!till.isFullScreen()) till.setKiosk(true);
  }

  /**
   * As `hold`, of a window that had time to settle. On X11 a full screen that the desktop ended still says that it is one, and
   * then does nothing when it is asked to be one: it is known by its place, and has to be switched off first. That is
   * tried once for each change of place, since a desktop may have its reasons.
   */
  function holdSettled(): void {
    if (state !== 'held' || till === null) return;
    const now = till.isFullScreen() && !till.isMinimized() ? till.getBounds() : null;
    const moved = now !== null && place !== null && !isDeepStrictEqual(now, place);
    place = moved ? null : now;
    if (moved) till.setKiosk(false);
    hold();
  }

  /**
   * When the page leaves its own full screen, Electron takes the window out of it too, even if kiosk mode was switched on
   * meanwhile. It says so before it does it, so that a `setKiosk` within the event is undone: the window is looked at after
   * the event. What comes before the window has settled waits for the second look. So a desktop that refuses is asked again
   * a few times a second at most.
   */
  function holdSoon(): void {
    if (state !== 'held' || settling) return;
    settling = true;
    setTimeout(hold, 0);
    setTimeout(() => {
      settling = false;
      holdSettled();
    }, SETTLED_MS);
  }

  function watch(): void {
    const isHeld = state === 'held' && till !== null;
    keepDisplayOn('kiosk', isHeld);
    clearInterval(watching);
    watching = isHeld ? setInterval(holdSettled, LOOK_MS) : undefined;
    place = null;
    hold();
  }

  function become(next: KioskState): void {
    const leaves = state === 'held' && next !== 'held';
    state = next;
    // only then: without a kiosk, full screen is the page's own and not ours to end
    if (leaves && till !== null) {
      till.setKiosk(false);
      till.maximize();
    }
    watch();
  }

  return {
    follow: ({ on }) => become(on ? 'held' : 'off'),
    leave: () => {
      if (state === 'held') become('left');
    },
    state: () => state,
    attach: (window) => {
      till = window;
      for (const event of DISTURBING) window.on(event as 'minimize', holdSoon);
      window.on('closed', () => {
        till = null;
        watch();
      });
      watch();
    },
  };
}
