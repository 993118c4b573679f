import { setTimeout as sleepFor } from 'node:timers/promises';

export type Clock = {
  /** The wall clock, for people to read. It may jump: order, numbers and spacing never depend on it. */
  readonly now: () => Date;
  /** Milliseconds that only grow, from an arbitrary start. */
  readonly monotonicMs: () => number;
  /** Resolves after `ms`, or at once when `signal` aborts; never rejects. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** A moment in UTC for file names: `20261120140512`. */
export function secondStamp(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14);
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  sleep: async (ms, signal) => {
    await sleepFor(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  },
};
