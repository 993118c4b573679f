import { type Cents, cents } from '../../../shared/money.ts';
import { countedCents, DENOMINATIONS, MAX_PIECES } from '../../../shared/shift.ts';
import { moneyText } from '../../text/money-text.ts';

/** As typed, in the order of {@link DENOMINATIONS}. */
export type PieceTexts = readonly string[];

export const NO_PIECES: PieceTexts = DENOMINATIONS.map(() => '');

/** Characters of the decimals with their sign. */
const CENTAVOS = 3;

export const FIRST_COIN = DENOMINATIONS.findIndex((value) => value <= 100);

/** Zero for an empty line, null unless a whole number. */
export function readPiece(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  if (!/^\d{1,6}$/.test(typed)) return null;
  return Number(typed) <= MAX_PIECES ? Number(typed) : null;
}

export type ReadPieces = {
  readonly pieces: readonly number[];
  readonly wrong: number | null;
  readonly some: boolean;
};

export function readPieces(texts: PieceTexts): ReadPieces {
  const read = texts.map(readPiece);
  const wrong = read.indexOf(null);
  return {
    pieces: read.map((count) => count ?? 0),
    wrong: wrong < 0 ? null : wrong,
    some: texts.some((text) => text.trim() !== ''),
  };
}

export function lineCents(index: number, text: string): Cents | null {
  const count = readPiece(text);
  return count === null || text.trim() === '' ? null : cents(count * (DENOMINATIONS[index] ?? 0));
}

export function sumOf(texts: PieceTexts): Cents {
  return countedCents(readPieces(texts).pieces);
}

/** `R$ 200` for a note, `R$ 0,25` for a coin. */
export function pieceName(index: number): string {
  const value = cents(DENOMINATIONS[index] ?? 0);
  return value < 100 ? moneyText(value) : moneyText(value).slice(0, -CENTAVOS);
}
