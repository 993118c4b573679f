import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_COIN,
  lineCents,
  NO_PIECES,
  pieceName,
  readPieces,
  sumOf,
} from '../../../../../renderer/screens/shift/pieces.ts';
import { DENOMINATIONS, MAX_PIECES } from '../../../../../shared/shift.ts';

const typed = (more: Readonly<Record<number, string>>): string[] => NO_PIECES.map((text, index) => more[index] ?? text);

describe('a count as it is typed', () => {
  it('adds up notes and coins, an empty line for none', () => {
    expect(sumOf(typed({ 0: '1', 6: ' 3 ', 11: '7' }))).toBe(20_000 + 3 * 200 + 7 * 5);
    expect(readPieces(NO_PIECES)).toEqual({ pieces: DENOMINATIONS.map(() => 0), wrong: null, some: false });
    expect(readPieces(typed({ 3: '0' })).some).toBe(true);
  });

  it.each(['-1', '1,5', '1.000', 'x', '1e3', String(MAX_PIECES + 1)])('refuses %s and says on which line', (text) => {
    expect(readPieces(typed({ 2: '4', 5: text })).wrong).toBe(5);
    expect(lineCents(5, text)).toBeNull();
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
