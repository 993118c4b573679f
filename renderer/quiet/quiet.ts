import { type KeyLayer, useKeyLayers } from '../keys/key-layers.ts';
import { useConnection } from '../state/connection-store.ts';
import { isReplaced, meansTheSame, presentTurn, screensOf, type Uninvited } from './causes.ts';

/*
 * A key never answers a screen that came by itself. After a change that the cashier did not ask for, input does nothing
 * for a second and is not kept: it was meant for what stood there before. ESC alone still works, where it does the same
 * as before. The document says so as `data-quiet`.
 */

export const QUIET_MS = 1_000;
/** What goes on replacing what stands there ends here at the latest. */
const LONGEST_MS = 5_000;

const MARK = 'data-quiet';

type Listener = (change: Uninvited) => void;

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;
let begunAtMs = 0;
/** What the keys did before the first change of this quiet. */
let before: readonly KeyLayer[] = [];

export function isQuiet(): boolean {
  return document.documentElement.hasAttribute(MARK);
}

/**
 * ESC goes back from a list whose rows have changed as it did from the list before: the cashier is where he meant to be,
 * and the quiet is over. Any other key may act on what is new.
 */
export function isStillMeant(key: string): boolean {
  if (key !== 'Escape' || !meansTheSame(key, before, useKeyLayers.getState().layers)) return false;
  clearTimeout(timer);
  end();
  return true;
}

/** Hears of every screen that came by itself, as the quiet begins and each time that it begins anew. */
export function onUninvited(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Watches what the keys do, from now on. */
export function watchForUninvited(): void {
  useKeyLayers.subscribe(({ layers }, { layers: layersBefore }) => {
    // before the page has heard of its till there is nothing that anybody could have meant
    if (useConnection.getState().connection === 'starting') return;
    const uninvited = presentTurn();
    if (uninvited !== null && isReplaced(uninvited.before, layers)) return begin(uninvited);
    // nobody can have asked for what comes meanwhile: it is a consequence of what came before
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
