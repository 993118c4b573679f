/** Everything that was put off. When the service stops it does not happen any more, as on a machine that is switched off. */
export type PendingWork = {
  readonly later: (ms: number, work: () => void) => void;
  /** Resolves after `ms`; never, once the service has stopped. */
  readonly wait: (ms: number) => Promise<void>;
  readonly drop: () => void;
};

export function pendingWork(onError: (error: unknown) => void): PendingWork {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const later: PendingWork['later'] = (ms, work) => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      try {
        work();
      } catch (error) {
        onError(error);
      }
    }, ms);
    timers.add(timer);
  };
  return {
    later,
    wait: (ms) => new Promise((resolve) => later(ms, resolve)),
    drop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
