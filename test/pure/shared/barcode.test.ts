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
    ['7891000315507', 1, '7891000315507'],
    ['10*7891000315507', 10, '7891000315507'],
    ['3x101', 3, '101'],
    [' 2 * A-17 ', 2, 'A-17'],
    ['x1', 1, 'x1'],
    [`${MAX_SCAN_QUANTITY}*5`, MAX_SCAN_QUANTITY, '5'],
  ])('%j', (text, quantity, code) => {
    expect(parseScan(text)).toMatchObject({ quantity, code });
  });

  test.each(['', '   ', '0*5', '10*', '*5', '-1*5', '10000*5', '1*2*3', 'two words', 'a'.repeat(61), '1.5*101*'])(
    '%j is nothing',
    (text) => {
      expect(parseScan(text)).toBeNull();
    },
  );
});
