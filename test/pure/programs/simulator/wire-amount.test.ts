import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonNumber, parseExactJson, scaledInteger } from '../../../../electron/programs/simulator/exact-json.ts';
import {
  decimalComma,
  fourDecimals,
  readCommaAmount,
  readJsonAmount,
} from '../../../../electron/programs/simulator/wire-amount.ts';
import { cents, MAX_CENTS } from '../../../../shared/money.ts';

const anyAmount = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);

describe('amounts in JSON', () => {
  it('are written with four decimals', () => {
    expect(JSON.stringify({ valor: fourDecimals(cents(1090)) })).toBe('{"valor":10.9000}');
    expect(JSON.stringify(fourDecimals(cents(5)))).toBe('0.0500');
  });

  it.each([
    ['10.9', 1090],
    ['10.90', 1090],
    ['10.9000', 1090],
    ['1.09e1', 1090],
    ['1090E-2', 1090],
    ['0', 0],
    ['-0', 0],
    ['0.01', 1],
    ['9999999.99', MAX_CENTS],
    ['10.905', 'fraction_of_a_centavo'],
    ['10.900000000000000001', 'fraction_of_a_centavo'],
    ['0.001', 'fraction_of_a_centavo'],
    ['1e-30', 'fraction_of_a_centavo'],
    ['-0.01', 'negative'],
    ['-5', 'negative'],
    ['10000000', 'too_large'],
    ['1e300', 'too_large'],
  ])('reads %s as %s', (source, expected) => expect(readJsonAmount(new JsonNumber(source))).toBe(expected));

  it.each(['"10.9"', 'null', 'true', '[10.9]', '{}'])('takes %s for no number', (text) => {
    expect(readJsonAmount(parseExactJson(text))).toBe('not_a_number');
  });

  it('survive the way there and back', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const text = JSON.stringify([fourDecimals(amount)]);
        const [read] = parseExactJson(text) as [unknown];
        expect(readJsonAmount(read)).toBe(amount);
      }),
    );
  });
});

it.each([
  ['12', 0, 12],
  ['12.0', 0, 12],
  ['12.5', 0, null],
  ['-3', 0, -3],
  ['9007199254740993', 0, null],
  ['1e400', 0, null],
] as const)('a number scaled to an integer: %s at %i decimals is %s', (source, decimals, expected) => {
  expect(scaledInteger(source, decimals)).toBe(expected);
});

describe('amounts in text', () => {
  it.each([
    ['10,99', 1099],
    ['0,01', 1],
    ['0,00', 0],
    ['9999999,99', MAX_CENTS],
    ['10.99', 'not_a_number'],
    ['10', 'not_a_number'],
    ['10,9', 'not_a_number'],
    ['1.000,00', 'not_a_number'],
    ['', 'not_a_number'],
    ['10,990', 'fraction_of_a_centavo'],
    ['-1,00', 'negative'],
    ['10000000,00', 'too_large'],
  ])('reads %s as %s', (text, expected) => expect(readCommaAmount(text)).toBe(expected));

  it('survive the way there and back', () => {
    fc.assert(fc.property(anyAmount, (amount) => readCommaAmount(decimalComma(amount)) === amount));
  });
});
