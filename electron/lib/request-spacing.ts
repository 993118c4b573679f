import type { Clock } from './clock.ts';

/** One request at a time, first come first served, with a rest after each. */
export type RequestSpacing = {
  /** Null when `signal` aborts before `task` was called. `comesFirst` (a customer waits) is evaluated at each turn,
   * since the customer may leave. Such requests take every other turn at most. */
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
  wasFirst: boolean;
  isServing: boolean;
  nobodyWaits: AbortController;
};

/**
 * The rest runs on the monotonic clock from the end of a request to the start of the next. A new queue rests first too:
 * the limit holds across restarts. One till must have one queue.
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
    // A timer may fire early on the monotonic clock: it is read again after each sleep.
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

/** Chosen after the rest: priorities may have changed meanwhile. */
function next(queue: Queue): Turn | undefined {
  const { waiting, wasFirst } = queue;
  const first = waiting.find(isFirst);
  const other = waiting.find((turn) => !isFirst(turn));
  const turn = wasFirst ? (other ?? first) : (first ?? other);
  queue.wasFirst = turn !== undefined && turn === first;
  if (turn !== undefined) waiting.splice(waiting.indexOf(turn), 1);
  return turn;
}

/** A failing disk must not stop the queue. */
function isFirst({ comesFirst }: Turn): boolean {
  try {
    return comesFirst();
  } catch {
    return false;
  }
}
