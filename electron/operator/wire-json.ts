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
    // The third argument (the number's source text) is in the engine, but not yet in TypeScript's library.
    return { value: JSON.parse(text, revive as (key: string, value: unknown) => unknown) };
  } catch {
    return null;
  }
}

const revive: Reviver = (_key, value, context) => {
  if (typeof value === 'number') return new WireNumber(context.source ?? '');
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof WireNumber) return value;
  return withFoldedNames(value);
};

/** Two spellings of one name that do not carry the same value contradict each other: then neither counts. */
function withFoldedNames(object: object): Record<string, unknown> {
  const folded: Record<string, unknown> = Object.create(null);
  const contradicted = new Set<string>();
  for (const [name, value] of Object.entries(object)) {
    const lower = name.toLowerCase();
    if (lower in folded && !isSameScalar(folded[lower], value)) contradicted.add(lower);
    folded[lower] = value;
  }
  for (const name of contradicted) delete folded[name];
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
