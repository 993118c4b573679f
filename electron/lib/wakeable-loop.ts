import type { Clock } from './clock.ts';

export type WakeableLoop = {
  /** Call once. Resolves after the turn in which the loop was ended; rejects with a turn's error. */
  readonly run: () => Promise<void>;
  /** Ends the sleep. Within a turn it skips the next sleep: news may have come after the turn looked. */
  readonly wake: () => void;
  readonly end: () => void;
  readonly ending: AbortSignal;
};

/** `turn` returns the milliseconds until the next one. */
export function createWakeableLoop(
  clock: Pick<Clock, 'sleep'>,
  turn: () => Promise<number> | number,
  firstAfterMs = 0,
): WakeableLoop {
  const ending = new AbortController();
  let alarm = new AbortController();

  async function sleep(ms: number): Promise<void> {
    if (!alarm.signal.aborted) await clock.sleep(ms, alarm.signal);
    if (alarm.signal.aborted) alarm = new AbortController();
  }

  return {
    run: async () => {
      if (firstAfterMs > 0 && !ending.signal.aborted) await sleep(firstAfterMs);
      while (!ending.signal.aborted) {
        const nextInMs = await turn();
        if (!ending.signal.aborted) await sleep(nextInMs);
      }
    },
    wake: () => alarm.abort(),
    end: () => {
      ending.abort();
      alarm.abort();
    },
    ending: ending.signal,
  };
}
