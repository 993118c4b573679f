import { describe, expect, test } from 'vitest';
import { aheadOf, quantityAlone, readTypedName } from '../../../../../renderer/screens/sale/typed-name.ts';

describe('a name in the field for codes', () => {
  test.each([
    ['ar', 'ar', ''],
    ['  Água mineral ', 'Água mineral', ''],
    ["d'água", "d'água", ''],
    ['leite 1 l', 'leite 1 l', ''],
    ['coca-cola 2l', 'coca-cola 2l', ''],
    ['3*arroz', 'arroz', '3*'],
    ['3 x arroz', 'arroz', '3 x '],
    ['0,350*queijo', 'queijo', '0,350*'],
  ])('%j looks for %j, ahead of it %j', (text, words, ahead) => {
    expect(readTypedName(text)).toEqual({ words, ahead });
  });

  test.each(['', 'a', '101', '3*', '10*101', '7891000100103', 'P1', 'XYZ99999', '0*arroz', 'arroz*3', '4x40', '3*a'])(
    '%j is none',
    (text) => {
      expect(readTypedName(text)).toBeNull();
    },
  );
});

test.each([
  ['10*', '10*', ''],
  [' 0,350 * ', '0,350 *', ''],
  ['10*101', '', '10*'],
  ['101', '', ''],
  ['3*arroz', '', '3*'],
])('%j: alone %j, before a code %j', (text, alone, before) => {
  expect(quantityAlone(text)).toBe(alone);
  expect(aheadOf(text)).toBe(before);
});
