import { expect, test } from 'vitest';
import { isReached } from '../../bench/bench.ts';
import { compared } from '../../bench/beside.ts';
import { verdict } from '../../bench/harness/show-figures.ts';
import { readBenchOptions } from '../../bench/options.ts';

const figure = { what: 'x', unit: 'times' } as const;

test('a figure below its goal is missed, one at it is reached', () => {
  expect(isReached({ ...figure, value: 0.8, goal: { atLeast: 0.8 } })).toBe(true);
  expect(isReached({ ...figure, value: 0.79, goal: { atLeast: 0.8 } })).toBe(false);
  expect(isReached({ ...figure, value: 1.31, goal: { atMost: 1.3 } })).toBe(false);
});

test('a goal of two ends is missed on both sides; a figure that is only told is judged by nobody', () => {
  const goal = { atLeast: 1.6, atMost: 2.5 };
  expect([1.5, 1.6, 2.5, 2.6].map((value) => isReached({ ...figure, value, goal }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(verdict({ ...figure, value: 99, goal: null })).toBe('-');
  expect(verdict({ ...figure, value: 1.5, goal })).toBe('MISSED');
});

test('the choices, with the usual ones where nothing is said', () => {
  const usual = { areas: [], rounds: 3, scale: 1, products: 100_000, sales: 0, control: false, beside: null };
  expect(readBenchOptions([], ['outbox'])).toEqual(usual);
  const said = ['outbox', '--rounds', '2', '--products', '1_000_000', '--sales', '1000', '--control'];
  expect(readBenchOptions(said, ['outbox'])).toEqual({
    ...usual,
    ...{ areas: ['outbox'], rounds: 2, products: 1_000_000, sales: 1_000, control: true },
  });
});

test('an area that is not there, and figures that mean nothing, are told of', () => {
  expect(readBenchOptions(['inbox'], ['outbox'])).toContain('There is no area "inbox"');
  expect(readBenchOptions(['--rounds', '0'], ['outbox'])).toContain('Rounds');
  expect(readBenchOptions(['--scale', '1.5'], ['outbox'])).toContain('Scale');
  expect(readBenchOptions(['--products', '99'], ['outbox'])).toContain('Products');
  expect(readBenchOptions(['--products', 'many'], ['outbox'])).toContain('Products');
  expect(readBenchOptions(['--sales', '-1'], ['outbox'])).toContain('npm run bench');
  expect(readBenchOptions(['--sales', '3_650_000'], ['outbox'])).toMatchObject({ sales: 3_650_000 });
  expect(readBenchOptions(['--fast'], ['outbox'])).toContain('npm run bench');
  expect(readBenchOptions(['--control', '--beside', 'v1'], ['outbox'])).toContain('this build alone');
});

test('beside an older build, a figure that is a tenth worse misses its goal, whichever way is worse', () => {
  const pair = (here: number, there: number, goal: object | null) => ({
    here: { ...figure, value: here, goal },
    there: { ...figure, value: there, goal },
  });
  const slower = compared([pair(1.3, 1, { atMost: 2 }), pair(1.2, 1, { atMost: 2 }), pair(9, 10, { atMost: 2 })], 'v1');
  expect(slower).toMatchObject({ what: 'x, over that of v1', value: 1.2, goal: { atMost: 1.1 } });
  expect(slower && isReached(slower)).toBe(false);
  expect(compared([pair(0.6, 0.9, { atLeast: 0.8 })], 'v1')?.value).toBeCloseTo(1.5);
  expect(compared([pair(0, 0, null)], 'v1')?.value).toBe(1);
  const inMs = { ...figure, unit: 'ms', value: 5, goal: null } as const;
  expect(compared([{ here: inMs, there: inMs }], 'v1')?.goal).toBeNull();
});
