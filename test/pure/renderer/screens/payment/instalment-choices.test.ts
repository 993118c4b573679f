import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instalmentChoices } from '../../../../../renderer/screens/payment/chosen.ts';
import { cents } from '../../../../../shared/money.ts';

describe('instalment choices', () => {
  it('name the centavo that does not divide', () => {
    expect(instalmentChoices(cents(949), cents(0))[2]).toEqual({ count: 3, first: 317, each: 316, larger: 1 });
    expect(instalmentChoices(cents(1000), cents(0))[1]).toEqual({ count: 2, first: 500, each: 500, larger: 0 });
  });

  it('never offer an instalment of nothing', () => {
    expect(instalmentChoices(cents(3), cents(0)).map((choice) => choice.count)).toEqual([1, 2, 3]);
  });

  it('leave out what is below the least that the store sets', () => {
    const counts = (amount: number) => instalmentChoices(cents(amount), cents(500)).map(({ count }) => count);
    expect(counts(1_500)).toEqual([1, 2, 3]);
    expect(counts(1_499)).toEqual([1, 2]);
    expect(counts(400)).toEqual([1]);
  });

  it('add up to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 999_999_999 }), (amount) => {
        const choices = instalmentChoices(cents(amount), cents(0));
        expect(choices).toHaveLength(12);
        for (const { count, first, each, larger } of choices) {
          expect(first * larger + each * (count - larger)).toBe(amount);
        }
      }),
    );
  });
});
