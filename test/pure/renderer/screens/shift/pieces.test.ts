import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_COIN,
  isCounted,
  lineCents,
  NO_PIECES,
  pieceName,
  pieceText,
  readPieces,
  sumOf,
} from '../../../../../renderer/screens/shift/pieces.ts';
import { DENOMINATIONS, MAX_PIECES } from '../../../../../shared/shift.ts';

const typed = (more: Readonly<Record<number, string>>): string[] => NO_PIECES.map((text, index) => more[index] ?? text);

describe('a count as it is typed', () => {
  it('adds up notes and coins, an empty line for none', () => {
    expect(sumOf(typed({ 0: '1', 6: '3', 11: '7' }))).toBe(20_000 + 3 * 200 + 7 * 5);
    expect(readPieces(NO_PIECES)).toEqual(DENOMINATIONS.map(() => 0));
    expect(isCounted(NO_PIECES)).toBe(false);
    expect(isCounted(typed({ 3: '0' }))).toBe(true);
  });

  it.each([
    ['x12', '12'],
    ['1.000', '1000'],
    ['abc', ''],
    [String(MAX_PIECES + 1), '10000'],
  ])('of %s takes the digits, as many as a line holds', (text, taken) => {
    expect(pieceText(text)).toBe(taken);
  });

  it('comes to the same as each piece by itself', () => {
    const counts = fc.array(fc.integer({ min: 0, max: MAX_PIECES }), {
      minLength: DENOMINATIONS.length,
      maxLength: DENOMINATIONS.length,
    });
    fc.assert(
      fc.property(counts, (all) => {
        const one = all.map((count, index) => lineCents(index, String(count)) ?? 0);
        expect(sumOf(all.map(String))).toBe(one.reduce<number>((total, value) => total + value, 0));
      }),
    );
  });

  it('names notes without centavos and coins with them, the coins last', () => {
    const names = DENOMINATIONS.map((_, index) => pieceName(index).replace('\u00a0', ' '));
    expect(names.slice(0, FIRST_COIN)).toEqual(['R$ 200', 'R$ 100', 'R$ 50', 'R$ 20', 'R$ 10', 'R$ 5', 'R$ 2']);
    expect(names.slice(FIRST_COIN)).toEqual(['R$ 1', 'R$ 0,50', 'R$ 0,25', 'R$ 0,10', 'R$ 0,05']);
  });
});
