import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocateDiscount,
  DEFAULT_DISCOUNT_LIMITS,
  discountAgain,
  giveDiscount,
  leastDiscountRole,
  leavesSomething,
  MAX_BASIS_POINTS,
  mostDiscount,
  percentOf,
  takesMore,
} from '../../../shared/discount.ts';
import { type Cents, cents, MAX_CENTS, sum, ZERO } from '../../../shared/money.ts';
import { ROLES, reaches } from '../../../shared/person.ts';

const amount = (least = 0, most = MAX_CENTS) => fc.integer({ min: least, max: most }).map((value) => cents(value));
const basisPoints = fc.integer({ min: 1, max: MAX_BASIS_POINTS });

const shared = fc
  .array(amount(0, 2_000_000), { minLength: 1, maxLength: 60 })
  .chain((amounts) => fc.tuple(fc.constant(amounts), amount(0, sum(amounts))));

describe('a percentage', () => {
  test.each([
    [1_000, 500, 50],
    [333, 500, 17],
    [10, 500, 1],
    [9, 500, 0],
    [1, 5_000, 1],
    [MAX_CENTS, 9_999, 999_899_999],
  ])('of %i cents, %i hundredths of a percent are %i', (of, hundredths, expected) => {
    expect(percentOf(cents(of), hundredths)).toBe(expected);
  });

  test('is rounded half up, exactly, as far as money goes', () => {
    fc.assert(
      fc.property(amount(), basisPoints, (of, hundredths) => {
        const exact = (BigInt(of) * BigInt(hundredths) + 5_000n) / 10_000n;
        expect(BigInt(percentOf(of, hundredths))).toBe(exact);
      }),
    );
  });

  test('is worked out again of another amount, while an amount stays as typed', () => {
    const tenth = giveDiscount({ kind: 'percent', basisPoints: 1_000 }, cents(1_000));
    expect(discountAgain(tenth, cents(2_550))).toEqual({ discountCents: 255, discountBasisPoints: 1_000 });
    const typed = giveDiscount({ kind: 'amount', cents: cents(120) }, cents(1_000));
    expect(discountAgain(typed, cents(2_550))).toEqual({ discountCents: 120, discountBasisPoints: null });
    expect(giveDiscount({ kind: 'none' }, cents(1_000))).toEqual({ discountCents: 0, discountBasisPoints: null });
  });

  test('leaves a centavo at least, or is not given', () => {
    expect(leavesSomething(cents(100), { discountCents: cents(99) })).toBe(true);
    expect(leavesSomething(cents(100), { discountCents: cents(100) })).toBe(false);
    expect(leavesSomething(ZERO, { discountCents: ZERO })).toBe(true);
  });
});

