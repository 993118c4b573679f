import { createHttpExchange, type HttpRequest, type OpenExchange } from '../../electron/operator/http-exchange.ts';

/**
 * Lets so many records of the till through and holds the others, so that two sides can take turns in short slices. An
 * array goes whole: what it has too many is taken from the next slice.
 */
export type Gate = {
  readonly open: OpenExchange;
  /** Resolves when `count` more records have been answered. */
  readonly letThrough: (count: number) => Promise<void>;
};

export function createGate(): Gate {
  let [left, unanswered] = [0, 0];
  let done = Promise.withResolvers<void>();
  const held: (() => void)[] = [];

  const pass = async (records: number): Promise<void> => {
    while (left <= 0) await new Promise<void>((resolve) => held.push(resolve));
    left -= records;
  };

  return {
    open: (timeouts) => {
      const inner = createHttpExchange(timeouts);
      return {
        ...inner,
        send: async (request) => {
          const records = recordsOf(request);
          await pass(records);
          const answer = await inner.send(request);
          unanswered -= records;
          if (unanswered <= 0) done.resolve();
          return answer;
        },
      };
    },
    letThrough: (count) => {
      done = Promise.withResolvers<void>();
      [left, unanswered] = [left + count, unanswered + count];
      if (unanswered <= 0) done.resolve();
      for (const go of held.splice(0)) go();
      return done.promise;
    },
  };
}

function recordsOf({ method, body }: HttpRequest): number {
  const content: unknown = method === 'POST' && body !== null ? JSON.parse(String(body)) : null;
  return Array.isArray(content) ? content.length : 1;
}
