import type { Random } from '../random.ts';

/**
 * When a life of the till ends: somewhere in its start, so long after it, or so long after the n-th payment was asked for
 * or the n-th news of one came. All chance, but thicker where money moves.
 */
export type Death = {
  readonly at: 'start' | 'ready' | 'paying' | 'news';
  readonly afterMs: number;
  readonly turns: number;
};

/** `startMs`: how long a start takes on this machine now. */
export function chooseDeath(dice: Random, startMs: number): Death {
  const choice = dice.next();
  if (choice < 0.2) return { at: 'start', afterMs: dice.below(startMs), turns: 0 };
  if (choice < 0.3) return { at: 'ready', afterMs: dice.below(120), turns: 0 };
  if (choice < 0.6) return { at: 'paying', afterMs: soon(dice), turns: 1 + dice.below(3) };
  return { at: 'news', afterMs: soon(dice), turns: 1 + dice.below(5) };
}

function soon(dice: Random): number {
  return dice.below(dice.pick([2, 12, 80]));
}

/** Nobody lives longer, whatever he waits for. */
export const LONGEST_LIFE_MS = 400;
