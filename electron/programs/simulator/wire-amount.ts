import { type Cents, cents, MAX_CENTS } from '../../../shared/money.ts';
import { JsonNumber, rawNumber, scaledInteger } from './exact-json.ts';

/** How the two interfaces write money: four decimals in JSON on one, a decimal comma in text on the other. */

function reaisAndCentavos(amount: Cents): readonly [string, string] {
  const digits = String(amount).padStart(3, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
}

/** 1090 as the JSON number `10.9000`. */
export function fourDecimals(amount: Cents): unknown {
  const [reais, centavos] = reaisAndCentavos(amount);
  return rawNumber(`${reais}.${centavos}00`);
}

/** 1090 as `10,90`. */
export function decimalComma(amount: Cents): string {
  return reaisAndCentavos(amount).join(',');
}

/** 1090 as `10.90`, the form inside a BR Code. */
export function decimalDot(amount: Cents): string {
  return reaisAndCentavos(amount).join('.');
}

export type AmountFault = 'not_a_number' | 'fraction_of_a_centavo' | 'negative' | 'too_large';

/** Reads a JSON number of reais to the centavo; zero is an amount here, whether it may be charged is the caller's matter. */
export function readJsonAmount(value: unknown): Cents | AmountFault {
  if (!(value instanceof JsonNumber)) return 'not_a_number';
  if (value.source.startsWith('-') && /[1-9]/.test(value.source)) return 'negative';
  const scaled = scaledInteger(value.source, 2);
  if (scaled === null) return Number(value.source) * 100 > MAX_CENTS ? 'too_large' : 'fraction_of_a_centavo';
  return scaled > MAX_CENTS ? 'too_large' : cents(Math.abs(scaled));
}

/** Reads `10,99`: two decimals after a comma, no grouping. */
export function readCommaAmount(text: string): Cents | AmountFault {
  if (/^-\d/.test(text)) return 'negative';
  if (/^\d+,\d{3,}$/.test(text)) return 'fraction_of_a_centavo';
  const match = /^(\d+),(\d{2})$/.exec(text);
  if (match?.[1] === undefined) return 'not_a_number';
  const value = Number(match[1]) * 100 + Number(match[2]);
  return value > MAX_CENTS ? 'too_large' : cents(value);
}
