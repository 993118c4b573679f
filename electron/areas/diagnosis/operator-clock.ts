import type { Clock } from '../../lib/clock.ts';

/** How far this computer's clock is ahead of the operator's; below zero it is behind. */
export type ClockOffset = { readonly offsetMs: number; readonly at: string };

/** A year that no answer of today can be from: such a header tells of the operator's clock, not of ours. */
const EARLIEST = Date.UTC(2026, 0, 1);

/**
 * Keeps what the last answer's `Date` header said of this computer's clock. The header counts whole seconds, and is as
 * old as the answer was on its way: it shows minutes, and nothing finer.
 */
export function createOperatorClock(clock: Pick<Clock, 'now'>) {
  let offset: ClockOffset | null = null;
  return {
    get: (): ClockOffset | null => offset,
    heard: (header: string): void => {
      const theirs = Date.parse(header);
      if (Number.isNaN(theirs) || theirs < EARLIEST) return;
      const now = clock.now();
      offset = { offsetMs: now.getTime() - theirs, at: now.toISOString() };
    },
  };
}
