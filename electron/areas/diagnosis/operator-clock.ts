import type { Clock } from '../../lib/clock.ts';

/** Above zero: this computer's clock is ahead of the operator's. */
export type ClockOffset = { readonly offsetMs: number; readonly at: string };

/** An earlier header is an error of the operator's clock. */
const EARLIEST = Date.UTC(2026, 0, 1);

/**
 * The last answer's `Date` header against this clock: whole seconds plus travel time, so only minutes are significant.
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
