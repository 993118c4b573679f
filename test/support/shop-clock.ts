import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Clock } from '../../electron/lib/clock.ts';
import { createHttpExchange, type OpenExchange } from '../../electron/operator/http-exchange.ts';
import { manualClock } from './manual-clock.ts';
import { PATIENCE_MS } from './until.ts';

/** Longest wait of a shop's test, in the shop's time. */
const TOO_LONG_MS = 3 * 60 * 60_000;
/** Turns of the event loop without a request: the effects of its answer are done. */
const REST_TURNS = 3;

export type ShopClock = {
  readonly clock: Clock & Pick<ReturnType<typeof manualClock>, 'setWall'>;
  /** Carries the till's requests, so that the clock knows of them. */
  readonly transport: OpenExchange;
  readonly pass: (ms: number) => Promise<void>;
  /** Lets time pass until `look` gives a value; null, undefined, false and errors mean "not yet". */
  readonly comes: <T>(look: () => T) => Promise<Seen<T>>;
  /** Like `expect.poll`, in the shop's time. */
  readonly poll: <T>(read: () => T) => ReturnType<typeof expect.poll<T>>;
  readonly end: <T>(work: Promise<T>) => Promise<T>;
};

type Seen<T> = Exclude<Awaited<T>, null | undefined | false>;

/**
 * Time stops during a request and while the test acts. When the test waits, time jumps from sleeper to sleeper: waits keep
 * their order and take no real time.
 */
export function shopClock(): ShopClock {
  const clock = manualClock();
  let underWay = 0;

  async function rest(): Promise<void> {
    for (let quiet = 0; quiet < REST_TURNS; quiet = underWay === 0 ? quiet + 1 : 0) await turn();
  }

  async function comes<T>(look: () => T): Promise<Seen<T>> {
    const endMs = clock.monotonicMs() + TOO_LONG_MS;
    for (;;) {
      await rest();
      const found = await once(look);
      if ('seen' in found) return found.seen;
      if (clock.monotonicMs() > endMs) throw new Error('it never came', { cause: found.why });
      // without sleepers time goes on all the same
      if (!clock.next()) await clock.pass(1_000);
    }
  }

  return {
    clock,
    comes,
    poll: <T>(read: () => T) => polled(read, comes),
    transport: () => {
      // a request given up on a slow machine would look lost
      const exchange = createHttpExchange({ connectMs: PATIENCE_MS, totalMs: PATIENCE_MS });
      return {
        ...exchange,
        send: async (request) => {
          underWay++;
          return exchange.send(request).finally(() => {
            underWay--;
          });
        },
      };
    },
    pass: async (ms) => {
      const endMs = clock.monotonicMs() + ms;
      await rest();
      while (clock.next(endMs - clock.monotonicMs())) await rest();
      await clock.pass(endMs - clock.monotonicMs());
    },
    end: async (work) => {
      let isOver = false;
      const over = (): void => {
        isOver = true;
      };
      work.then(over, over);
      while (!isOver) {
        await rest();
        if (!isOver) clock.next();
      }
      return work;
    },
  };
}

type Check = (...expected: unknown[]) => void;
type Checks = { readonly [name: string]: Check };

/** Retries any check of `expect` until it holds. */
function polled<T>(read: () => T, comes: ShopClock['comes']): ReturnType<typeof expect.poll<T>> {
  const checks = (of: (seen: unknown) => Checks): Checks =>
    new Proxy<Checks>(
      {},
      {
        get: (_, name) => {
          if (name === 'not') return checks((seen) => of(seen)['not'] as unknown as Checks);
          return (...expected: unknown[]) =>
            comes(async () => {
              const seen = of(await read());
              const check = seen[String(name)];
              if (check === undefined) throw new Error(`expect has no ${String(name)}`);
              check.call(seen, ...expected);
              return true;
            });
        },
      },
    );
  return checks((seen) => expect(seen) as unknown as Checks) as unknown as ReturnType<typeof expect.poll<T>>;
}

async function once<T>(look: () => T): Promise<{ readonly seen: Seen<T> } | { readonly why: unknown }> {
  try {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return { seen: seen as Seen<T> };
    return { why: seen };
  } catch (why) {
    return { why };
  }
}
