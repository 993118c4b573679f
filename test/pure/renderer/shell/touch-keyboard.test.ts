import { expect, test } from 'vitest';
import { DIGITS, LETTERS, SIGNS } from '../../../../renderer/shell/touch-keyboard.tsx';

/** Signs of a real keyboard without dead keys that these boards lack. */
function missing(boards: readonly string[][]): readonly string[] {
  const has = new Set(boards.flat().flatMap((char) => [char, char.toUpperCase()]));
  const ascii = Array.from({ length: 126 - 33 + 1 }, (_, at) => String.fromCharCode(33 + at));
  return [...ascii, ...'áàâãéêíóôõúçüñªº'].filter((char) => !has.has(char));
}

test('a finger can write every sign that a password may have', () => {
  expect(missing([DIGITS, ...LETTERS, ...SIGNS])).toEqual([]);
});

test('a sign that is on no board is found', () => {
  expect(missing([DIGITS, ...LETTERS, ...SIGNS.slice(1)])).toContain('á');
  expect(missing([DIGITS, ...LETTERS])).toContain('<');
});

test('a key stands once on its board', () => {
  for (const board of [[DIGITS], LETTERS, SIGNS]) expect(new Set(board.flat()).size).toBe(board.flat().length);
});
