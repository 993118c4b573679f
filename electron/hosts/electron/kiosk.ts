import { isDeepStrictEqual } from 'node:util';
import type { BrowserWindow, Rectangle } from 'electron';
import type { KioskState } from '../../../shared/kiosk.ts';
import type { KioskHost } from '../kiosk-host.ts';
import { keepDisplayOn } from './display-on.ts';

/** `attach`: once the till's window exists. */
export type Kiosk = KioskHost & { readonly attach: (window: BrowserWindow) => void };

/** The window may no longer fill the screen. On X11 a minimised or shrunk full screen only reports the last three. */
const DISTURBING = [
  ...['leave-full-screen', 'leave-html-full-screen', 'minimize', 'restore', 'show'],
  ...['blur', 'resize', 'move'],
] as const;

const SETTLED_MS = 500;

/** Desktops can change a window without an event. */
const LOOK_MS = 3_000;

type Guard = {
  state: KioskState;
  till: BrowserWindow | null;
  place: Rectangle | null;
  settling: boolean;
  watching: NodeJS.Timeout | undefined;
};

/** Undoes the desktop's changes of the full screen (its own key, show-desktop gestures). System keys such as
 * Ctrl+Alt+Del cannot be blocked. */
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
  // otherwise the full screen is the page's own
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

/** On Windows and Linux kiosk mode is just full screen. */
function hold({ state, till }: Guard): void {
  if (state !== 'held' || till === null) return;
  if (mayBeMinimised(till)) till.restore();
  if (!till.isFullScreen()) till.setKiosk(true);
}

/** X11 hides that a full screen is minimised; `restore` is harmless otherwise. */
function mayBeMinimised(window: BrowserWindow): boolean {
  return window.isMinimized() || (process.platform === 'linux' && !window.isFocused());
}

/**
 * On X11 a full screen ended by the desktop still claims to be one, and must be switched off first. It is detected by
 * changed bounds, once per change.
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
 * When the page leaves its own full screen, Electron unsets ours after this event: check afterwards and again once
 * settled. That also limits retries against a desktop that refuses.
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
