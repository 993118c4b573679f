import { type KeyLayer, useKeyLayers } from '../keys/key-layers.ts';
import { useConnection } from '../state/connection-store.ts';
import { isReplaced, meansTheSame, presentTurn, screensOf, type Uninvited } from './causes.ts';

/*
 * After a screen changes by itself, input is dropped for a second: it was meant for the screen before. ESC works if its
 * act is the same. `data-quiet` marks the document.
 */

export const QUIET_MS = 1_000;
/** Ends the quiet period even if screens keep changing. */
const LONGEST_MS = 5_000;

const MARK = 'data-quiet';

type Listener = (change: Uninvited) => void;

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;
let begunAtMs = 0;
let before: readonly KeyLayer[] = [];

export function isQuiet(): boolean {
  return document.documentElement.hasAttribute(MARK);
}

/** ESC with the same act as before is meant, and ends the quiet period. Other keys may have new acts. */
export function isStillMeant(key: string): boolean {
  if (key !== 'Escape' || !meansTheSame(key, before, useKeyLayers.getState().layers)) return false;
  clearTimeout(timer);
  end();
  return true;
}

/** Called also within a quiet period. */
export function onUninvited(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function watchForUninvited(): void {
  useKeyLayers.subscribe(({ layers }, { layers: layersBefore }) => {
    // before the till has answered no screen exists that a key could be meant for
    if (useConnection.getState().connection === 'starting') return;
    const uninvited = presentTurn();
    if (uninvited !== null && isReplaced(uninvited.before, layers)) return begin(uninvited);
    // in a quiet period any other screen is a consequence of the first change
    if (isQuiet() && isOtherScreen(layersBefore, layers)) begin({ before: layersBefore, news: null });
  });
}

function isOtherScreen(before: readonly KeyLayer[], now: readonly KeyLayer[]): boolean {
  return screensOf(before) !== screensOf(now);
}

function begin(change: Uninvited): void {
  const nowMs = performance.now();
  if (!isQuiet()) {
    begunAtMs = nowMs;
    before = change.before;
  }
  document.documentElement.setAttribute(MARK, '');
  clearTimeout(timer);
  timer = setTimeout(end, Math.min(QUIET_MS, Math.max(0, begunAtMs + LONGEST_MS - nowMs)));
  for (const listener of listeners) listener(change);
}

function end(): void {
  document.documentElement.removeAttribute(MARK);
}
