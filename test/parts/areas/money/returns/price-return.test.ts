import { expect, test } from 'vitest';
import { priceProducts } from '../../../../../electron/areas/money/returns/make-return.ts';
import { MAX_QUANTITY } from '../../../../../shared/sale.ts';
import { MAX_GRAMS } from '../../../../../shared/weight.ts';
import { openSaleTill } from '../sale/sale-till.ts';

const WRONG = { error: { code: 'invalid_input', field: 'quantity' } };

test('goods without a receipt: so many pieces, or so many grams of one package', () => {
  const till = openSaleTill();
  const piece = till.product('1', 300);
  const cheese = till.product('2', 3_990, { unit: 'weight' });
  const priced = (productId: typeof piece, quantity: number) => priceProducts(till.database, [{ productId, quantity }]);
  expect(priced(piece, 0)).toMatchObject(WRONG);
  expect(priced(piece, 1)).toMatchObject({ value: { lines: [{ quantity: 1, amountCents: 300 }] } });
  expect(priced(piece, MAX_QUANTITY)).toMatchObject({ ok: true });
  expect(priced(piece, MAX_QUANTITY + 1)).toMatchObject(WRONG);
  expect(priced(cheese, 350)).toMatchObject({
    value: { lines: [{ quantity: 1, amountCents: 1_397, name: 'Product 2 0,350 kg' }] },
  });
  const cheap = till.product('3', 100, { unit: 'weight' });
  expect(priced(cheap, 10)).toMatchObject({ value: { lines: [{ amountCents: 1 }] } });
  expect(priced(cheap, 4)).toMatchObject(WRONG);
  expect(priced(cheese, MAX_GRAMS)).toMatchObject({ ok: true });
  expect(priced(cheese, MAX_GRAMS + 1)).toMatchObject(WRONG);
});

test('the same twice is asked for once, and nothing is nothing', () => {
  const till = openSaleTill();
  const piece = till.product('1', 300);
  const free = till.product('2', 0);
  const one = { productId: piece, quantity: 1 };
  expect(priceProducts(till.database, [one, one])).toMatchObject({ ok: false });
  expect(priceProducts(till.database, [])).toMatchObject({ ok: false });
  expect(priceProducts(till.database, [{ productId: free, quantity: 1 }])).toMatchObject({
    error: { field: 'priceCents' },
  });
  expect(priceProducts(till.database, [{ productId: 99 as typeof piece, quantity: 1 }])).toMatchObject({
    error: { code: 'unknown_product' },
  });
});

test('the whole comes to no more than money can be', () => {
  const till = openSaleTill();
  const third = till.product('1', 333_333_333);
  const cheap = till.product('2', 1);
  const most = { productId: third, quantity: 3 };
  expect(priceProducts(till.database, [most])).toMatchObject({ value: { totalCents: 999_999_999 } });
  expect(priceProducts(till.database, [most, { productId: cheap, quantity: 1 }])).toMatchObject(WRONG);
  expect(priceProducts(till.database, [{ productId: cheap, quantity: 1 }])).toMatchObject({ value: { totalCents: 1 } });
});
