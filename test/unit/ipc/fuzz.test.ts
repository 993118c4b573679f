import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INPUT_SCHEMAS } from '../../../electron/ipc/input-schemas.ts';
import { createRegistrar } from '../../../electron/ipc/registrar.ts';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { CHANNELS, type Channel, type Handlers } from '../../../shared/ipc-contract.ts';
import { ERROR_CODES, ok } from '../../../shared/result.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';

const RUNS = 10_000;

/** Longest text that any field may have: a picture. */
const LONGEST = 1_000_000;

type Reached = { readonly channel: Channel; readonly input: unknown };

function setUp(): { call: ReturnType<typeof createRegistrar<null>>; reached: Reached[] } {
  const reached: Reached[] = [];
  const entries = CHANNELS.map((channel) => {
    const handle = (input: unknown) => {
      reached.push({ channel, input });
      return ok(null);
    };
    return [channel, handle] as const;
  });
  const handlers = Object.fromEntries(entries) as unknown as Handlers;
  return { call: createRegistrar<null>({ handlers, log: silentLogger, isTrusted: () => true }), reached };
}

/** Every name that an input of this channel may have, at any depth. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const [name, inner] of Object.entries(value)) namesIn(inner, names.add(name));
  return names;
}

/**
 * What no handler may ever be given, said without the schemas: other objects than plain ones, other names than the
 * contract's, numbers that are no whole ones, texts without a ceiling, on several lines or with half characters.
 */
function unfit(value: unknown, names: ReadonlySet<string>): string | null {
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
    const found = unfit(inner, names);
    if (found !== null) return found;
  }
  return null;
}

/** Where a value of `input` stands, at any depth. */
function places(input: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof input !== 'object' || input === null) return [at];
  return [at, ...Object.entries(input).flatMap(([name, inner]) => places(inner, [...at, name]))];
}

function replaced(input: unknown, at: readonly string[], value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string, unknown>;
  copy[name] = replaced((input as Record<string, unknown>)[name], rest, value);
  return copy;
}

const text = fc.oneof(
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
const value = fc.oneof(
  { weight: 3, arbitrary: fc.integer() },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 20 }) },
  fc.double(),
  { weight: 4, arbitrary: text },
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withTypedArray: true,
  }),
);

/** A call of ordinary use, or one with something of it replaced, or anything at all. */
const callOf = fc.constantFrom(...CHANNELS).chain((channel) => {
  const good: unknown = GOOD_INPUTS[channel];
  const bent = fc.tuple(fc.constantFrom(...places(good)), value).map(([at, other]) => replaced(good, at, other));
  const more = fc.tuple(text, value).map(([name, other]) => ({ ...(good as object | null), [name]: other }));
  return fc.tuple(
    fc.constant(channel),
    fc.oneof(fc.constant(good), { weight: 6, arbitrary: bent }, more, { weight: 2, arbitrary: value }),
  );
});

function isResult(answer: unknown): boolean {
  const { ok: isOk, error } = answer as { ok: unknown; error?: { code: never } };
  return isOk === true || (isOk === false && ERROR_CODES.includes(error?.code as never));
}

describe('whatever a page sends', () => {
  test(`of ${RUNS} calls none throws, each is answered, and no handler gets what it should not`, async () => {
    const { call, reached } = setUp();
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(callOf, async ([channel, input]) => {
        const before = reached.length;
        const answer = await call(null, channel, input);
        answered++;
        expect(isResult(answer)).toBe(true);
        expect(reached.length - before).toBe(answer.ok ? 1 : 0);
        for (const { input: given } of reached.slice(before)) {
          expect(unfit(given, namesIn(GOOD_INPUTS[channel]))).toBeNull();
          // what is handed on is in its last form: read again, it says the same
          expect(INPUT_SCHEMAS[channel].safeParse(given)).toEqual({ success: true, data: given });
        }
      }),
      { numRuns: RUNS },
    );
    expect(answered).toBe(RUNS);
    // neither side of the door is proved by silence
    expect(reached.length).toBeGreaterThan(RUNS / 20);
    expect(answered - reached.length).toBeGreaterThan(RUNS / 4);
    expect(new Set(reached.map(({ channel }) => channel))).toEqual(new Set(CHANNELS));
  });

  test('an object that fails on being looked at is an answer too', async () => {
    const { call, reached } = setUp();
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('looked at');
        },
        get: () => {
          throw new Error('looked at');
        },
      },
    );
    for (const channel of CHANNELS) expect((await call(null, channel, trap)).ok).toBe(false);
    expect(reached).toEqual([]);
  });

  test('on any other channel nothing happens', async () => {
    const { call, reached } = setUp();
    await fc.assert(
      fc.asyncProperty(
        text.filter((name) => !CHANNELS.includes(name as Channel)),
        value,
        async (channel, input) => {
          expect(isResult(await call(null, channel, input))).toBe(true);
        },
      ),
    );
    expect(reached).toEqual([]);
  });
});
