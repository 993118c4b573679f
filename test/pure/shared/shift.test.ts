import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvariantError } from '../../../shared/assert.ts';
import { add, cents, MAX_CENTS, subtract } from '../../../shared/money.ts';
import {
  CARRIED_MATTERS,
  CLOSE_MATTERS,
  countedCents,
  DENOMINATIONS,
  differenceCents,
  expectedCents,
  MAX_PIECES,
} from '../../../shared/shift.ts';

const amount = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);
const pieces = fc.array(fc.integer({ min: 0, max: MAX_PIECES }), {
  minLength: DENOMINATIONS.length,
  maxLength: DENOMINATIONS.length,
});

describe('what should be in the drawer', () => {
  test('is float, cash and supplies less withdrawals and what was given back', () => {
    const sums = { floatCents: cents(10_000), cashInCents: cents(2_500), suppliesCents: cents(300) };
    expect(expectedCents({ ...sums, withdrawalsCents: cents(2_800), paidOutCents: cents(900) })).toBe(9_100);
  });

  test('is the same in whatever order the money moved, and never below nothing', () => {
    const move = fc.record({ isOut: fc.boolean(), amount });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.array(move),
        fc.infiniteStream(fc.nat()),
        amount,
        (floatCents, cashInCents, moves, random, paidOutCents) => {
          const order = [...moves].sort(() => (random.next().value % 2 === 0 ? 1 : -1));
          const of = (isOut: boolean) =>
            order.filter((one) => one.isOut === isOut).reduce((sum, one) => add(sum, one.amount), cents(0));
          const sums = { floatCents, cashInCents, suppliesCents: of(false), withdrawalsCents: of(true), paidOutCents };
          const left = moves.reduce(
            (sum, one) => (one.isOut ? subtract : add)(sum, one.amount),
            subtract(add(floatCents, cashInCents), paidOutCents),
          );
          if (left < 0) expect(() => expectedCents(sums)).toThrow(InvariantError);
          else expect(expectedCents(sums)).toBe(left);
        },
      ),
    );
  });
});

describe('a count', () => {
  test('of one of each is R$ 388,90', () => expect(countedCents(DENOMINATIONS.map(() => 1))).toBe(38_890));

  test('of two heaps is the sum of both counts, to the centavo', () => {
    fc.assert(
      fc.property(pieces, pieces, (one, other) => {
        const both = one.map((count, place) => count + (other[place] ?? 0));
        expect(countedCents(both)).toBe(add(countedCents(one), countedCents(other)));
      }),
    );
  });

  test('and what should be there differ by what is put in or taken away', () => {
    fc.assert(
      fc.property(amount, amount, (expected, extra) => {
        expect(differenceCents(add(expected, extra), expected)).toBe(extra);
        expect(differenceCents(expected, add(expected, extra))).toBe(subtract(cents(0), extra));
      }),
    );
  });
});

test('what may be carried over is among what can be open', () => {
  expect(CLOSE_MATTERS.filter((matter) => !CARRIED_MATTERS.has(matter))).toEqual([
    'payments',
    'open_sale',
    'held_sales',
  ]);
});
