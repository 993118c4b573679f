import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_ALPHABET, codeOf, readCode, showCode } from '../../../shared/credit-note.ts';
import { cents } from '../../../shared/money.ts';
import { returnCents } from '../../../shared/sale-return.ts';

describe('what pieces of a line come to', () => {
  test('the last piece takes the centavos that are left', () => {
    const line = { paidCents: cents(100), quantity: 3 };
    expect([0, 1, 2].map((before) => returnCents(line, before, 1))).toEqual([33, 33, 34]);
    expect(returnCents(line, 0, 3)).toBe(100);
  });

  test('however a line comes back, it adds up to what was paid, and no part is below nothing', () => {
    const line = fc.record({
      paid: fc.integer({ min: 0, max: 999_999_999 }),
      parts: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 11 }),
    });
    fc.assert(
      fc.property(line, ({ paid, parts }) => {
        const quantity = parts.reduce((total, one) => total + one, 0);
        let before = 0;
        let back = 0;
        for (const part of parts) {
          const amount = returnCents({ paidCents: cents(paid), quantity }, before, part);
          expect(amount).toBeGreaterThanOrEqual(0);
          before += part;
          back += amount;
        }
        expect(back).toBe(paid);
      }),
    );
  });

  test('more than was sold is a defect of the caller', () => {
    expect(() => returnCents({ paidCents: cents(100), quantity: 3 }, 2, 2)).toThrow('no more comes back');
  });
});

const numbers = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 10, maxLength: 10 });

describe('the code of a vale-troca', () => {
  test('is read as it is printed, in small letters, and with spaces', () => {
    const code = codeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(code).toHaveLength(11);
    expect(readCode(showCode(code))).toBe(code);
    expect(readCode(` ${showCode(code).toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
  });

  test('is none with a character outside the alphabet, whatever its check', () => {
    const read = [...CODE_ALPHABET].map((check) => readCode(`O${'9'.repeat(9)}${check}`));
    expect(new Set(read)).toEqual(new Set([null]));
  });

  test.for(['', 'ABC', '0000000000O', '11111-11111-1', '7891000315507'])('%j is none', (text) => {
    expect(readCode(text)).toBeNull();
  });

  test('is none with a character too many, whatever its sum', () => {
    const code = codeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(readCode(`${code.slice(0, -1)}A${code.slice(-1)}`)).toBeNull();
  });

  test('one wrong character, or two that changed places, is always noticed', () => {
    const slip = fc.record({ chosen: numbers, place: fc.nat(10), other: fc.nat(30), second: fc.nat(10) });
    fc.assert(
      fc.property(slip, ({ chosen, place, other, second }) => {
        const code = codeOf(chosen);
        const wrong = `${code.slice(0, place)}${CODE_ALPHABET.charAt(other)}${code.slice(place + 1)}`;
        expect(readCode(wrong)).toBe(wrong === code ? code : null);
        const letters = [...code];
        [letters[place], letters[second]] = [letters[second] ?? '', letters[place] ?? ''];
        const swapped = letters.join('');
        expect(readCode(swapped)).toBe(swapped === code ? code : null);
      }),
      { numRuns: 1_000 },
    );
  });
});
