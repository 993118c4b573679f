import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvariantError } from '../../../shared/assert.ts';
import {
  add,
  cents,
  formatAmount,
  formatMoney,
  MAX_CENTS,
  parseAmount,
  split,
  subtract,
  sum,
  times,
} from '../../../shared/money.ts';
import { COMMA_DECIMALS, POINT_DECIMALS } from '../../../shared/number-marks.ts';

const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }).map(cents);

describe('cents', () => {
  test.each([0.1, 10.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (value) => {
    expect(() => cents(value)).toThrow(InvariantError);
  });

  test('has one zero', () => expect(Object.is(cents(-0), 0)).toBe(true));
});

describe('arithmetic', () => {
  test('adds, subtracts and multiplies without a fraction', () => {
    expect(add(cents(10), cents(20))).toBe(30);
    expect(subtract(cents(10), cents(20))).toBe(-10);
    expect(times(cents(333), 3)).toBe(999);
    expect(() => times(cents(100), 1.5)).toThrow(InvariantError);
    expect(sum([cents(1), cents(2), cents(3)])).toBe(6);
  });

  test('a split adds up to the whole, its parts differ by a centavo at most', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 500 }), (total, parts) => {
        const split_ = split(total, parts);
        expect(split_).toHaveLength(parts);
        expect(sum(split_)).toBe(total);
        expect(Math.max(...split_) - Math.min(...split_)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the larger parts of a split come first', () => {
    expect(split(cents(1000), 3)).toEqual([334, 333, 333]);
    expect(() => split(cents(10), 0)).toThrow(InvariantError);
  });
});

describe('amounts as text', () => {
  test.each([
    [0, '0,00'],
    [5, '0,05'],
    [99, '0,99'],
    [100, '1,00'],
    [123456, '1.234,56'],
    [100000000, '1.000.000,00'],
    [-250, '-2,50'],
  ])('%i centavos are %s', (value, text) => expect(formatAmount(cents(value))).toBe(text));

  test('money carries its sign and never breaks after it', () => {
    expect(formatMoney(cents(1234))).toBe('R$\u00a012,34');
    expect(formatMoney(cents(-1234))).toBe('-R$\u00a012,34');
  });

  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12,50', 1250],
    ['1.234,56', 123456],
    ['1234,56', 123456],
    ['R$ 10,00', 1000],
    ['  7 ', 700],
    ['0,01', 1],
    ['9.999.999,99', MAX_CENTS],
  ])('reads %s', (text, value) => expect(parseAmount(text)).toBe(value));

  test.each([
    '',
    'abc',
    '12.50',
    '1.23,00',
    '12,345',
    '-5',
    '1,2,3',
    '10,',
    '12 50',
    '10.000.000,00',
    '99999999999999999999',
  ])('does not guess at %j', (text) => expect(parseAmount(text)).toBeNull());

  test.each([COMMA_DECIMALS, POINT_DECIMALS])('what is written with $decimal is read back', (marks) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (value) => {
        expect(parseAmount(formatAmount(cents(value), marks), marks)).toBe(value);
        expect(parseAmount(formatMoney(cents(value), marks), marks)).toBe(value);
      }),
    );
  });
});

describe('the marks of English', () => {
  test.each([
    [123456, 'R$\u00a01,234.56'],
    [100000000, 'R$\u00a01,000,000.00'],
    [-250, '-R$\u00a02.50'],
  ])('%i centavos are %s', (value, text) => expect(formatMoney(cents(value), POINT_DECIMALS)).toBe(text));

  test.each([
    ['12.5', 1250],
    ['1,234.56', 123456],
    ['1234.56', 123456],
    ['1,500', 150000],
    ['R$ 10.00', 1000],
  ])('reads %s', (text, value) => expect(parseAmount(text, POINT_DECIMALS)).toBe(value));

  test.each(['12,50', '1,5', '1.500', '1.234,56', '12,', '1,23.00', '10,000,000.00'])(
    'does not guess at %j',
    (text) => {
      expect(parseAmount(text, POINT_DECIMALS)).toBeNull();
    },
  );

  test('no amount with centavos that one language writes is another amount in the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (value) => {
        expect(parseAmount(formatAmount(cents(value), COMMA_DECIMALS), POINT_DECIMALS)).toBeNull();
        expect(parseAmount(formatAmount(cents(value), POINT_DECIMALS), COMMA_DECIMALS)).toBeNull();
      }),
    );
  });
});
