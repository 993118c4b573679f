import type { Clock } from './clock.ts';

/** Lets one request through at a time, in the order in which they came, with a rest after each. */
export type RequestSpacing = {
  /** Runs `task` when its turn has come. Null when `signal` aborts first: `task` was then never called. */
  readonly run: <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T | null>;
};

/** The operator's limit for status requests (payment-service specification, "Limits"). */
export const STATUS_INTERVAL_MS = 2_000;

/**
 * The rest is measured on the monotonic clock from the end of a request, answered or given up, to the start of the
 * next: however long a request is on its way, the operator never sees two closer together.
 *
 * A new queue rests before its first request too. Whatever an earlier run of this program sent, it sent before this
 * queue existed, so the limit holds across restarts and crashes without anything on disk and without trusting the
 * wall clock. One till must therefore have one queue, shared by everything that asks.
 */
export function createRequestSpacing(clock: Clock, intervalMs: number = STATUS_INTERVAL_MS): RequestSpacing {
  let lastEndMs = clock.monotonicMs();
  let tail: Promise<unknown> = Promise.resolve();

  async function takeTurn<T>(task: () => Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
    // A timer may fire a little early on the monotonic clock, so the clock is asked again after each sleep.
    for (;;) {
      if (signal?.aborted) return null;
      const restMs = lastEndMs + intervalMs - clock.monotonicMs();
      if (restMs <= 0) break;
      await clock.sleep(Math.ceil(restMs), signal);
    }
    try {
      return await task();
    } finally {
      lastEndMs = clock.monotonicMs();
    }
  }

  return {
    run: (task, signal) => {
      const turn = tail.then(() => takeTurn(task, signal));
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}
