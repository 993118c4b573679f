import type { Clock } from '../../lib/clock.ts';
import { createWakeableLoop, type WakeableLoop } from '../../lib/wakeable-loop.ts';

export type IdleLockParts = {
  readonly clock: Clock;
  /** 0 for never. */
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
  let loop: WakeableLoop | null = null;

  function turn(): number {
    const limitMs = minutes() * 60_000;
    const leftMs = lastUseMs + limitMs - clock.monotonicMs();
    if (limitMs > 0 && leftMs > 0) return Math.min(leftMs, LOOK_MS);
    if (limitMs > 0 && isBusy()) {
      lastUseMs = clock.monotonicMs();
      return Math.min(limitMs, LOOK_MS);
    }
    stop();
    if (limitMs > 0) onIdle();
    return 0;
  }

  function stop(): void {
    loop?.end();
    loop = null;
  }

  function start(): void {
    stop();
    lastUseMs = clock.monotonicMs();
    if (minutes() === 0) return;
    const started = createWakeableLoop(clock, turn);
    loop = started;
    started.run().catch((error: unknown) => {
      if (loop === started) loop = null;
      onFault(error);
    });
  }

  return {
    start,
    /** Starts if the lock was off: settings may have changed. */
    used: (): void => {
      if (loop === null) start();
      else lastUseMs = clock.monotonicMs();
    },
    stop,
  };
}

export type IdleLock = ReturnType<typeof createIdleLock>;
