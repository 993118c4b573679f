import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePieces } from '../../../shared/change-pieces.ts';
import { cents, sum } from '../../../shared/money.ts';
import { DENOMINATIONS } from '../../../shared/shift.ts';

/** Least pieces per amount up to `most`, by exhaustive search; centavos without a coin do not count. */
function fewest(most: number): readonly number[] {
  const counts = [0];
  for (let amount = 1; amount <= most; amount++) {
    const smaller = DENOMINATIONS.filter((value) => value <= amount - (amount % 5)).map((value) => amount - value);
    counts.push(smaller.length === 0 ? 0 : 1 + Math.min(...smaller.map((left) => counts[left] ?? 0)));
  }
  return counts;
}

test.for([
  [29_10, [20_00, 5_00, 2_00, 2_00, 10], 0],
  [39_90, [20_00, 10_00, 5_00, 2_00, 2_00, 50, 25, 10, 5], 0],
  [6_00, [5_00, 1_00], 0],
  [60, [50, 10], 0],
  [1_04, [1_00], 4],
  [0, [], 0],
])('%i centavos', ([amount, pieces, rest]) => {
  expect(changePieces(cents(Number(amount)))).toEqual({ pieces, restCents: rest });
});

test('pieces and rest sum to the change, the largest first, and the rest has no coin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_00 }), (amount) => {
      const { pieces, restCents } = changePieces(cents(amount));
      expect(sum(pieces) + restCents).toBe(amount);
      expect([...pieces].sort((a, b) => b - a)).toEqual(pieces);
      expect(restCents).toBe(amount % 5);
    }),
  );
});

test('no other choice of notes and coins has fewer pieces', () => {
  for (const [amount, count] of fewest(450_00).entries())
    expect(changePieces(cents(amount)).pieces).toHaveLength(count);
});
