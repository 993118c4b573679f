import { describe, expect, test } from 'vitest';
import { previewDiscount, readDiscount } from '../../../../../renderer/screens/sale/use-discount.ts';
import { percentText } from '../../../../../renderer/text/percent-text.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../../shared/discount.ts';
import { cents } from '../../../../../shared/money.ts';
import { line, sale } from '../../sale-fixtures.ts';

describe('what is typed as a discount', () => {
  test.each([
    ['5', 'percent', { kind: 'percent', basisPoints: 500 }],
    [' 7,5 % ', 'percent', { kind: 'percent', basisPoints: 750 }],
    ['0,25', 'percent', { kind: 'percent', basisPoints: 25 }],
    ['99,99', 'percent', { kind: 'percent', basisPoints: 9_999 }],
    ['5', 'amount', { kind: 'amount', cents: 500 }],
    ['1.234,5', 'amount', { kind: 'amount', cents: 123_450 }],
    ['10%', 'amount', { kind: 'percent', basisPoints: 1_000 }],
  ] as const)('%s in %s', (text, unit, expected) => expect(readDiscount(text, unit)).toEqual(expected));

  test.each([
    ['', 'percent'],
    ['0', 'percent'],
    ['100', 'percent'],
    ['7.5', 'percent'],
    ['-5', 'percent'],
    ['5,123', 'percent'],
    ['', 'amount'],
    ['0,00', 'amount'],
    ['5.50', 'amount'],
    ['abc%', 'amount'],
  ] as const)('“%s” in %s is none', (text, unit) => expect(readDiscount(text, unit)).toBeNull());
});

test('a percentage is written as a cashier types it', () => {
  const said = [500, 750, 25, 1, 9_999, 10_000, 0].map(percentText);
  expect(said).toEqual(['5', '7,5', '0,25', '0,01', '99,99', '100', '0']);
});

describe('what a discount would come to', () => {
  const first = line('a', { unitPriceCents: cents(1_000), quantity: 3, totalCents: cents(3_000) });
  const second = line('b', { unitPriceCents: cents(500), totalCents: cents(500) });
  const open = sale({ lines: [first, second], subtotalCents: cents(3_500), totalCents: cents(3_500) });
  const limits = DEFAULT_DISCOUNT_LIMITS;

  test('of an item: price and total, and who may', () => {
    expect(previewDiscount(open, first, { kind: 'percent', basisPoints: 500 }, limits)).toMatchObject({
      grossCents: 3_000,
      given: { discountCents: 150 },
      afterCents: 2_850,
      totalCents: 3_350,
      least: 'cashier',
    });
    const more = previewDiscount(open, first, { kind: 'amount', cents: cents(151) }, limits);
    expect(more).toMatchObject({ least: 'supervisor' });
  });

  test('of the whole sale; one that stands there is replaced, not added to', () => {
    const given = { ...open, discountCents: cents(100), totalCents: cents(3_400) };
    expect(previewDiscount(given, null, { kind: 'percent', basisPoints: 1_000 }, limits)).toMatchObject({
      grossCents: 3_500,
      totalCents: 3_150,
      least: 'supervisor',
    });
  });

  test('nothing where nothing would be left', () => {
    expect(previewDiscount(open, second, { kind: 'amount', cents: cents(500) }, limits)).toBeNull();
    expect(previewDiscount(open, null, { kind: 'amount', cents: cents(3_500) }, limits)).toBeNull();
  });
});
