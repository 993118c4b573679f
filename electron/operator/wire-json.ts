/**
 * A JSON number as its digits. Amounts and codes must not become floats: 0.1 is inexact, codes over 15 digits change.
 */
export class WireNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Numbers become {@link WireNumber}, field names lower case: the operator documents them in varying case. Null for
 * anything but JSON.
 */
export function parseWireJson(text: string): { readonly value: unknown } | null {
  try {
    if (!NEEDS_SOURCE.test(text)) return { value: foldPlain(JSON.parse(text)) };
    // the third argument (source text) is not yet in TypeScript's library
    return { value: JSON.parse(text, revive as (key: string, value: unknown) => unknown) };
  } catch {
    return null;
  }
}

/** Numbers not reproducible from their value: fraction, exponent, -0 or over 15 digits. Sources cost several times
 * as much. */
const NEEDS_SOURCE = /(?:^|[[:,])\s*-?(?:\d{16}|\d+[.eE]|(?<=-)0)/;

/** Like the reviver, for short integers. */
function foldPlain(value: unknown): unknown {
  if (typeof value === 'number') return new WireNumber(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(foldPlain);
  return withFoldedNames(value, foldPlain);
}

const revive: Reviver = (_key, value, context) => {
  if (typeof value === 'number') return new WireNumber(context.source ?? '');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return withFoldedNames(value, (one) => one);
};

/** Two spellings of a name with different values cancel out. */
function withFoldedNames(object: object, fold: (value: unknown) => unknown): Record<string, unknown> {
  const folded: Record<string, unknown> = Object.create(null);
  let contradicted: Set<string> | null = null;
  for (const name of Object.keys(object)) {
    const lower = name.toLowerCase();
    const value = fold((object as Record<string, unknown>)[name]);
    if (lower in folded && !isSameScalar(folded[lower], value)) {
      contradicted ??= new Set();
      contradicted.add(lower);
    }
    folded[lower] = value;
  }
  for (const name of contradicted ?? []) delete folded[name];
  return folded;
}

function isSameScalar(one: unknown, other: unknown): boolean {
  if (one instanceof WireNumber && other instanceof WireNumber) return one.source === other.source;
  return one === other;
}

/** Keeps the digits: `10.90` stays `10.90`. */
export function rawJsonNumber(digits: string): unknown {
  return (JSON as typeof JSON & { readonly rawJSON: (text: string) => unknown }).rawJSON(digits);
}
