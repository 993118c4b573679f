import { type Cents, cents } from '../../../shared/money.ts';
import { countedCents, DENOMINATIONS, MAX_PIECES } from '../../../shared/shift.ts';
import { moneyText } from '../../text/money-text.ts';

/** How many of each of {@link DENOMINATIONS} as typed, in their order. */
export type PieceTexts = readonly string[];

export const NO_PIECES: PieceTexts = DENOMINATIONS.map(() => '');

/** How many characters the centavos of an amount take, with their sign. */
const CENTAVOS = 3;

/** Where the coins begin among {@link DENOMINATIONS}. */
export const FIRST_COIN = DENOMINATIONS.findIndex((value) => value <= 100);

/** One line: a whole number, nothing for an empty one, null for what is none. */
export function readPiece(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  if (!/^\d{1,6}$/.test(typed)) return null;
  return Number(typed) <= MAX_PIECES ? Number(typed) : null;
}

export type ReadPieces = {
  readonly pieces: readonly number[];
  /** The first line that is no number; null when all are. */
  readonly wrong: number | null;
  /** False while no line says anything. */
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

/** What a line comes to; null while it is empty or no number. */
export function lineCents(index: number, text: string): Cents | null {
  const count = readPiece(text);
  return count === null || text.trim() === '' ? null : cents(count * (DENOMINATIONS[index] ?? 0));
}

/** The sum of all lines; a wrong one counts for nothing until it is mended. */
export function sumOf(texts: PieceTexts): Cents {
  return countedCents(readPieces(texts).pieces);
}

/** `R$ 200` for a note, `R$ 0,25` for a coin. */
export function pieceName(index: number): string {
  const value = cents(DENOMINATIONS[index] ?? 0);
  return value < 100 ? moneyText(value) : moneyText(value).slice(0, -CENTAVOS);
}
