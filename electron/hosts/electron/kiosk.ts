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

type Guard = {
  state: KioskState;
  till: BrowserWindow | null;
  /** Where the full screen was when it was last looked at. */
  place: Rectangle | null;
  settling: boolean;
  watching: NodeJS.Timeout | undefined;
};

/**
 * Keeps the till's window over all of its screen. What the desktop does to it all the same (its own key for full screen, a
 * gesture that puts every window away) is undone. The keys of the system itself, such as Ctrl+Alt+Del, no program can take.
 */
export function createKiosk(): Kiosk {
  const guard: Guard = { state: 'off', till: null, place: null, settling: false, watching: undefined };
  return {
    follow: ({ on }) => become(guard, on ? 'held' : 'off'),
    leave: () => {
      if (guard.state === 'held') become(guard, 'left');
    },
    state: () => guard.state,
    attach: (window) => {
      guard.till = window;
      for (const event of DISTURBING) window.on(event as 'minimize', () => holdSoon(guard));
      window.on('closed', () => {
        guard.till = null;
        watch(guard);
      });
      watch(guard);
    },
  };
}

function become(guard: Guard, next: KioskState): void {
  const leaves = guard.state === 'held' && next !== 'held';
  guard.state = next;
  // only then: without a kiosk, full screen is the page's own and not ours to end
  if (leaves && guard.till !== null) {
    guard.till.setKiosk(false);
    guard.till.maximize();
  }
  watch(guard);
}

function watch(guard: Guard): void {
  const isHeld = guard.state === 'held' && guard.till !== null;
  keepDisplayOn('kiosk', isHeld);
  clearInterval(guard.watching);
  guard.watching = isHeld ? setInterval(holdSettled, LOOK_MS, guard) : undefined;
  guard.place = null;
  hold(guard);
}

/** On Windows and Linux Electron's kiosk mode is full screen and nothing else, so that is what is looked at. */
function hold({ state, till }: Guard): void {
  if (state !== 'held' || till === null) return;
  if (mayBeMinimised(till)) till.restore();
  if (!till.isFullScreen()) till.setKiosk(true);
}

/** On X11 a full screen that is minimised does not say so. There `restore` does nothing to one that is not. */
function mayBeMinimised(window: BrowserWindow): boolean {
  return window.isMinimized() || (process.platform === 'linux' && !window.isFocused());
}

/**
 * As `hold`, of a window that had time to settle. On X11 a full screen that the desktop ended still says that it is one, and
 * then does nothing when it is asked to be one: it is known by its place, and has to be switched off first. That is
 * tried once for each change of place, since a desktop may have its reasons.
 */
function holdSettled(guard: Guard): void {
  const { state, till, place } = guard;
  if (state !== 'held' || till === null) return;
  const now = till.isFullScreen() && !till.isMinimized() ? till.getBounds() : null;
  const moved = now !== null && place !== null && !isDeepStrictEqual(now, place);
  guard.place = moved ? null : now;
  if (moved) till.setKiosk(false);
  hold(guard);
}

/**
 * When the page leaves its own full screen, Electron takes the window out of it too, even if kiosk mode was switched on
 * meanwhile. It says so before it does it, so that a `setKiosk` within the event is undone: the window is looked at after
 * the event. What comes before the window has settled waits for the second look. So a desktop that refuses is asked again
 * a few times a second at most.
 */
function holdSoon(guard: Guard): void {
  if (guard.state !== 'held' || guard.settling) return;
  guard.settling = true;
  setTimeout(hold, 0, guard);
  setTimeout(() => {
    guard.settling = false;
    holdSettled(guard);
  }, SETTLED_MS);
}
