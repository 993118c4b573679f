import type { Clock } from '../../lib/clock.ts';

export type IdleLockParts = {
  readonly clock: Clock;
  /** As the settings have it now; 0 for never. */
  readonly minutes: () => number;
  /** Something is going on before the customer's eyes: that is use, too. */
  readonly isBusy: () => boolean;
  readonly onIdle: () => void;
  readonly onFault: (error: unknown) => void;
};

/** Longest stretch that is slept at once: settings may change meanwhile. */
const LOOK_MS = 60_000;

/** Tells when nobody has used the till for a while, by the till's own time. Nothing runs while nobody is signed in. */
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
      // the next use begins anew
      if (watching === started) watching = null;
      onFault(error);
    });
  }

  return {
    /** Somebody has begun to work. */
    start,
    /** Somebody who works here has used the till. Where it was set to never lock, it may be set otherwise by now. */
    used: (): void => {
      if (watching === null) start();
      else lastUseMs = clock.monotonicMs();
    },
    stop,
  };
}

export type IdleLock = ReturnType<typeof createIdleLock>;
