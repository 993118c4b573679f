import type { Clock } from '../../lib/clock.ts';

export type PollParts<Id extends string> = {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly retryMs: number;
  /** Milliseconds until the next step; null if nothing is left to do. */
  readonly step: (id: Id) => Promise<number | null>;
  readonly onError: (id: Id, error: unknown) => void;
  readonly onEnd: (id: Id) => void;
};

type Loop = { done: Promise<void>; nudge: AbortController };

/** One loop per id, which steps and waits until nothing is left to do. */
export function createPolls<Id extends string>(parts: PollParts<Id>) {
  const loops = new Map<Id, Loop>();
  let stopped = false;

  async function run(id: Id, loop: Loop, first: () => Promise<void>): Promise<void> {
    let turn: (id: Id) => Promise<number | null> = async () => {
      await first();
      return 0;
    };
    while (!stopped) {
      let waitMs: number | null = parts.retryMs;
      try {
        const now = turn;
        turn = parts.step;
        waitMs = await now(id);
      } catch (error) {
        parts.onError(id, error);
      }
      if (waitMs === null) return;
      if (!stopped && waitMs > 0) await parts.clock.sleep(waitMs, loop.nudge.signal);
      if (loop.nudge.signal.aborted) loop.nudge = new AbortController();
    }
  }

  function open(id: Id, first: () => Promise<void> = async () => undefined): void {
    if (stopped || loops.has(id)) return;
    const loop: Loop = { done: Promise.resolve(), nudge: new AbortController() };
    loops.set(id, loop);
    // after the caller's turn: its answer goes first
    loop.done = Promise.resolve()
      .then(() => run(id, loop, first))
      .finally(() => {
        loops.delete(id);
        parts.onEnd(id);
      });
  }

  const wakeAll = (): void => {
    for (const loop of loops.values()) loop.nudge.abort();
  };
  return {
    has: (id: Id): boolean => loops.has(id),
    open,
    wake: (id: Id): void => {
      if (loops.has(id)) loops.get(id)?.nudge.abort();
      else open(id);
    },
    wakeAll,
    isStopped: (): boolean => stopped,
    stop: async (): Promise<void> => {
      stopped = true;
      wakeAll();
      await Promise.all([...loops.values()].map((loop) => loop.done));
    },
  };
}
