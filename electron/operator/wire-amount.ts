import { type Cents, cents, MAX_CENTS } from '../../shared/money.ts';

/** Reais with a dot and up to four decimals, as in `10.9900`. */
const DOTTED = /^(\d{1,10})(?:\.(\d{1,4}))?$/;
/** Reais with a comma and up to four decimals, thousands grouped by dots or not, as in `10,99` and `1.234,56`. */
const WITH_COMMA = /^(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:,(\d{1,4}))?$/;

/**
 * The digits of a JSON number as centavos, or null: for a sign, an exponent, a fraction of a centavo, or more than any
 * payment may be. Nothing is ever rounded.
 */
export function readDottedAmount(digits: string): Cents | null {
  const match = DOTTED.exec(digits);
  return match?.[1] === undefined ? null : exactCents(match[1], match[2] ?? '');
}

/** The same for a text with a decimal comma. */
export function readCommaAmount(text: string): Cents | null {
  const trimmed = text.trim();
  // `1.234` means a thousand to one reader and one real and a bit to another: without a comma no dot is taken.
  if (trimmed.includes('.') && !trimmed.includes(',')) return null;
  const match = WITH_COMMA.exec(trimmed);
  return match?.[1] === undefined ? null : exactCents(match[1].replaceAll('.', ''), match[2] ?? '');
}

function exactCents(reais: string, decimals: string): Cents | null {
  if (!/^0*$/.test(decimals.slice(2))) return null;
  const value = Number(reais) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  // The cap also keeps the sum of every amount that fits into one answer inside the safe integers.
  return value <= MAX_CENTS ? cents(value) : null;
}

/** `1099` as `10.99`: digits for a JSON number, always two decimals. */
export function toDottedAmount(amount: Cents): string {
  return withSeparator(amount, '.');
}

/** `1099` as `10,99`, without grouping. */
export function toCommaAmount(amount: Cents): string {
  return withSeparator(amount, ',');
}

function withSeparator(amount: Cents, separator: string): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${separator}${digits.slice(-2)}`;
}
