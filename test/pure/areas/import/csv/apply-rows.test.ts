import { describe, expect, test } from 'vitest';
import { createChunkPace, createLogPace } from '../../../../../electron/areas/import/csv/apply-rows.ts';

function machine(rowMs: number, commitMs: number) {
  let nowMs = 0;
  let selling = false;
  const pace = createChunkPace({ clock: { monotonicMs: () => nowMs }, isSelling: () => selling });
  return {
    pace,
    sell: (on: boolean): void => {
      selling = on;
    },
    pass: (ms: number): void => {
      nowMs += ms;
    },
    /** Chunks until stable; returns the last one's time on the main thread. */
    run: (chunks = 40): number => {
      let tookMs = 0;
      for (let chunk = 0; chunk < chunks; chunk++) {
        const rows = pace.rows();
        tookMs = rows * rowMs + commitMs;
        nowMs += tookMs;
        pace.took(rows, rows * rowMs, commitMs);
      }
      return tookMs;
    },
  };
}

describe('how many rows go in at once', () => {
  test('as many as 40 ms are good for while nobody sells, from the first chunk on', () => {
    const { pace, run } = machine(0.05, 5);
    expect(pace.isCalm()).toBe(true);
    const tookMs = run();
    expect(tookMs).toBeGreaterThan(35);
    expect(tookMs).toBeLessThanOrEqual(41);
  });

  test('as many as 5 ms are good for in the chunk that comes after a sale was begun, and until a second behind it', () => {
    const { pace, run, sell, pass } = machine(0.05, 1);
    run();
    sell(true);
    expect(pace.rows() * 0.05).toBeLessThanOrEqual(5);
    expect(run()).toBeLessThanOrEqual(5);
    sell(false);
    pass(900);
    expect(pace.isCalm()).toBe(false);
    expect(pace.rows() * 0.05).toBeLessThanOrEqual(5);
    pass(100);
    expect(pace.isCalm()).toBe(true);
  });

  test('a disk that is slow to sync has chunks that are worth a sync, however busy the till is', () => {
    const { run, sell } = machine(0.05, 30);
    sell(true);
    expect(run()).toBeGreaterThanOrEqual(30 + 9);
  });

  test('one quick chunk makes the next one little longer', () => {
    const { pace } = machine(0.05, 1);
    pace.took(100, 0.001, 1);
    expect(pace.rows()).toBe(130);
  });
});

describe('when the log is moved', () => {
  /** Rows until due, in tens, at so many pages per row. */
  function rowsUntilDue(isCalm: () => boolean, pagesARow: number) {
    let logged = 0;
    const pace = createLogPace(() => logged, isCalm);
    return (): number => {
      for (let rows = 10; ; rows += 10) {
        if (!pace.isDue(10)) continue;
        logged = rows * pagesARow;
        pace.move();
        return rows;
      }
    };
  }

  test('learns how much a row fills, and waits for 2,000 pages while nobody sells', () => {
    const next = rowsUntilDue(() => true, 2);
    expect([next(), next(), next()]).toEqual([400, 1_000, 1_000]);
  });

  test('for 500 while somebody does, at once', () => {
    let calm = true;
    const next = rowsUntilDue(() => calm, 2);
    next();
    calm = false;
    expect(next()).toBe(250);
  });
});
