import { setImmediate as turn } from 'node:timers/promises';

type Sleeper = { readonly untilMs: number; readonly wake: () => void };

/** Both clocks of a till, which stand still until a test lets time pass. */
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
    /** Time as it passes: both clocks. */
    pass: async (ms: number): Promise<void> => {
      const endMs = monotonicMs + ms;
      // who is about to lie down does so first
      await turn();
      for (let next = first(sleepers, endMs); next !== null; next = first(sleepers, endMs)) {
        wakeAt(next);
        // what was woken may sleep again
        await turn();
      }
      goOn(endMs - monotonicMs);
    },
    /** It is later at once: who would have woken by then wakes now. */
    skip: (ms: number): void => {
      goOn(ms);
      for (const one of [...sleepers]) if (one.untilMs <= monotonicMs) wakeAt(one);
    },
    /** Goes on to whoever wakes first, and wakes nobody else; not at all where nobody wakes within `withinMs`. */
    next: (withinMs = Number.POSITIVE_INFINITY): boolean => {
      const sleeper = first(sleepers, monotonicMs + withinMs);
      if (sleeper !== null) wakeAt(sleeper);
      return sleeper !== null;
    },
    /** Somebody sets the computer's clock. */
    setWall: (ms: number): void => {
      wallMs += ms;
    },
  };
}

/** Who wakes first by then; of two at one moment, who lay down first. */
function first(sleepers: ReadonlySet<Sleeper>, endMs: number): Sleeper | null {
  let found: Sleeper | null = null;
  for (const one of sleepers) {
    if (one.untilMs <= endMs && (found === null || one.untilMs < found.untilMs)) found = one;
  }
  return found;
}
