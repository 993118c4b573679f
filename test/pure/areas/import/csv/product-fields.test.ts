import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPrice } from '../../../../../electron/areas/import/csv/product-fields.ts';
import { cents, formatAmount, formatMoney, MAX_CENTS } from '../../../../../shared/money.ts';

const read = (text: string, style: 'auto' | 'comma' | 'dot' = 'auto') => {
  const price = readPrice(text, style);
  return price.ok ? price.value : price.reason;
};

describe('a price of a file', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['12,90', 1290],
    ['12.9', 1290],
    ['12', 1200],
    ['0,5', 50],
    ['R$ 12,90', 1290],
    ['R$\u00a01.234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['1,234,567.8', 123_456_780],
    ['9.999.999,99', MAX_CENTS],
    ['1234,500', 123_450],
    ['0,340', 34],
    ['12,345', 'price_ambiguous'],
    ['12.345', 'price_ambiguous'],
    ['1.500', 'price_ambiguous'],
    ['0,345', 'price_too_exact'],
    ['12,3456', 'price_too_exact'],
    ['10.000.000,00', 'price_too_high'],
    ['99999999999999999999', 'price_too_high'],
    ['0,00', 'price_zero'],
    ['-5', 'price_negative'],
    ['- R$ 5,00', 'price_negative'],
    ['R$ -5,00', 'price_negative'],
    ['(5,00)', 'price_negative'],
    ['', 'price_missing'],
    ['  R$ ', 'price_missing'],
    ['1 234,56', 123_456],
    ['R$ 1\u00a0234\u00a0567,8', 123_456_780],
    ['12 90', 'price_not_number'],
    ['10,00 20,00', 'price_not_number'],
    ['grátis', 'price_not_number'],
    ['1.23.456', 'price_not_number'],
    ['1,2,3', 'price_not_number'],
    ['12,', 'price_not_number'],
    [',50', 'price_not_number'],
    ['1e3', 'price_not_number'],
    ['NaN', 'price_not_number'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ['12,345', 'comma', 'price_too_exact'],
    ['12.345', 'comma', 1_234_500],
    ['12,345', 'dot', 1_234_500],
    ['12.345', 'dot', 'price_too_exact'],
    ['12.90', 'comma', 'price_not_number'],
    ['12,340', 'comma', 1234],
  ] as const)('%s where somebody has said %s', (text, style, expected) => expect(read(text, style)).toBe(expected));

  test('whatever the till writes it reads, and never by another amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CENTS }), (value) => {
        expect(read(formatAmount(cents(value)))).toBe(value);
        expect(read(formatMoney(cents(value)), 'comma')).toBe(value);
        expect(read(formatAmount(cents(value)).replaceAll('.', ''))).toBe(value);
        expect(read(formatAmount(cents(value)).replaceAll('.', ' ').replace(',', '.').replaceAll(' ', ','))).toBe(
          value,
        );
      }),
    );
  });
});
