import { invariant } from './assert.ts';
import { type Cents, cents, MAX_CENTS } from './money.ts';
import { COMMA_DECIMALS, type NumberMarks } from './number-marks.ts';

/** One package; price per kilogram when the line was made. */
export type LineWeight = { readonly grams: number; readonly kgPriceCents: Cents };

/** Far above any shop scale. */
export const MAX_GRAMS = 999_999;

/** Half a centavo rounds up. */
export function weighedCents(kgPriceCents: Cents, grams: number): Cents {
  invariant(Number.isSafeInteger(grams) && grams >= 0, `not whole grams: ${grams}`);
  return cents(Math.floor((kgPriceCents * grams + 500) / 1000));
}

/** Price of a sale line; null if weight or price is out of range. */
export function packageCents(kgPriceCents: Cents, grams: number): Cents | null {
  if (grams > MAX_GRAMS) return null;
  const price = weighedCents(kgPriceCents, grams);
  return price < 1 || price > MAX_CENTS ? null : price;
}

/** Weight of a package at this price, rounded to the gram. */
export function gramsOf(totalCents: Cents, kgPriceCents: Cents): number {
  return Math.floor((totalCents * 2000 + kgPriceCents) / (2 * kgPriceCents));
}

/** No decimal sign: kilograms below {@link GRAMS_FROM}, grams from there, see {@link parseKilograms}. */
export function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text.trim());
}

/** A typed 350 is grams read off a scale. */
const GRAMS_FROM = 50;

/** Grams from kilograms as `0,350`, `1.25`, `2`, or from whole grams (`350`). Null if invalid, 0 or above {@link
 * MAX_GRAMS}. Comma and point are both decimal in every language, since weights stay below 1,000 kg. */
export function parseKilograms(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (match?.[1] === undefined) return null;
  const whole = Number(match[1]);
  const isGrams = isWholeNumber(text) && whole >= GRAMS_FROM;
  const grams = isGrams ? whole : whole * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  return grams >= 1 && grams <= MAX_GRAMS ? grams : null;
}

/** The label's price differs from weight times kilogram price. */
export function isLabelPrice(line: {
  readonly weight: LineWeight | null;
  readonly unitPriceCents: Cents;
  readonly listPriceCents: Cents | null;
}): boolean {
  const { weight, unitPriceCents, listPriceCents } = line;
  return (
    weight !== null && listPriceCents === null && weighedCents(weight.kgPriceCents, weight.grams) !== unitPriceCents
  );
}

/** `Queijo 0,350 kg`: a returned package shows its weight in its name. */
export function packageName(name: string, grams: number): string {
  return `${name} ${formatKilograms(grams)} kg`;
}

/** `0,350`, in kilograms. */
export function formatKilograms(grams: number, { decimal }: NumberMarks = COMMA_DECIMALS): string {
  return `${Math.floor(grams / 1000)}${decimal}${String(grams % 1000).padStart(3, '0')}`;
}
