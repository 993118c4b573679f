import type { Clock } from '../../../electron/lib/clock.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The wall clock can be set; the monotonic one only grows. */
export type MachineClock = ReturnType<typeof createMachineClock>;

/** `speed`: its seconds per second; not 1 if it lies. */
export function createMachineClock(time: VirtualTime, startAt: Date, speed: number) {
  const start = startAt.getTime();
  let offsetMs = 0;
  const trueMs = (): number => start + time.nowMs();
  const wallNow = (): Date => new Date(trueMs() + offsetMs);

  function sleep(ms: number, signal: AbortSignal | undefined, isDead: () => boolean): Promise<void> {
    if (isDead()) return new Promise(() => undefined);
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        timer.cancel();
        signal?.removeEventListener('abort', end);
        if (!isDead()) resolve();
      };
      const timer = time.after(ms / speed, end);
      signal?.addEventListener('abort', end);
    });
  }

  return {
    trueNow: () => new Date(trueMs()),
    wallNow,
    jump: (ms: number) => {
      offsetMs += ms;
    },
    setTo: (at: Date) => {
      offsetMs = at.getTime() - trueMs();
    },
    setRight: () => {
      offsetMs = 0;
    },
    /** One run's clock. After `isDead` pauses never end. */
    openFor: (isDead: () => boolean): Clock => ({
      now: wallNow,
      monotonicMs: () => time.nowMs() * speed,
      sleep: (ms, signal) => sleep(ms, signal, isDead),
    }),
  };
}
