import fc from 'fast-check';

/** Ways to spoil an answer: first its JSON, then its text and bytes. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const NEAR = {
  amount: ({ amountCents }) => amountCents / 100,
  'amount + 1': ({ amountCents }) => (amountCents + 1) / 100,
  'amount - 1': ({ amountCents }) => (amountCents - 1) / 100,
  'amount in cents': ({ amountCents }) => amountCents,
  'half the amount': ({ amountCents }) => amountCents / 200,
  'amount as text': ({ amountCents }) => (amountCents / 100).toFixed(2),
  'amount with a comma': ({ amountCents }) => (amountCents / 100).toFixed(2).replace('.', ','),
  identifier: ({ identifier }) => identifier,
  'other identifier': ({ identifier }) => `${identifier.slice(0, -1)}9`,
  'identifier in other case': ({ identifier }) => identifier.toUpperCase(),
  device: ({ deviceCode }) => deviceCode,
  'other device': () => '10000002',
} as const satisfies Readonly<Record<string, (asked: Knowledge) => Json>>;
type Near = keyof typeof NEAR;

export type Value = { readonly json: Json } | { readonly near: Near } | { readonly raw: string };

export type Mutation = {
  /** Index of the place in the answer, modulo their number. */
  readonly at: number;
  readonly how: 'replace' | 'drop' | 'twice' | 'wrap' | 'recase' | 'retype' | 'swap';
  readonly value: Value;
};

const PAGE = '<!doctype html><html><head><title>Login</title></head><body>{"status":{"key":2}}</body></html>';

const SPOILINGS = {
  empty: () => Buffer.alloc(0),
  page: () => Buffer.from(PAGE),
  bom: (text) => Buffer.from(`\ufeff${text}`),
  latin1: (text) => Buffer.from(text, 'latin1'),
  marked: (text) => Buffer.from(`[ERRO]: ${text}`),
  quoted: (text) => Buffer.from(JSON.stringify(text)),
  doubled: (text) => Buffer.from(text + text),
  list: (text) => Buffer.from(`[${text}]`),
} as const satisfies Readonly<Record<string, (text: string) => Buffer>>;
type Spoiling = keyof typeof SPOILINGS;

export type TextMutation =
  | { readonly how: 'truncate'; readonly at: number }
  | { readonly how: 'cut out'; readonly at: number; readonly length: number; readonly put: string }
  | { readonly how: 'flip'; readonly at: number; readonly bit: number }
  | { readonly how: 'nest'; readonly depth: number }
  | { readonly how: 'pad'; readonly length: number }
  | { readonly how: Spoiling };

const RAW = [
  '1e400',
  '-1e400',
  '-0',
  '0.1e1',
  '10.990000000000001',
  '1E2',
  '99999999999999999999',
  '-10.99',
  '2.0',
  '2e0',
];

const PLAIN: readonly Json[] = [
  ...[0, 1, 2, 3, 7, 8, 9, 10, -1, 0.5, 1_099, 10.99, 9_007_199_254_740_991],
  ...['', ' ', '0', '00', '2', '77', '78', '86', '05', 'null', 'true', '10,99', '10.99', '1.099', '-10,99', '10,9901'],
  ...['APROVADO', 'aprovado', ' APROVADO ', 'PENDENTE', 'CANCELADA', 'DESFEITA', 'NEGADA', 'APROVADA', 'PAGO'],
  ...['Concluido', 'Realizada', 'Aprovada', 'sale-2', '[ERRO]: falhou', '<script>alert(1)</script>', '__proto__'],
  ...[
    '2099-12-31T23:59:59.000000',
    '2099-12-31 23:59:59',
    '31/12/2099 23:59:59',
    '1970-01-01 00:00:00',
    '30/02/2026 10:00:00',
  ],
  ...['2026-11-20T17:00:00Z', '2026-11-23T14:00:00.000000', '21/11/2026 15:00:00'],
  ...[null, true, false, [], {}, [null], [[]], { key: 0 }, { key: 1 }, { key: 2 }, { key: '2' }, [{ key: 0 }]],
];

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...PLAIN).map((json) => ({ json })) },
  { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(NEAR) as Near[])).map((near) => ({ near })) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW).map((raw) => ({ raw })) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((json) => ({ json: json as Json })) },
);

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(59),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'twice', 'wrap', 'recase', 'retype', 'swap'),
  value,
});

export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(mutation, { maxLength: 3 });

