/**
 * A JSON number as its digits stood in the text. Amounts and charge codes must not pass through a binary float:
 * 0.1 is not a tenth there, and a code of more than fifteen digits would change.
 */
export class WireNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/**
 * Reads JSON whose numbers become {@link WireNumber} and whose field names become lower case, because the operator
 * documents the same field in different case. Null for anything that is not JSON, too deep to walk included.
 */
export function parseWireJson(text: string): { readonly value: unknown } | null {
  try {
    if (!NEEDS_SOURCE.test(text)) return { value: foldPlain(JSON.parse(text)) };
    // The third argument (the number's source text) is in the engine, but not yet in TypeScript's library.
    return { value: JSON.parse(text, revive as (key: string, value: unknown) => unknown) };
  } catch {
    return null;
  }
}

/**
 * A number whose digits cannot be had back from its value: a fraction, an exponent, a zero below zero, or more digits than
 * are always exact. To hand out the source of each number takes several times as long as all the rest.
 */
const NEEDS_SOURCE = /(?:^|[[:,])\s*-?(?:\d{16}|\d+[.eE]|(?<=-)0)/;

/** What the reviver makes of a value whose numbers are all short whole ones. */
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

/** Two spellings of one name that do not carry the same value contradict each other: then neither counts. */
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

/** Puts digits into a JSON text exactly as they are: `10.90` stays `10.90`. */
export function rawJsonNumber(digits: string): unknown {
  return (JSON as typeof JSON & { readonly rawJSON: (text: string) => unknown }).rawJSON(digits);
}
