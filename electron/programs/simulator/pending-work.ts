import { setTimeout as pause } from 'node:timers/promises';

/** In the service's time; ends early when aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export const systemSleep: Sleep = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

export type PendingWork = ReturnType<typeof pendingWork>;

/** Delayed work. Stopping the service drops it. */
export function pendingWork(onError: (error: unknown) => void, sleep: Sleep) {
  const sleeping = new Set<AbortController>();
  let isStopped = false;
  async function workAfter(ms: number, work: () => void): Promise<void> {
    const ending = new AbortController();
    sleeping.add(ending);
    await sleep(ms, ending.signal);
    sleeping.delete(ending);
    if (isStopped) return;
    try {
      work();
    } catch (error) {
      onError(error);
    }
  }
  const later = (ms: number, work: () => void): void => {
    if (!isStopped) void workAfter(ms, work);
  };
  return {
    later,
    /** Never resolves after a stop. */
    wait: (ms: number): Promise<void> => new Promise((resolve) => later(ms, resolve)),
    drop: (): void => {
      isStopped = true;
      for (const ending of sleeping) ending.abort();
    },
  };
}
