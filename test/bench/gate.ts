import { createHttpExchange, type OpenExchange } from '../../electron/operator/http-exchange.ts';

/** Lets so many requests of the till through and holds the others, so that two sides can take turns in short slices. */
export type Gate = {
  readonly open: OpenExchange;
  /** Resolves when `count` more requests have been answered. */
  readonly letThrough: (count: number) => Promise<void>;
};

export function createGate(): Gate {
  let [left, unanswered] = [0, 0];
  let done = Promise.withResolvers<void>();
  const held: (() => void)[] = [];

  const pass = async (): Promise<void> => {
    if (left === 0) await new Promise<void>((resolve) => held.push(resolve));
    left -= 1;
  };

  return {
    open: (timeouts) => {
      const inner = createHttpExchange(timeouts);
      return {
        ...inner,
        send: async (request) => {
          await pass();
          const answer = await inner.send(request);
          unanswered -= 1;
          if (unanswered === 0) done.resolve();
          return answer;
        },
      };
    },
    letThrough: (count) => {
      done = Promise.withResolvers<void>();
      [left, unanswered] = [count, count];
      for (const go of held.splice(0, count)) go();
      return done.promise;
    },
  };
}
