import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after so many milliseconds of the service's time, or as soon as it is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export const systemSleep: Sleep = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

/** Everything that was put off. When the service stops it does not happen any more, as on a machine that is switched off. */
export type PendingWork = {
  readonly later: (ms: number, work: () => void) => void;
  /** Resolves after `ms`; never, once the service has stopped. */
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
