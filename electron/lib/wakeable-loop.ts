import type { Clock } from './clock.ts';

/** Turn after turn, asleep between them, until it is ended. */
export type WakeableLoop = {
  /** Once. Resolves when the turn in which it was ended is over; rejects with what a turn throws, and has ended then. */
  readonly run: () => Promise<void>;
  /** Ends the sleep; within a turn, the sleep that would follow it: what is new may have come behind the look at it. */
  readonly wake: () => void;
  /** No turn begins any more. */
  readonly end: () => void;
  /** For long turns: aborted by the end. */
  readonly ending: AbortSignal;
};

/** `turn` does what there is to do, and answers in how many milliseconds the next one is due. */
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
