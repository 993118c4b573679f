import { expect, test } from 'vitest';
import { isReached, median } from '../../bench/bench.ts';
import { readBenchOptions } from '../../bench/options.ts';

const figure = { what: 'x', detail: [] };

test('a figure below its goal is missed, one at it is reached', () => {
  expect(isReached({ ...figure, ratio: 0.8, goal: { atLeast: 0.8 } })).toBe(true);
  expect(isReached({ ...figure, ratio: 0.79, goal: { atLeast: 0.8 } })).toBe(false);
  expect(isReached({ ...figure, ratio: 1.31, goal: { atMost: 1.3 } })).toBe(false);
});

test('the median of an even and of an odd number', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(() => median([])).toThrow();
});

test('an area that is not there, and figures that mean nothing, are told of', () => {
  expect(readBenchOptions(['outbox', '--rounds', '3'], ['outbox'])).toEqual({ areas: ['outbox'], rounds: 3, scale: 1 });
  expect(readBenchOptions(['inbox'], ['outbox'])).toContain('There is no area "inbox"');
  expect(readBenchOptions(['--rounds', '0'], ['outbox'])).toContain('Rounds');
  expect(readBenchOptions(['--fast'], ['outbox'])).toContain('npm run bench');
});
