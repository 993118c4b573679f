import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  catalogueKey,
  decodeCode,
  encodeCode,
  feedsOf,
  keyOf,
  tailOf,
} from '../../../../../electron/areas/head-office/down/bucket-keys.ts';

describe('a code as a key', () => {
  test.each([
    ['CAFE500', 'CAFE500'],
    ['7891000315507', '7891000315507'],
    ['a.b', 'a=2Eb'],
    ['1=2', '1=3D2'],
    ['pão', 'p=C3=A3o'],
    ['>', '=3E'],
    ['*', '=2A'],
    ['a/b', 'a=2Fb'],
  ])('%s is %s, and back', (code, token) => {
    expect(encodeCode(code)).toBe(token);
    expect(decodeCode(token)).toBe(code);
  });

  test('any code comes back, in characters that a key may have', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (code) => {
        expect(encodeCode(code)).toMatch(/^[-=\w]+$/);
        expect(decodeCode(encodeCode(code))).toBe(code);
      }),
    );
  });

  test.each(['', '.', 'a.b', 'p=C3', '=41', '=2e', '=2', 'a b', 'ã'])('%j is no code that was encoded', (token) => {
    expect(decodeCode(token)).toBeNull();
  });
});

describe('the feeds of a store', () => {
  const feeds = feedsOf('balcao', 'loja-7');

  test('are everybody’s and its own of each kind', () => {
    expect(feeds.map(({ name, bucket, filter }) => [name, bucket, filter])).toEqual([
      ['settings:all', 'balcao-settings', 'all'],
      ['settings:store.loja-7', 'balcao-settings', 'store.loja-7'],
      ['catalogue:all', 'balcao-catalogue', 'all.>'],
      ['catalogue:store.loja-7', 'balcao-catalogue', 'store.loja-7.>'],
    ]);
  });

  test('a key without its place is a tail, and back', () => {
    const [, , , own] = feeds;
    if (own === undefined) throw new Error('no feed');
    const key = catalogueKey('loja-7', 'a.b');
    expect(tailOf(own, key)).toBe('a=2Eb');
    expect(keyOf(own, 'a=2Eb')).toBe(key);
  });
});
