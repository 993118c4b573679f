import type { Clock } from '../../../electron/lib/clock.ts';

/** Time that passes when it is told to, for a whole week in the time that the work takes. */
export type HandClock = {
  readonly clock: Clock;
  /** Lets so much time pass; who slept and is due wakes up. */
  readonly pass: (ms: number) => void;
};

type Sleeper = { readonly untilMs: number; readonly wake: () => void };

export function createHandClock(start: Date): HandClock {
  const sleepers = new Set<Sleeper>();
  let elapsedMs = 0;

  function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        sleepers.delete(sleeper);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = { untilMs: elapsedMs + ms, wake };
      sleepers.add(sleeper);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  return {
    clock: {
      now: () => new Date(start.getTime() + elapsedMs),
      monotonicMs: () => elapsedMs,
      sleep,
    },
    pass: (ms) => {
      elapsedMs += ms;
      for (const sleeper of [...sleepers]) if (sleeper.untilMs <= elapsedMs) sleeper.wake();
    },
  };
}
