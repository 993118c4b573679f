import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Clock } from '../../../electron/lib/clock.ts';

/** All processes of a rig share a zero and run `factor` times as fast, so the proportions of waits stay. */
export type Pace = {
  /** Common moment of real and rig time, milliseconds since 1970. */
  readonly zeroMs: number;
  readonly factor: number;
};

/** Rig time, milliseconds since 1970. */
export function paceNowMs(pace: Pace): number {
  return pace.zeroMs + (performance.timeOrigin + performance.now() - pace.zeroMs) * pace.factor;
}

/** Not for a till that speaks with an operator of the other pace about times. */
export function laterBy({ zeroMs, factor }: Pace, ms: number): Pace {
  return { zeroMs: zeroMs - ms / (factor - 1), factor };
}

export function fastClock(pace: Pace): Clock {
  return {
    now: () => new Date(paceNowMs(pace)),
    monotonicMs: () => performance.now() * pace.factor,
    sleep: async (ms, signal) => {
      // real timers take a millisecond at least and may fire one early
      const options = signal === undefined ? {} : { signal };
      await sleepFor(Math.max(1, Math.ceil(ms / pace.factor)), undefined, options).catch(() => undefined);
    },
  };
}
