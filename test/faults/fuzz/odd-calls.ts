import fc from 'fast-check';
import type { Channel } from '../../../shared/api/contract.ts';
import { CHANNELS } from '../../../shared/api/contract.ts';
import { ERROR_CODES } from '../../../shared/result.ts';

/** Longest allowed text: a picture. */
const LONGEST = 1_000_000;

export function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const [name, inner] of Object.entries(value)) namesIn(inner, names.add(name));
  return names;
}

/** The call's own fields; for a supervisor's approval without the approved input. */
export function ownInput(channel: Channel, input: unknown): unknown {
  return channel === 'approval:act' && typeof input === 'object' && input !== null ? { ...input, input: null } : input;
}

/**
 * What no handler may receive, stated without the schemas: non-plain objects, unknown names, non-integers, unlimited
 * texts, several lines, half surrogates.
 */
export function unfit(value: unknown, names: ReadonlySet<string>): string | null {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : `the number ${value}`;
  if (typeof value === 'string') {
    if (value.length > LONGEST) return 'an endless text';
    return /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value) ? `the text ${JSON.stringify(value)}` : null;
  }
  if (typeof value !== 'object') return typeof value;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return 'an object that is not plain';
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && !names.has(name)) return `the name ${name}`;
    // a receipt's footer may have several lines
    const found = unfit(name === 'footer' && typeof inner === 'string' ? inner.replaceAll('\n', '') : inner, names);
    if (found !== null) return found;
  }
  return null;
}

export function places(input: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof input !== 'object' || input === null) return [at];
  return [at, ...Object.entries(input).flatMap(([name, inner]) => places(inner, [...at, name]))];
}

export function replaced(input: unknown, at: readonly string[], value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string, unknown>;
  copy[name] = replaced((input as Record<string, unknown>)[name], rest, value);
  return copy;
}

export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('\ud800', '\u2028', '\u202e', '\u0000', '\n', ' ', 'ã', '💳', "'", '%', '0'),
    maxLength: 8,
  }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'x'.repeat(100_000),
    'https://a\nb.example',
    'file:///etc/passwd',
    '-0',
    '1e3',
  ),
);
function nested(depth: number): unknown {
  let inside: unknown = 0;
  for (let level = 0; level < depth; level++) inside = level % 2 === 0 ? [inside] : { value: inside };
  return inside;
}

/** Prototype pollution, infinities, and values that only look like numbers. */
const NASTY: readonly unknown[] = [
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  Object.create({ saleId: 'inherited' }),
  nested(10_000),
  Array.from({ length: 100_000 }, () => 0),
  ...[Number.NaN, -0, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, Number.POSITIVE_INFINITY, 1e-7],
  () => 0,
  Symbol.iterator,
];

export const oddValue = fc.oneof(
  { weight: 3, arbitrary: fc.integer() },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 20 }) },
  fc.double(),
  { weight: 4, arbitrary: oddText },
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.constantFrom(...NASTY),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withTypedArray: true,
  }),
);

export type OddCall = {
  readonly channel: Channel;
  readonly how: 'good' | 'bent' | 'more' | 'anything';
  /** Indices of the place and of the id, modulo their number. */
  readonly pick: number;
  readonly name: string;
  readonly value: unknown;
};

export const oddCall: fc.Arbitrary<OddCall> = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  how: fc.constantFrom('good', 'good', 'bent', 'bent', 'bent', 'bent', 'bent', 'bent', 'more', 'anything', 'anything'),
  pick: fc.nat(9_999),
  name: oddText,
  value: oddValue,
});

export function inputOf({ how, pick, name, value }: OddCall, good: unknown): unknown {
  if (how === 'good') return good;
  if (how === 'anything') return value;
  if (how === 'more') return { ...(good as object | null), [name]: value };
  const all = places(good);
  return replaced(good, all[pick % all.length] ?? [], value);
}

export function isResult(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { ok: isOk, error } = answer as { ok: unknown; error?: { code: never } };
  return isOk === true || (isOk === false && ERROR_CODES.includes(error?.code as never));
}
