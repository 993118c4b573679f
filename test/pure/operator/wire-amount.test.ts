import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readCommaAmount,
  readDottedAmount,
  toCommaAmount,
  toDottedAmount,
} from '../../../electron/operator/wire-amount.ts';
import { cents, MAX_CENTS } from '../../../shared/money.ts';

const anyCents = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);

it.each([
  ['10.9900', 1099],
  ['10.99', 1099],
  ['10.9', 1090],
  ['10', 1000],
  ['0', 0],
  ['0.01', 1],
  ['0.0100', 1],
  ['9999999.99', 999_999_999],
  ['1.10', 110],
  ['4.35', 435],
  ['1.005', null],
  ['10.9999', null],
  ['10.99000', null],
  ['10000000', null],
  ['-1', null],
  ['-0.00', null],
  ['1e2', null],
  ['1E400', null],
  ['10,99', null],
  ['.5', null],
  ['5.', null],
  [' 5', null],
  ['', null],
  ['NaN', null],
])('amounts with a dot: %s', (digits, expected) => expect(readDottedAmount(digits)).toBe(expected));

it.each([
  ['10,99', 1099],
  ['10,9', 1090],
  ['10,9900', 1099],
  [' 10,99 ', 1099],
  ['10', 1000],
  ['1.234,56', 123_456],
  ['1.234.567,89', 123_456_789],
  ['1234,56', 123_456],
  ['0,01', 1],
  ['10,9999', null],
  ['10,999', null],
  ['10.99', null],
  ['1.234', null],
  ['12.34,56', null],
  ['1.2345,6', null],
  ['1,234.56', null],
  ['-10,99', null],
  ['R$ 10,99', null],
  ['10,', null],
  [',99', null],
  ['10,99,00', null],
  ['', null],
])('amounts with a comma: %s', (text, expected) => expect(readCommaAmount(text)).toBe(expected));

describe('amounts on their way out', () => {
  it.each([
    [0, '0.00', '0,00'],
    [1, '0.01', '0,01'],
    [10, '0.10', '0,10'],
    [1099, '10.99', '10,99'],
    [100_000, '1000.00', '1000,00'],
    [999_999_999, '9999999.99', '9999999,99'],
  ])('%d', (amount, dotted, comma) => {
    expect(toDottedAmount(cents(amount))).toBe(dotted);
    expect(toCommaAmount(cents(amount))).toBe(comma);
  });

  it('come back as they went, every one of them', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(readDottedAmount(toDottedAmount(amount))).toBe(amount);
        expect(readDottedAmount(`${toDottedAmount(amount)}00`)).toBe(amount);
        expect(readCommaAmount(toCommaAmount(amount))).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });
});
