import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLeastByChance, isOutlier, usualOf } from '../../../../electron/areas/reports/fraud-patterns/review.ts';

const LEAST = { count: 6, times: 3 };
const figure = (count: number, chances: number) => ({ count, chances });

describe('what is usual', () => {
  test('is what the others come to, without the highest of three or more', () => {
    expect(usualOf([figure(1, 100), figure(40, 100), figure(3, 200)])).toEqual(figure(4, 300));
    expect(usualOf([figure(1, 100), figure(40, 100)])).toEqual(figure(41, 200));
  });

  test('is not said by somebody who had no chance', () => {
    expect(usualOf([figure(0, 0), figure(1, 100), figure(2, 100)])).toEqual(figure(3, 200));
  });
});

describe('who stands out', () => {
  test.each([
    ['many times the usual', figure(40, 900), figure(30, 5_000), true],
    ['twice the usual, however often', figure(200, 1_000), figure(1_000, 10_000), false],
    ['fewer than the least count', figure(5, 20), figure(0, 5_000), false],
    ['few sales and a bad day', figure(6, 300), figure(40, 5_000), false],
    ['nobody to compare with', figure(50, 100), figure(0, 0), false],
    ['others with hardly a chance', figure(50, 100), figure(0, 19), false],
    ['the same as everybody', figure(9, 900), figure(50, 5_000), false],
  ])('%s', (_, own, usual, expected) => expect(isOutlier(own, usual, LEAST)).toBe(expected));

  test('never anybody at the usual figure or below it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(100),
        (others, own, share) => {
          const usual = figure(Math.floor((others * share) / 100), others);
          const count = Math.floor((own * usual.count) / usual.chances);
          expect(isOutlier(figure(count, own), usual, LEAST)).toBe(false);
        },
      ),
    );
  });

  test('who stands out does so with one more as well', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 400 }), fc.nat(200), (count, usualCount) => {
        const usual = figure(usualCount, 5_000);
        if (isOutlier(figure(count, 900), usual, LEAST))
          expect(isOutlier(figure(count + 1, 900), usual, LEAST)).toBe(true);
      }),
    );
  });
});

test('chance is what a table of the Poisson distribution says', () => {
  expect(atLeastByChance(0, 3)).toBe(1);
  expect(atLeastByChance(1, 1)).toBeCloseTo(1 - Math.exp(-1), 10);
  expect(atLeastByChance(10, 3)).toBeCloseTo(0.001102, 6);
  expect(atLeastByChance(5, 500)).toBeCloseTo(1, 10);
});
