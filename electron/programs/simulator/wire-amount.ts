import { type Cents, cents, MAX_CENTS } from '../../../shared/money.ts';
import { JsonNumber, rawNumber, scaledInteger } from './exact-json.ts';

/** Four decimals in JSON on REST, decimal comma in text on QR. */

function reaisAndCentavos(amount: Cents): readonly [string, string] {
  const digits = String(amount).padStart(3, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
}

/** 1090 as JSON number `10.9000`. */
export function fourDecimals(amount: Cents): unknown {
  const [reais, centavos] = reaisAndCentavos(amount);
  return rawNumber(`${reais}.${centavos}00`);
}

/** 1090 as `10,90`. */
export function decimalComma(amount: Cents): string {
  return reaisAndCentavos(amount).join(',');
}

/** 1090 as `10.90`, for a BR Code. */
export function decimalDot(amount: Cents): string {
  return reaisAndCentavos(amount).join('.');
}

export type AmountFault = 'not_a_number' | 'fraction_of_a_centavo' | 'negative' | 'too_large';

/** Exact to the centavo; zero is allowed. */
export function readJsonAmount(value: unknown): Cents | AmountFault {
  if (!(value instanceof JsonNumber)) return 'not_a_number';
  if (value.source.startsWith('-') && /[1-9]/.test(value.source)) return 'negative';
  const scaled = scaledInteger(value.source, 2);
  if (scaled === null) return Number(value.source) * 100 > MAX_CENTS ? 'too_large' : 'fraction_of_a_centavo';
  return scaled > MAX_CENTS ? 'too_large' : cents(Math.abs(scaled));
}

/** `10,99`: two decimals, no grouping. */
export function readCommaAmount(text: string): Cents | AmountFault {
  if (/^-\d/.test(text)) return 'negative';
  if (/^\d+,\d{3,}$/.test(text)) return 'fraction_of_a_centavo';
  const match = /^(\d+),(\d{2})$/.exec(text);
  if (match?.[1] === undefined) return 'not_a_number';
  const value = Number(match[1]) * 100 + Number(match[2]);
  return value > MAX_CENTS ? 'too_large' : cents(value);
}
