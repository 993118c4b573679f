import type { Cause } from '../../shared/api/call.ts';
import type { PushChannel, Pushes } from '../../shared/api/contract.ts';
import { PUSHES } from '../../shared/api/pushes.ts';
import { type ActiveKey, activeKeys, type KeyLayer, useKeyLayers } from '../keys/key-layers.ts';

/*
 * Whether what changes on the screen was asked for by the cashier. Pushes say whose doing they are; what they set going
 * in the page, and the answers to calls that a push was the reason of, are of the same cause.
 */

/** A push, as it came. */
export type News = { readonly [P in PushChannel]: { readonly channel: P; readonly payload: Pushes[P] } }[PushChannel];

/** What the keys did before something came by itself, and what it was; no news where the page found out by asking. */
export type Uninvited = { readonly before: readonly KeyLayer[]; readonly news: News | null };

/**
 * So long after its news a change of the screen is of that news, and until the page rests: React draws at once, but for
 * what it leaves to its own timer, and on a slow till later.
 */
const DRAWN_WITHIN_MS = 50;

let turn: Uninvited | null = null;
/** What runs at this moment is of this cause. */
let running: Cause | null = null;
/** Calls under way that the cashier is the reason of. */
let ownCalls = 0;

/** Whose doing this push is, for this page. */
export function causeOfNews({ channel, payload }: News): Cause {
  const cause = PUSHES[channel].causeOf(payload as never);
  return cause === 'caller' ? (ownCalls > 0 ? 'cashier' : 'till') : cause;
}

/** Runs what news of this cause sets going. */
export function byCause(cause: Cause, run: () => void, news: News | null = null): void {
  const outer = running;
  running = cause;
  if (cause === 'till') beginTurn(news);
  try {
    run();
  } finally {
    running = outer;
  }
}

/** What was just put into a store is of this cause. */
export function cameBy(cause: Cause): void {
  if (cause === 'till') beginTurn(null);
}

/** The cause of what runs at this moment; null where it is nobody's news. */
export function presentCause(): Cause | null {
  return running;
}

/** Takes a call that begins; the answer is to be told when it is there, before anybody else hears of it. */
export function callBegins(): () => void {
  const isOwn = running === 'cashier' || (running === null && presentTurn() === null);
  if (!isOwn) {
    const news = turn?.news ?? null;
    return () => beginTurn(news);
  }
  ownCalls += 1;
  return () => {
    ownCalls -= 1;
  };
}

/** The cashier has done something: what changes from now on may be of that. */
export function endTurn(): void {
  turn = null;
}

/** What came by itself a moment ago; null for nothing. */
export function presentTurn(): Uninvited | null {
  return turn;
}

function beginTurn(news: News | null): void {
  // what a turn before this one has drawn already was its own: this one begins with what stands there now
  const before = useKeyLayers.getState().layers;
  const begun = { before, news: news ?? turn?.news ?? null };
  const end = (): void => {
    if (turn === begun) turn = null;
  };
  turn = begun;
  setTimeout(() => requestIdleCallback(end), DRAWN_WITHIN_MS);
}

/**
 * True where another screen or dialog stands there, a key does something else, or the screen has one more. What can be
 * pressed no more, or again, is no change; nor is another key of the till's own, which are on every screen.
 */
export function isReplaced(before: readonly KeyLayer[], now: readonly KeyLayer[]): boolean {
  const shown = screensOf(before);
  // where nothing could be pressed no key was meant for anything
  if (shown === '') return false;
  if (shown !== screensOf(now)) return true;
  const meanings = new Map(activeKeys(before).map((bound) => [bound.key, meaningOf(bound)]));
  const ofScreen = new Set(now.filter(isOfScreen).map(({ id }) => id));
  return activeKeys(now).some((bound) => {
    const meant = meanings.get(bound.key);
    return meant === undefined ? ofScreen.has(bound.layer) : meant !== meaningOf(bound);
  });
}

/** True where the key does, by the same part of the page, what it did before. */
export function meansTheSame(key: string, before: readonly KeyLayer[], now: readonly KeyLayer[]): boolean {
  const [meant, means] = [before, now].map((layers) => activeKeys(layers).find((bound) => bound.key === key));
  return meant !== undefined && means !== undefined && meaningOf(meant) === meaningOf(means);
}

function meaningOf({ layer, act, label }: ActiveKey): string {
  return `${layer} ${act ?? label}`;
}

/** What the cashier has before him, by its keys. The till's own keys, which work on every screen, say nothing of it. */
export function screensOf(layers: readonly KeyLayer[]): string {
  return layers
    .filter(isOfScreen)
    .map(({ id }) => id)
    .sort()
    .join();
}

function isOfScreen({ level }: KeyLayer): boolean {
  return level === 'screen' || level === 'panel' || level === 'dialog';
}