const textMutation: fc.Arbitrary<TextMutation> = fc.oneof(
  fc.record({ how: fc.constant('truncate' as const), at: fc.nat(900) }),
  fc.record({
    how: fc.constant('cut out' as const),
    at: fc.nat(900),
    length: fc.nat(30),
    put: fc.oneof(fc.constantFrom('"', '}', ',', '\\', '\u0000', '\ud800', '0'), fc.string({ maxLength: 10 })),
  }),
  fc.record({ how: fc.constant('flip' as const), at: fc.nat(900), bit: fc.nat(7) }),
  fc.record({ how: fc.constant('nest' as const), depth: fc.constantFrom(1, 100, 10_000) }),
  fc.record({ how: fc.constant('pad' as const), length: fc.constantFrom(1, 1_000, 50_000) }),
  fc.constantFrom(...(Object.keys(SPOILINGS) as Spoiling[]).map((how) => ({ how }))),
);

/** Mostly none, because wrong contents only matter in readable answers. */
export const textMutationOrNone: fc.Arbitrary<TextMutation | null> = fc
  .option(textMutation, { freq: 4, nil: null })
  .chain((one) => (one === null ? fc.constant(null) : fc.boolean().map((isApplied) => (isApplied ? one : null))));

export type Knowledge = { readonly amountCents: number; readonly identifier: string; readonly deviceCode: string };

/** A number that JSON.stringify would change is inserted as this text, without its quotes. */
const rawMark = (digits: string): string => `@@raw:${digits}@@`;

function resolve(value: Value, asked: Knowledge): Json {
  if ('json' in value) return structuredClone(value.json);
  if ('raw' in value) return rawMark(value.raw);
  return NEAR[value.near](asked);
}

type Place = { readonly holder: { [name: string]: Json }; readonly name: string };

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Place['holder'];
  return Object.entries(value).flatMap(([name, inner]) => [{ holder, name }, ...placesIn(inner)]);
}

function retyped(value: Json): Json {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value !== '' && Number.isFinite(Number(value)) ? Number(value) : [value];
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return Object.fromEntries(Array.from(value, (one, at) => [String(at), one ?? null]));
  return value === null ? 0 : Object.values(value);
}

function recased(name: string): string {
  const lower = name.toLowerCase();
  return name === lower ? name.toUpperCase() : lower;
}

function applyTo({ holder, name }: Place, how: Mutation['how'], value: Json, others: readonly Place[]): void {
  const before = holder[name] ?? null;
  if (how === 'replace') holder[name] = value;
  else if (how === 'drop' && name !== 'root') delete holder[name];
  else if (how === 'wrap') holder[name] = [before];
  else if (how === 'retype') holder[name] = retyped(before);
  else if (how === 'twice' && Array.isArray(holder)) holder.push(structuredClone(before));
  else if (how === 'twice' || how === 'recase') {
    // beside the old one, under a name that a case-insensitive reader takes for the same
    holder[recased(name)] = how === 'twice' ? value : before;
    if (how === 'recase' && recased(name) !== name) delete holder[name];
  } else if (how === 'swap') {
    const other = others.find((one) => one.name === name && one.holder !== holder);
    if (other !== undefined) holder[name] = structuredClone(other.holder[other.name] ?? null);
  }
}

export function mutate(base: string, list: readonly Mutation[], asked: Knowledge, others: string): string {
  if (list.length === 0) return base;
  const body = parsed(base);
  if (body === undefined) return base;
  const root: Place['holder'] = { root: body };
  const strange = placesIn(parsed(others) ?? null);
  for (const { at, how, value } of list) {
    const places = placesIn(root);
    const place = places[at % places.length];
    if (place !== undefined) applyTo(place, how, resolve(value, asked), strange);
  }
  return JSON.stringify(root['root'] ?? null).replace(/"@@raw:([^"@]*)@@"/g, '$1');
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function spoil(text: string, how: TextMutation | null): Buffer {
  if (how === null) return Buffer.from(text);
  switch (how.how) {
    case 'truncate':
      return Buffer.from(text.slice(0, how.at % (text.length + 1)));
    case 'cut out': {
      const at = how.at % (text.length + 1);
      return Buffer.from(text.slice(0, at) + how.put + text.slice(at + how.length));
    }
    case 'flip': {
      const bytes = Buffer.from(text);
      if (bytes.length > 0) bytes[how.at % bytes.length] = (bytes[how.at % bytes.length] ?? 0) ^ (1 << how.bit);
      return bytes;
    }
    case 'nest':
      return Buffer.from('['.repeat(how.depth) + text + ']'.repeat(how.depth));
    case 'pad':
      return Buffer.from(' '.repeat(how.length) + text);
    default:
      return SPOILINGS[how.how](text);
  }
}
