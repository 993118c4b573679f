import { expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { isUnlikely, type Typed } from '../../../shared/unlikely.ts';
import { isLabelPrice } from '../../../shared/weight.ts';

const price = (priceCents: number): Typed => ({
  is: 'price',
  priceCents: cents(priceCents),
  listPriceCents: cents(1_000),
});
const discount = (discountCents: number): Typed => ({
  is: 'discount',
  discountCents: cents(discountCents),
  grossCents: cents(1_000),
});

test.each<[Typed, Typed]>([
  [
    { is: 'weight', grams: 15_000, heaviestKg: 15, isWhole: false },
    { is: 'weight', grams: 15_001, heaviestKg: 15, isWhole: false },
  ],
  [
    { is: 'weight', grams: 9_999, heaviestKg: 30, isWhole: true },
    { is: 'weight', grams: 10_000, heaviestKg: 30, isWhole: true },
  ],
  [
    { is: 'quantity', quantity: 99 },
    { is: 'quantity', quantity: 100 },
  ],
  [price(9_999), price(10_000)],
  [price(101), price(100)],
  [
    { is: 'amount', amountCents: cents(499_999) },
    { is: 'amount', amountCents: cents(500_000) },
  ],
  [discount(499), discount(500)],
  [
    { is: 'change', changeCents: cents(19_999) },
    { is: 'change', changeCents: cents(20_000) },
  ],
  [
    { is: 'drawer', amountCents: cents(199_999) },
    { is: 'drawer', amountCents: cents(200_000) },
  ],
  [
    { is: 'float', amountCents: cents(15_295), leftCents: cents(15_295) },
    { is: 'float', amountCents: cents(10_000), leftCents: cents(15_295) },
  ],
  [
    { is: 'float', amountCents: cents(199_999), leftCents: null },
    { is: 'float', amountCents: cents(200_000), leftCents: null },
  ],
])('%j is likely, and %j is asked about', (likely, unlikely) => {
  expect([isUnlikely(likely), isUnlikely(unlikely)]).toEqual([false, true]);
});

test('a package whose price is the label’s says so: 126 g at 22,49 come to 2,83, the label said 2,84', () => {
  const line = {
    weight: { grams: 126, kgPriceCents: cents(2_249) },
    unitPriceCents: cents(284),
    listPriceCents: null,
  };
  expect(isLabelPrice(line)).toBe(true);
  expect(isLabelPrice({ ...line, unitPriceCents: cents(283) })).toBe(false);
  expect(isLabelPrice({ ...line, listPriceCents: cents(283) })).toBe(false);
  expect(isLabelPrice({ ...line, weight: null })).toBe(false);
});