describe('sharing a discount out', () => {
  test('of equal remainders the first takes the centavo', () => {
    expect(allocateDiscount(cents(100), [cents(1_000), cents(1_000), cents(1_000)])).toEqual([34, 33, 33]);
    expect(allocateDiscount(cents(1), [cents(1), cents(999)])).toEqual([0, 1]);
    expect(allocateDiscount(cents(5), [cents(5), ZERO])).toEqual([5, 0]);
  });

  test('adds up exactly, takes from nobody more than he has, and never less than nothing', () => {
    fc.assert(
      fc.property(shared, ([amounts, discount]) => {
        const shares = allocateDiscount(discount, amounts);
        expect(sum(shares)).toBe(discount);
        for (const [place, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amounts[place] as Cents);
        }
      }),
    );
  });

  test('each share is its proportion, to within a centavo', () => {
    fc.assert(
      fc.property(shared, ([amounts, discount]) => {
        const whole = sum(amounts);
        const shares = allocateDiscount(discount, amounts);
        for (const [place, share] of shares.entries()) {
          const exact = BigInt(discount) * BigInt(amounts[place] as Cents);
          const off = BigInt(share) * BigInt(whole) - exact;
          expect(off < BigInt(whole) && -off < BigInt(whole) ? true : whole === 0).toBe(true);
        }
      }),
    );
  });

  test('does not depend on the order, but for the centavos of equal lines', () => {
    fc.assert(
      fc.property(shared, ([amounts, discount]) => {
        const forth = allocateDiscount(discount, amounts);
        const back = [...allocateDiscount(discount, [...amounts].reverse())].reverse();
        const byAmount = (shares: readonly Cents[]) =>
          amounts.map((one, place) => `${one}:${shares[place]}`).sort((a, b) => (a < b ? -1 : 1));
        const remainders = amounts.map((one) => (BigInt(discount) * BigInt(one)) % BigInt(sum(amounts) || 1));
        const hasTies = new Set(remainders).size < remainders.length;
        const isSame = byAmount(forth).join() === byAmount(back).join();
        // equal remainders depend on the order; others do not
        expect(isSame || hasTies).toBe(true);
        for (const [place, share] of forth.entries()) expect(Math.abs(share - (back[place] ?? 0))).toBeLessThan(2);
      }),
    );
  });

  test('more than there is cannot be shared out', () => {
    expect(() => allocateDiscount(cents(11), [cents(10)])).toThrow('no part of');
  });
});

describe('the limit of a role', () => {
  const limits = DEFAULT_DISCOUNT_LIMITS;

  test('is the smaller of percentage and amount', () => {
    expect(mostDiscount(limits, 'cashier', 'line', cents(10_000))).toBe(500);
    expect(mostDiscount(limits, 'cashier', 'line', cents(100_000))).toBe(2_000);
    expect(mostDiscount(limits, 'supervisor', 'sale', cents(1_000_000))).toBe(50_000);
    expect(mostDiscount(limits, 'manager', 'sale', cents(1_000_000))).toBeNull();
  });

  test.each([
    [500, 'cashier'],
    [501, 'supervisor'],
    [3_000, 'supervisor'],
    [3_001, 'manager'],
  ])('on an item of R$ 100,00 a discount of %i cents needs a %s', (given, role) => {
    expect(leastDiscountRole(limits, 'line', cents(10_000), { discountCents: cents(given) })).toBe(role);
  });

  test('of nothing means not at all', () => {
    const none = { linePercent: 0, lineCents: cents(5_000), salePercent: 500, saleCents: ZERO };
    const strict = { cashier: none, supervisor: limits.supervisor };
    const one = { discountCents: cents(1) };
    expect(leastDiscountRole(strict, 'line', cents(10_000), one)).toBe('supervisor');
    expect(leastDiscountRole(strict, 'sale', cents(10_000), one)).toBe('supervisor');
  });

  test('who may give a discount may give a smaller one', () => {
    fc.assert(
      fc.property(amount(1), amount(), amount(), (gross, one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        const roleOf = (given: Cents) => leastDiscountRole(limits, 'sale', gross, { discountCents: given });
        expect(reaches(roleOf(large), roleOf(small))).toBe(true);
        expect(ROLES).toContain(roleOf(large));
      }),
    );
  });
});

describe('a discount takes more', () => {
  const given = (discountCents: number, gross: number, discountBasisPoints: number | null = null) => ({
    discountCents: cents(discountCents),
    discountBasisPoints,
    gross: cents(gross),
  });

  test('in centavos, or in proportion', () => {
    expect(takesMore(given(100, 1_000), given(101, 9_000))).toBe(true);
    expect(takesMore(given(100, 1_000), given(100, 999))).toBe(true);
    expect(takesMore(given(100, 1_000), given(100, 1_001))).toBe(false);
    expect(takesMore(given(0, 0), given(0, 1_000))).toBe(false);
  });

  test('not by the rounding of the same percentage', () => {
    expect(takesMore(given(31, 620, 500), given(16, 310, 500))).toBe(false);
  });
});
