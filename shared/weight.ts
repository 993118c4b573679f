import { invariant } from './assert.ts';
import { type Cents, cents, MAX_CENTS } from './money.ts';
import { COMMA_DECIMALS, type NumberMarks } from './number-marks.ts';

/** What a package on a sale weighs, and the price of a kilogram when the line was made. */
export type LineWeight = { readonly grams: number; readonly kgPriceCents: Cents };

/** Most that one package may weigh: the scales of a shop end far below. */
export const MAX_GRAMS = 999_999;

/** What so many grams cost; half a centavo counts as one. */
export function weighedCents(kgPriceCents: Cents, grams: number): Cents {
  invariant(Number.isSafeInteger(grams) && grams >= 0, `not whole grams: ${grams}`);
  return cents(Math.floor((kgPriceCents * grams + 500) / 1000));
}

/** What a package of so many grams costs as the line of a sale; null where no line can have that weight or that price. */
export function packageCents(kgPriceCents: Cents, grams: number): Cents | null {
  if (grams > MAX_GRAMS) return null;
  const price = weighedCents(kgPriceCents, grams);
  return price < 1 || price > MAX_CENTS ? null : price;
}

/** To the gram, what a package of this price weighs. */
export function gramsOf(totalCents: Cents, kgPriceCents: Cents): number {
  return Math.floor((totalCents * 2000 + kgPriceCents) / (2 * kgPriceCents));
}

/** Neither a comma nor a point: what {@link parseKilograms} reads as kilograms below {@link GRAMS_FROM}, and as grams from it on. */
export function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text.trim());
}

/** A whole number from here on is one of grams: who types 350 reads the grams of a scale. */
const GRAMS_FROM = 50;

/**
 * Grams of a weight as it is typed: kilograms as `0,350`, `1.25` or `2`, or whole grams from {@link GRAMS_FROM} on, as `350`.
 * Null for anything else, nothing, and more than {@link MAX_GRAMS}. Either sign is the decimal one in every language:
 * nothing here weighs a thousand kilograms, so neither can group.
 */
export function parseKilograms(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (match?.[1] === undefined) return null;
  const whole = Number(match[1]);
  const isGrams = isWholeNumber(text) && whole >= GRAMS_FROM;
  const grams = isGrams ? whole : whole * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  return grams >= 1 && grams <= MAX_GRAMS ? grams : null;
}

/** Whether a package costs what a label said, which its weight and the price of a kilogram do not come to. */
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

/** `Queijo 0,350 kg`: what comes back is one package, and its name in the record of the return says what it weighed. */
export function packageName(name: string, grams: number): string {
  return `${name} ${formatKilograms(grams)} kg`;
}

/** `0,350`: kilograms as a scale shows them. */
export function formatKilograms(grams: number, { decimal }: NumberMarks = COMMA_DECIMALS): string {
  return `${Math.floor(grams / 1000)}${decimal}${String(grams % 1000).padStart(3, '0')}`;
}
