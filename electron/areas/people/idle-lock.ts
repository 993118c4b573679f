import type { Clock } from '../../lib/clock.ts';

export type IdleLockParts = {
  readonly clock: Clock;
  /** As set now; 0 for never. */
  readonly minutes: () => number;
  /** A running payment counts as use. */
  readonly isBusy: () => boolean;
  readonly onIdle: () => void;
  readonly onFault: (error: unknown) => void;
};

/** Longest sleep: settings may change meanwhile. */
const LOOK_MS = 60_000;

/** Calls `onIdle` after unused time, by the monotonic clock. Runs only while a person is signed in. */
export function createIdleLock({ clock, minutes, isBusy, onIdle, onFault }: IdleLockParts) {
  let lastUseMs = clock.monotonicMs();
  let watching: AbortController | null = null;

  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const limitMs = minutes() * 60_000;
      if (limitMs === 0) return stop();
      const leftMs = lastUseMs + limitMs - clock.monotonicMs();
      if (leftMs > 0) await clock.sleep(Math.min(leftMs, LOOK_MS), signal);
      else if (isBusy()) lastUseMs = clock.monotonicMs();
      else return onIdle();
    }
  }

  function stop(): void {
    watching?.abort();
    watching = null;
  }

  function start(): void {
    stop();
    lastUseMs = clock.monotonicMs();
    if (minutes() === 0) return;
    const started = new AbortController();
    watching = started;
    watch(started.signal).catch((error: unknown) => {
      // the next use starts again
      if (watching === started) watching = null;
      onFault(error);
    });
  }

  return {
    start,
    /** Starts where the lock was off: settings may have changed. */
    used: (): void => {
      if (watching === null) start();
      else lastUseMs = clock.monotonicMs();
    },
    stop,
  };
}

export type IdleLock = ReturnType<typeof createIdleLock>;
