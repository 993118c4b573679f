import { expect, test } from 'vitest';
import { median, percentile, spreadOf } from '../../bench/harness/samples.ts';
import { sliceUp, takeTurns } from '../../bench/harness/take-turns.ts';

const UP_TO_100 = Array.from({ length: 100 }, (_, index) => 100 - index);

test('the median of an even and of an odd number', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(() => median([])).toThrow();
});

test('percentiles are values that were measured, whatever their order', () => {
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(UP_TO_100, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([10, 9], 0.01)).toBe(9);
  expect(() => percentile([], 0.5)).toThrow();
  const spread = { side: 'x', count: 100, p50Ms: 50, p95Ms: 95, p99Ms: 99, worstMs: 100 };
  expect(spreadOf('x', UP_TO_100)).toEqual(spread);
});

test('sides take turns, each beginning in its turn, and the first slice counts for nothing', async () => {
  const order: string[] = [];
  const side = (name: string, ms: number) => ({
    name,
    play: (slice: number) => {
      order.push(`${name}${slice}`);
      return slice === 0 ? [1_000] : [ms, ms];
    },
  });
  const turns = await takeTurns([side('a', 6), side('b', 2)], 2);
  expect(order).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2']);
  expect(turns.all('a')).toEqual([6, 6, 6, 6]);
  expect(turns.ratio('a', 'b')).toBe(3);
  expect(turns.ratioAt(0.99, 'b', 'a')).toBeCloseTo(1 / 3);
});

test('a machine that is slow for a while makes both sides slow, and the ratio stays', async () => {
  const side = (name: string, ms: number) => ({ name, play: (slice: number) => [ms * (slice === 2 ? 50 : 1)] });
  expect((await takeTurns([side('a', 3), side('b', 2)], 5)).ratio('a', 'b')).toBe(1.5);
});

test('a side that sits slices out is compared by the whole of it, and one that never plays not at all', async () => {
  const slow = { name: 'slow', play: (slice: number) => (slice % 2 === 0 ? [40] : []) };
  const quick = { name: 'quick', play: () => [10] };
  expect((await takeTurns([slow, quick], 4)).ratio('slow', 'quick')).toBe(4);
  await expect(takeTurns([{ name: 'nobody', play: () => [] }], 3)).rejects.toThrow('nobody has played nothing');
});

test('the operations are shared out over the slices of all rounds', () => {
  expect(sliceUp(10_000, { rounds: 3, scale: 1 })).toEqual({ slices: 60, perSlice: 167 });
  expect(sliceUp(10, { rounds: 3, scale: 1 })).toEqual({ slices: 10, perSlice: 1 });
  expect(sliceUp(10, { rounds: 1, scale: 0.01 })).toEqual({ slices: 1, perSlice: 1 });
});
