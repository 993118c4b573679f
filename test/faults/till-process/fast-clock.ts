import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Clock } from '../../../electron/lib/clock.ts';

/**
 * How a rig's processes run their time: all of them by one zero, `factor` times as fast as the world. The till's waits
 * and the operator's limits keep their true proportion, so nothing of the till has to be shortened for a rig.
 */
export type Pace = {
  /** Moment of the world, and of the rig's time, at which both agreed: milliseconds since 1970. */
  readonly zeroMs: number;
  readonly factor: number;
};

/** The rig's wall clock: milliseconds since 1970, the same in every process of one pace. */
export function paceNowMs(pace: Pace): number {
  return pace.zeroMs + (performance.timeOrigin + performance.now() - pace.zeroMs) * pace.factor;
}

export function fastClock(pace: Pace): Clock {
  return {
    now: () => new Date(paceNowMs(pace)),
    monotonicMs: () => performance.now() * pace.factor,
    sleep: async (ms, signal) => {
      // a timer of the world takes a millisecond at least, and may be one too early at this pace
      const options = signal === undefined ? {} : { signal };
      await sleepFor(Math.max(1, Math.ceil(ms / pace.factor)), undefined, options).catch(() => undefined);
    },
  };
}
