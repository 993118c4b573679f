import { describe, expect, it } from 'vitest';
import type { Clock } from '../../../electron/lib/clock.ts';
import { createRequestSpacing, STATUS_INTERVAL_MS } from '../../../electron/lib/request-spacing.ts';

/** Advances only by sleeps; `early`: timers fire that much too soon. */
function steppingClock(startMs = 0, early = 0): Clock & { advance: (ms: number) => void } {
  let nowMs = startMs;
  return {
    now: () => new Date(0),
    monotonicMs: () => nowMs,
    sleep: async (ms, signal) => {
      await Promise.resolve();
      if (!signal?.aborted) nowMs += Math.max(ms - early, 1);
    },
    advance: (ms) => {
      nowMs += ms;
    },
  };
}

function setUp(startMs?: number, early?: number) {
  const clock = steppingClock(startMs, early);
  return { clock, spacing: createRequestSpacing(clock) };
}

const gapsOf = (starts: readonly number[]) => starts.slice(1).map((start, index) => start - (starts[index] ?? 0));

describe('request spacing', () => {
  it('keeps the documented two seconds', () => expect(STATUS_INTERVAL_MS).toBe(2_000));

  it('rests a whole interval from its own start before the first request, so that a restart keeps the rule', async () => {
    const { clock, spacing } = setUp(500);
    const startedAt: number[] = [];
    await spacing.run(async () => startedAt.push(clock.monotonicMs()));
    expect(startedAt).toEqual([2_500]);
  });

  it('does not rest again when the interval has passed already', async () => {
    const { clock, spacing } = setUp();
    clock.advance(60_000);
    await spacing.run(async () => undefined);
    expect(clock.monotonicMs()).toBe(60_000);
  });

  it('measures from the end of one request to the start of the next, in the order of asking', async () => {
    const { clock, spacing } = setUp();
    const log: [string, number, number][] = [];
    const ask = (name: string, takesMs: number) =>
      spacing.run(async () => {
        const from = clock.monotonicMs();
        clock.advance(takesMs);
        log.push([name, from, clock.monotonicMs()]);
      });
    await Promise.all([ask('first', 700), ask('second', 9_000), ask('third', 1)]);
    expect(log).toEqual([
      ['first', 2_000, 2_700],
      ['second', 4_700, 13_700],
      ['third', 15_700, 15_701],
    ]);
  });

  it('never goes below the interval when timers fire early', async () => {
    const { clock, spacing } = setUp(0, 1.4);
    const starts: number[] = [];
    for (let round = 0; round < 20; round++) await spacing.run(async () => starts.push(clock.monotonicMs()));
    expect(Math.min(...gapsOf(starts))).toBeGreaterThanOrEqual(2_000);
  });

  it('lets one request at a time through', async () => {
    const { clock, spacing } = setUp();
    let running = 0;
    let most = 0;
    const task = async () => {
      most = Math.max(most, ++running);
      await clock.sleep(10);
      running--;
    };
    await Promise.all(Array.from({ length: 5 }, () => spacing.run(task)));
    expect(most).toBe(1);
  });

  it('goes on after a request that threw, and rests after it too', async () => {
    const { clock, spacing } = setUp();
    const broken = spacing.run(async () => {
      throw new Error('planted');
    });
    await expect(broken).rejects.toThrow('planted');
    await spacing.run(async () => undefined);
    expect(clock.monotonicMs()).toBe(4_000);
  });

  it('gives null to one that is called off while it waits, without running it, and serves the others', async () => {
    const { spacing } = setUp();
    const off = new AbortController();
    const ran: string[] = [];
    const first = spacing.run(async () => {
      ran.push('first');
      off.abort();
    });
    const second = spacing.run(async () => ran.push('second'), off.signal);
    const third = spacing.run(async () => ran.push('third'));
    await first;
    expect(await second).toBeNull();
    await third;
    expect(ran).toEqual(['first', 'third']);
  });

  it('lets the customer at the counter come first, and gives the others every other turn', async () => {
    const { spacing } = setUp();
    const asked: string[] = [];
    const others = Array.from({ length: 4 }, (_, at) => spacing.run(async () => asked.push(`other ${at}`)));
    const counter = Array.from({ length: 3 }, () =>
      spacing.run(
        async () => asked.push('counter'),
        undefined,
        () => true,
      ),
    );
    await Promise.all([...others, ...counter]);
    expect(asked).toEqual(['counter', 'other 0', 'counter', 'other 1', 'counter', 'other 2', 'other 3']);
  });

  it('gives no turn in front to customers who have left: the one who waits is seen within four seconds behind fifty', async () => {
    const clock = steppingClock();
    const spacing = createRequestSpacing(clock);
    let atCounter = -1;
    let seenAtMs = 0;
    const asked = Array.from({ length: 51 }, (_, customer) => {
      atCounter = customer;
      const task = async (): Promise<void> => {
        if (customer === 50) seenAtMs = clock.monotonicMs();
      };
      return spacing.run(task, undefined, () => customer === atCounter);
    });
    await Promise.all(asked);
    expect(seenAtMs).toBeLessThanOrEqual(4_000);
  });

  it('goes on where nobody can say who comes first', async () => {
    const spacing = createRequestSpacing(steppingClock());
    const asked: string[] = [];
    const cannotSay = (): boolean => {
      throw new Error('the disk fails');
    };
    const ask = (name: string) => spacing.run(async () => asked.push(name), undefined, cannotSay);
    await Promise.all([ask('first'), ask('second')]);
    expect(asked).toEqual(['first', 'second']);
  });

  it('shows a payment at the counter within five seconds while fifty others ask, none closer than two seconds', async () => {
    const { clock, spacing } = setUp();
    const starts: number[] = [];
    const ask = (comesFirst: boolean) =>
      spacing.run(
        async () => {
          starts.push(clock.monotonicMs());
          clock.advance(150);
          return clock.monotonicMs();
        },
        undefined,
        () => comesFirst,
      );
    const off = { isOver: false };
    const unresolved = Array.from({ length: 50 }, async () => {
      while (!off.isOver) await ask(false);
    });
    // paid right after a question: the worst case
    const gaps: number[] = [];
    for (let round = 0; round < 20; round++) {
      const before = (await ask(true)) ?? 0;
      gaps.push(((await ask(true)) ?? 0) - before);
    }
    off.isOver = true;
    await Promise.all(unresolved);
    expect(Math.max(...gaps)).toBeLessThan(5_000);
    expect(Math.min(...gapsOf(starts))).toBeGreaterThanOrEqual(2_000);
    expect(starts.length).toBeGreaterThan(75);
  });
});
