import { setImmediate as nextRound } from 'node:timers/promises';
import { createHttpExchange, type HttpRequest, type OpenExchange } from '../../electron/operator/http-exchange.ts';

/**
 * Lets so many records of the till through and holds the others, so that two sides can take turns in short slices. An
 * array goes whole: what it has too many is taken from the next slice.
 */
export function createGate() {
  let [left, unanswered, asked] = [0, 0, 0];
  let done = Promise.withResolvers<void>();
  const held: (() => void)[] = [];

  const pass = async (records: number): Promise<void> => {
    while (left <= 0) await new Promise<void>((resolve) => held.push(resolve));
    left -= records;
  };

  /** What it does about the last answers must not be counted to whatever comes behind them. */
  const atRest = async (): Promise<void> => {
    for (let before = -1; before !== asked; await nextRound()) before = asked;
  };

  return {
    open: ((timeouts) => {
      const inner = createHttpExchange(timeouts);
      return {
        ...inner,
        send: async (request) => {
          const records = recordsOf(request);
          asked += 1;
          await pass(records);
          const answer = await inner.send(request);
          unanswered -= records;
          if (unanswered <= 0) done.resolve();
          return answer;
        },
      };
    }) satisfies OpenExchange,
    /** Resolves when `count` more records have been answered, and the till has done all that it does about them by then. */
    letThrough: async (count: number): Promise<void> => {
      done = Promise.withResolvers<void>();
      [left, unanswered] = [left + count, unanswered + count];
      if (unanswered <= 0) done.resolve();
      for (const go of held.splice(0)) go();
      await done.promise;
      await atRest();
    },
  };
}

/** Not by reading the body: that would be counted to the till. */
function recordsOf({ method, body }: HttpRequest): number {
  return method === 'POST' && body !== null ? body.split('"Identificador":').length - 1 : 1;
}
