import { setTimeout as pause } from 'node:timers/promises';

/** In the service's time; ends early when aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export const systemSleep: Sleep = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

/** Delayed work. Stopping the service drops it. */
export type PendingWork = {
  readonly later: (ms: number, work: () => void) => void;
  /** Never resolves after a stop. */
  readonly wait: (ms: number) => Promise<void>;
  readonly drop: () => void;
};

export function pendingWork(onError: (error: unknown) => void, sleep: Sleep): PendingWork {
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
  const later: PendingWork['later'] = (ms, work) => {
    if (!isStopped) void workAfter(ms, work);
  };
  return {
    later,
    wait: (ms) => new Promise((resolve) => later(ms, resolve)),
    drop: () => {
      isStopped = true;
      for (const ending of sleeping) ending.abort();
    },
  };
}
