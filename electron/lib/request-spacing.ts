import type { Clock } from './clock.ts';

/** Lets one request through at a time, in the order in which they came, with a rest after each. */
export type RequestSpacing = {
  /**
   * Runs `task` when its turn has come. Null when `signal` aborts first: `task` was then never called. `comesFirst`: a
   * customer waits for the answer. It is asked as each turn is given away, since the customer may have left meanwhile.
   * Such a request goes before all others, but takes only every other turn from them.
   */
  readonly run: <T>(task: () => Promise<T>, signal?: AbortSignal, comesFirst?: () => boolean) => Promise<T | null>;
};

/** The operator's limit for status requests (payment-service specification, "Limits"). */
export const STATUS_INTERVAL_MS = 2_000;

type Turn = { readonly comesFirst: () => boolean; readonly take: () => Promise<void> };

type Queue = {
  readonly clock: Clock;
  readonly intervalMs: number;
  readonly waiting: Turn[];
  lastEndMs: number;
  /** The turn before went to a request that comes first. */
  wasFirst: boolean;
  isServing: boolean;
  nobodyWaits: AbortController;
};

/**
 * The rest is measured on the monotonic clock from the end of a request, answered or given up, to the start of the
 * next: however long a request is on its way, the operator never sees two closer together.
 *
 * A new queue rests before its first request too. Whatever an earlier run of this program sent, it sent before this
 * queue existed, so the limit holds across restarts and crashes without anything on disk and without trusting the
 * wall clock. One till must therefore have one queue, shared by everything that asks.
 */
export function createRequestSpacing(clock: Clock, intervalMs: number = STATUS_INTERVAL_MS): RequestSpacing {
  const now = { lastEndMs: clock.monotonicMs(), wasFirst: false, isServing: false };
  const queue: Queue = { clock, intervalMs, waiting: [], ...now, nobodyWaits: new AbortController() };
  return {
    run: <T>(task: () => Promise<T>, signal?: AbortSignal, comesFirst = () => false) =>
      new Promise<T | null>((resolve, reject) => {
        if (signal?.aborted) return resolve(null);
        const off = (): void => {
          leave(queue, turn);
          resolve(null);
        };
        const take = async (): Promise<void> => {
          signal?.removeEventListener('abort', off);
          try {
            resolve(await task());
          } catch (error) {
            reject(error);
          }
        };
        const turn: Turn = { comesFirst, take };
        signal?.addEventListener('abort', off, { once: true });
        enter(queue, turn);
      }),
  };
}

function enter(queue: Queue, turn: Turn): void {
  queue.waiting.push(turn);
  if (queue.nobodyWaits.signal.aborted) queue.nobodyWaits = new AbortController();
  if (!queue.isServing) void serve(queue);
}

function leave({ waiting, nobodyWaits }: Queue, turn: Turn): void {
  if (waiting.includes(turn)) waiting.splice(waiting.indexOf(turn), 1);
  if (waiting.length === 0) nobodyWaits.abort();
}

async function serve(queue: Queue): Promise<void> {
  const { clock, intervalMs, waiting } = queue;
  queue.isServing = true;
  queue.nobodyWaits = new AbortController();
  while (waiting.length > 0) {
    // A timer may fire a little early on the monotonic clock, so the clock is asked again after each sleep.
    const restMs = queue.lastEndMs + intervalMs - clock.monotonicMs();
    if (restMs > 0) {
      await clock.sleep(Math.ceil(restMs), queue.nobodyWaits.signal);
      continue;
    }
    try {
      await next(queue)?.take();
    } finally {
      queue.lastEndMs = clock.monotonicMs();
    }
  }
  queue.isServing = false;
}

/** Who is next is decided after the rest: whoever came meanwhile may come first, and a customer may have left. */
function next(queue: Queue): Turn | undefined {
  const { waiting, wasFirst } = queue;
  const first = waiting.find(isFirst);
  const other = waiting.find((turn) => !isFirst(turn));
  const turn = wasFirst ? (other ?? first) : (first ?? other);
  queue.wasFirst = turn !== undefined && turn === first;
  if (turn !== undefined) waiting.splice(waiting.indexOf(turn), 1);
  return turn;
}

/** Who cannot say, since the disk fails, waits in turn: the queue itself goes on. */
function isFirst({ comesFirst }: Turn): boolean {
  try {
    return comesFirst();
  } catch {
    return false;
  }
}
