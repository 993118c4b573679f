import { type Cents, cents, MAX_CENTS } from '../../shared/money.ts';

/** Reais with dot, up to four decimals: `10.9900`. */
const DOTTED = /^(\d{1,10})(?:\.(\d{1,4}))?$/;
/** Reais with comma, up to four decimals, optional dots for thousands: `10,99`, `1.234,56`. */
const WITH_COMMA = /^(\d{1,3}(?:\.\d{3})+|\d{1,10})(?:,(\d{1,4}))?$/;

/** Null for a sign, an exponent, a fraction of a centavo or more than a payment's maximum. Never rounds. */
export function readDottedAmount(digits: string): Cents | null {
  const match = DOTTED.exec(digits);
  return match?.[1] === undefined ? null : exactCents(match[1], match[2] ?? '');
}

export function readCommaAmount(text: string): Cents | null {
  const trimmed = text.trim();
  // ambiguous: `1.234` could be a thousand or one and a bit
  if (trimmed.includes('.') && !trimmed.includes(',')) return null;
  const match = WITH_COMMA.exec(trimmed);
  return match?.[1] === undefined ? null : exactCents(match[1].replaceAll('.', ''), match[2] ?? '');
}

function exactCents(reais: string, decimals: string): Cents | null {
  if (!/^0*$/.test(decimals.slice(2))) return null;
  const value = Number(reais) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  // the cap also keeps the sum of one answer's amounts within safe integers
  return value <= MAX_CENTS ? cents(value) : null;
}

/** `1099` as `10.99`, for a JSON number. */
export function toDottedAmount(amount: Cents): string {
  return withSeparator(amount, '.');
}

/** `1099` as `10,99`. */
export function toCommaAmount(amount: Cents): string {
  return withSeparator(amount, ',');
}

function withSeparator(amount: Cents, separator: string): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${separator}${digits.slice(-2)}`;
}
