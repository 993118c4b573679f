import type { Cause } from '../../shared/api/call.ts';
import type { PushChannel, Pushes } from '../../shared/api/contract.ts';
import { PUSHES } from '../../shared/api/pushes.ts';
import { type ActiveKey, activeKeys, type KeyLayer, useKeyLayers } from '../keys/key-layers.ts';

/*
 * Tells whether the cashier asked for a change of the screen. A push carries its cause; its consequences in the page,
 * and answers to their calls, share it.
 */

export type News = { readonly [P in PushChannel]: { readonly channel: P; readonly payload: Pushes[P] } }[PushChannel];

/** The keys before an uninvited change, and its news; null if the page found out by polling. */
export type Uninvited = { readonly before: readonly KeyLayer[]; readonly news: News | null };

/** A change this soon after its news belongs to it: React draws later on a slow till. */
const DRAWN_WITHIN_MS = 50;

let turn: Uninvited | null = null;
let running: Cause | null = null;
let ownCalls = 0;

export function causeOfNews({ channel, payload }: News): Cause {
  const cause = PUSHES[channel].causeOf(payload as never);
  return cause === 'caller' ? (ownCalls > 0 ? 'cashier' : 'till') : cause;
}

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

export function cameBy(cause: Cause): void {
  if (cause === 'till') beginTurn(null);
}

export function presentCause(): Cause | null {
  return running;
}

/** Call the returned function on the answer, before any other code sees it. */
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

export function endTurn(): void {
  turn = null;
}

/** Null without a recent uninvited change. */
export function presentTurn(): Uninvited | null {
  return turn;
}

function beginTurn(news: News | null): void {
  // earlier turns are already drawn: this one starts from the present layers
  const before = useKeyLayers.getState().layers;
  const begun = { before, news: news ?? turn?.news ?? null };
  const end = (): void => {
    if (turn === begun) turn = null;
  };
  turn = begun;
  setTimeout(() => requestIdleCallback(end), DRAWN_WITHIN_MS);
}

/**
 * True if another screen or dialog is shown, a key has another act, or the screen a new key. Disabling, enabling and
 * the till's own keys do not count.
 */
export function isReplaced(before: readonly KeyLayer[], now: readonly KeyLayer[]): boolean {
  const shown = screensOf(before);
  // where no key worked, none can have been meant
  if (shown === '') return false;
  if (shown !== screensOf(now)) return true;
  const meanings = new Map(activeKeys(before).map((bound) => [bound.key, meaningOf(bound)]));
  const ofScreen = new Set(now.filter(isOfScreen).map(({ id }) => id));
  return activeKeys(now).some((bound) => {
    const meant = meanings.get(bound.key);
    return meant === undefined ? ofScreen.has(bound.layer) : meant !== meaningOf(bound);
  });
}

/** True if the same part of the page binds the key to the same act. */
export function meansTheSame(key: string, before: readonly KeyLayer[], now: readonly KeyLayer[]): boolean {
  const [meant, means] = [before, now].map((layers) => activeKeys(layers).find((bound) => bound.key === key));
  return meant !== undefined && means !== undefined && meaningOf(meant) === meaningOf(means);
}

function meaningOf({ layer, act, label }: ActiveKey): string {
  return `${layer} ${act ?? label}`;
}

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
