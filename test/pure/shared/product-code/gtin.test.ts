import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GS } from '../../../../shared/control-characters.ts';
import { dayOf } from '../../../../shared/product-code/element-string.ts';
import {
  barcodeKey,
  type Gtin,
  gtinCheckDigit,
  hasWrongCheckDigit,
  isGtin,
  readGtin,
  shortGtin,
  spellingsOf,
} from '../../../../shared/product-code/gtin.ts';
import { gtinOf, readCode } from '../../../../shared/product-code/read-code.ts';
import { readTyped } from '../../../../shared/product-code/typed-code.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const whole = (body: string): string => `${body}${gtinCheckDigit(body)}`;
/** With and without packing digit, from UPC-A and UPC-E, of eight digits. */
const gtin: fc.Arbitrary<Gtin> = fc
  .oneof(
    digits(13),
    digits(12).map((body) => `0${body}`),
    digits(11).map((body) => `00${body}`),
    fc
      .tuple(fc.constantFrom('0', '1'), digits(3), digits(2))
      .map(([system, maker, item]) => `00${system}${maker}00000${item}`),
    digits(7).map((body) => `000000${body}`),
  )
  .map((body) => readGtin(whole(body)))
  .filter((read) => read !== null);

test('every GTIN is found in every length', () => {
  fc.assert(
    fc.property(gtin, (number) => {
      const spellings = spellingsOf(number);
      expect(spellings).toContain(number);
      expect(spellings).toContain(shortGtin(number));
      expect(new Set(spellings).size).toBe(spellings.length);
      for (const text of spellings) {
        expect(readGtin(text)).toBe(number);
        expect(gtinOf(readCode(text, []).reading)).toBe(number);
        expect(barcodeKey(text)).toBe(number);
      }
    }),
  );
});

test('eight digits that are a number are one of its spellings', () => {
  fc.assert(
    fc.property(digits(7), (body) => {
      for (let last = 0; last < 10; last++) {
        const number = readGtin(`${body}${last}`);
        if (number !== null) expect(spellingsOf(number)).toContain(`${body}${last}`);
        expect(hasWrongCheckDigit(`${body}${last}`)).toBe(number === null);
      }
    }),
  );
});

test('a case is another product than what is in it', () => {
  fc.assert(
    fc.property(digits(12), fc.constantFrom(...'123456789'), (body, packing) => {
      const one = readGtin(whole(body));
      const box = readGtin(whole(`${packing}${body}`));
      expect(box).not.toBe(one);
      expect(box === null ? [] : spellingsOf(box)).toEqual([whole(`${packing}${body}`)]);
    }),
  );
});

test('every single wrong digit is found', () => {
  const right = '7891000315507';
  for (let at = 0; at < right.length; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const text = right.slice(0, at) + digit + right.slice(at + 1);
      expect(isGtin(text)).toBe(text === right);
    }
  }
});

describe('any text', () => {
  const part = fc.constantFrom(
    GS,
    ']C1',
    ']d2',
    '(01)',
    '10',
    '17',
    '3103',
    '*',
    'x',
    ' ',
    'https://x.br/01/',
    '/',
    '?',
    '07891000315507',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(part, fc.string())).map((parts) => parts.join('')),
  );

  test('is one thing, whatever scanner says so', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { reading } = readCode(text, ['20CCCCCPPPPPD']);
        expect(readCode(text, ['20CCCCCPPPPPD']).reading).toEqual(reading);
        expect(() => readTyped(text, [])).not.toThrow();
      }),
    );
  });

  test('of a GTIN is that number alone, with and without the word of the scanner', () => {
    fc.assert(
      fc.property(gtin, fc.constantFrom('', ']E0', ']I1', ']C0', ']Q1'), (number, aim) => {
        expect(readCode(`${aim}${number}`, []).reading).toEqual({ kind: 'gtin', gtin: number });
      }),
    );
  });
});

test('an element string says the same as a symbol, in brackets and as an address', () => {
  const lot = fc.stringMatching(/^[A-Z][A-Z0-9]{0,9}$/);
  const day = fc.constantFrom('261231', '270100', '991130');
  fc.assert(
    fc.property(gtin, fc.integer({ min: 0, max: 999_999 }), day, lot, (number, grams, useBy, batch) => {
      const weight = String(grams).padStart(6, '0');
      const forms = [
        `01${number}3103${weight}17${useBy}10${batch}`,
        `]d217${useBy}10${batch}${GS}01${number}3103${weight}`,
        `(01)${number}(10)${batch}(3103)${weight}(17)${useBy}`,
        `https://loja.example/a/01/${number}/10/${batch}?3103=${weight}&17=${useBy}`,
      ].map((text) => readCode(text, []).reading);
      for (const reading of forms) expect(reading).toMatchObject({ fields: { gtin: number, grams, useBy } });
    }),
  );
});

/** GS1 General Specifications 7.12: day 00 is the month's last. */
test.each([
  ['271231', '2026-11-27', '2027-12-31'],
  ['270200', '2026-11-27', '2027-02-28'],
  ['280200', '2026-11-27', '2028-02-29'],
  ['770101', '2026-11-27', '1977-01-01'],
  ['760101', '2026-11-27', '2076-01-01'],
  ['000101', '2099-01-01', '2100-01-01'],
  ['490101', '2099-01-01', '2149-01-01'],
  ['500101', '2099-01-01', '2050-01-01'],
  ['260230', '2026-11-27', null],
  ['261301', '2026-11-27', null],
])('the date %s, read on %s, is %s', (field, today, day) => expect(dayOf(field, today)).toBe(day));
