import { setImmediate as turn } from 'node:timers/promises';

type Sleeper = { readonly untilMs: number; readonly wake: () => void };

/** Both clocks of a till; time passes only by a test. */
export function manualClock(start = '2026-11-21T12:00:00Z') {
  let wallMs = Date.parse(start);
  let monotonicMs = 1_000;
  const sleepers = new Set<Sleeper>();
  function goOn(ms: number): void {
    wallMs += ms;
    monotonicMs += ms;
  }
  function wakeAt(sleeper: Sleeper): void {
    goOn(Math.max(0, sleeper.untilMs - monotonicMs));
    sleepers.delete(sleeper);
    sleeper.wake();
  }
  return {
    now: () => new Date(wallMs),
    monotonicMs: () => monotonicMs,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((wake) => {
        if (signal?.aborted) return wake();
        const sleeper = { untilMs: monotonicMs + ms, wake };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          wake();
        });
      }),
    pass: async (ms: number): Promise<void> => {
      const endMs = monotonicMs + ms;
      // pending sleepers go to sleep first
      await turn();
      for (let next = first(sleepers, endMs); next !== null; next = first(sleepers, endMs)) {
        wakeAt(next);
        // what was woken may sleep again
        await turn();
      }
      goOn(endMs - monotonicMs);
    },
    /** Jumps ahead: sleepers due by then wake now. */
    skip: (ms: number): void => {
      goOn(ms);
      for (const one of [...sleepers]) if (one.untilMs <= monotonicMs) wakeAt(one);
    },
    /** Goes to the next sleeper and wakes only that one; does nothing if none wakes within `withinMs`. */
    next: (withinMs = Number.POSITIVE_INFINITY): boolean => {
      const sleeper = first(sleepers, monotonicMs + withinMs);
      if (sleeper !== null) wakeAt(sleeper);
      return sleeper !== null;
    },
    setWall: (ms: number): void => {
      wallMs += ms;
    },
  };
}

function first(sleepers: ReadonlySet<Sleeper>, endMs: number): Sleeper | null {
  let found: Sleeper | null = null;
  for (const one of sleepers) {
    if (one.untilMs <= endMs && (found === null || one.untilMs < found.untilMs)) found = one;
  }
  return found;
}
