import { type Cents, cents } from '../../../shared/money.ts';
import { countedCents, DENOMINATIONS, MAX_PIECES } from '../../../shared/shift.ts';
import { moneyText } from '../../text/money-text.ts';

/** As typed, in the order of {@link DENOMINATIONS}. */
export type PieceTexts = readonly string[];

export const NO_PIECES: PieceTexts = DENOMINATIONS.map(() => '');

/** Characters of the decimals with their sign. */
const CENTAVOS = 3;

export const FIRST_COIN = DENOMINATIONS.findIndex((value) => value <= 100);

/** Digits of a typed line, at most as many as {@link MAX_PIECES} has. */
export function pieceText(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, String(MAX_PIECES).length);
}

export function isCounted(texts: PieceTexts): boolean {
  return texts.some((text) => text !== '');
}

/** Zero for an empty line. */
export function readPieces(texts: PieceTexts): readonly number[] {
  return texts.map(Number);
}

export function lineCents(index: number, text: string): Cents | null {
  return text === '' ? null : cents(Number(text) * (DENOMINATIONS[index] ?? 0));
}

export function sumOf(texts: PieceTexts): Cents {
  return countedCents(readPieces(texts));
}

/** `R$ 200` for a note, `R$ 0,25` for a coin. */
export function pieceName(index: number): string {
  const value = cents(DENOMINATIONS[index] ?? 0);
  return value < 100 ? moneyText(value) : moneyText(value).slice(0, -CENTAVOS);
}
