/** JSON that keeps number texts: `10.9` and `10.900000000000001` differ, and answers must show `10.9000`. */

type SourceAwareJson = {
  parse(
    text: string,
    reviver: (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
};

// in V8 since 11.4, not in TypeScript's library
const json = JSON as unknown as SourceAwareJson;

export class JsonNumber {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** Numbers become {@link JsonNumber}. Throws SyntaxError. */
export function parseExactJson(text: string): unknown {
  return json.parse(text, (_key, value, context) =>
    typeof value === 'number' && context.source !== undefined ? new JsonNumber(context.source) : value,
  );
}

/** Written exactly so by JSON.stringify. */
export function rawNumber(text: string): unknown {
  return json.rawJSON(text);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

const MAX_EXPONENT = 30;

/** Times 10^`decimals` as an integer: `10.9` with 2 is 1090. Null if a digit is lost or the result is unsafe. */
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
