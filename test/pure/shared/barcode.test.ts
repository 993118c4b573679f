import { describe, expect, test } from 'vitest';
import { gtinCheckDigit, isGtin, MAX_SCAN_QUANTITY, parseScan } from '../../../shared/barcode.ts';

describe('GTIN', () => {
  test.each(['4006381333931', '7891000315507', '96385074', '036000291452', '10614141000415'])('%s is one', (text) => {
    expect(isGtin(text)).toBe(true);
  });

  test.each(['4006381333932', '96385075', '036000291453', '123', '', '40063813339310', 'abcdefgh', '789100031550'])(
    '%s is none',
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );

  test('every single wrong digit is found', () => {
    const right = '7891000315507';
    for (let at = 0; at < right.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const text = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isGtin(text)).toBe(text === right);
      }
    }
  });

  test('the check digit counts from the right', () => {
    expect(gtinCheckDigit('400638133393')).toBe(1);
    expect(gtinCheckDigit('9638507')).toBe(4);
  });
});

describe('what is scanned', () => {
  test.each([
    ['7891000315507', 1, null, '7891000315507'],
    ['10*7891000315507', 10, 10_000, '7891000315507'],
    ['2000*101', 2_000, 2_000, '101'],
    ['3x101', 3, 3_000, '101'],
    ['0,350*101', null, 350, '101'],
    ['1.5 x 101', null, 1_500, '101'],
    [' 2 * A-17 ', 2, 2_000, 'A-17'],
    ['x1', 1, null, 'x1'],
    [`${MAX_SCAN_QUANTITY}*5`, MAX_SCAN_QUANTITY, MAX_SCAN_QUANTITY, '5'],
  ])('%j', (text, quantity, grams, code) => {
    expect(parseScan(text)).toEqual({ quantity, grams, code });
  });

  const NOTHING = ['', '   ', '0*5', '0,0*5', '1,2345*5', ',5*5', '10*', '*5', '-1*5', '10000*5', '1*2*3', '1.5*101*'];
  test.each([...NOTHING, 'two words', 'a'.repeat(61)])('%j is nothing', (text) => {
    expect(parseScan(text)).toBeNull();
  });
});
