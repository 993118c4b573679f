/**
 * JSON whose numbers keep their text. `10.9` and `10.900000000000001` are different amounts, and an answer has to show
 * `10.9000`: a binary number can carry neither, so both directions go by the text.
 */

type SourceAwareJson = {
  parse(
    text: string,
    reviver: (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
};

// part of the language since V8 11.4; TypeScript's ES2024 library does not describe it
const json = JSON as unknown as SourceAwareJson;

/** A number of a JSON text, as it was written. */
export class JsonNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Parses with every number as a {@link JsonNumber}. Throws SyntaxError. */
export function parseExactJson(text: string): unknown {
  return json.parse(text, (_key, value, context) =>
    typeof value === 'number' && context.source !== undefined ? new JsonNumber(context.source) : value,
  );
}

/** A number that JSON.stringify will write exactly like this. */
export function rawNumber(text: string): unknown {
  return json.rawJSON(text);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Highest exponent worth reading; beyond it no amount and no id of ours exists. */
const MAX_EXPONENT = 30;

/**
 * The number times 10^`decimals` as an exact integer: `10.9` with 2 is 1090. Null when a digit would be lost or the
 * result is not a safe integer.
 */
export function scaledInteger(source: string, decimals: number): number | null {
  const match = DECIMAL.exec(source);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  const shift = decimals - fraction.length + Number(exponent);
  if (digits.length > MAX_EXPONENT || Math.abs(shift) > MAX_EXPONENT) return digits === '0' ? 0 : null;
  const kept = shift >= 0 ? digits + '0'.repeat(shift) : digits.slice(0, shift) || '0';
  const lost = shift >= 0 ? '' : digits.padStart(-shift, '0').slice(shift);
  if (/[1-9]/.test(lost)) return null;
  const value = Number(kept) * (sign === '-' ? -1 : 1);
  return Number.isSafeInteger(value) ? value + 0 : null;
}
