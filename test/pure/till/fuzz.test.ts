import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { createServe, parseInput } from '../../../electron/till/serve.ts';
import { CHANNELS, type Channel, type Handlers } from '../../../shared/api/contract.ts';
import { ok } from '../../../shared/result.ts';
import {
  inputOf,
  isResult,
  namesIn,
  oddCall,
  oddText,
  oddValue,
  ownInput,
  unfit,
} from '../../faults/fuzz/odd-calls.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';

const RUNS = 10_000;

type Reached = { readonly channel: Channel; readonly input: unknown };

function setUp() {
  const reached: Reached[] = [];
  const entries = CHANNELS.map((channel) => {
    const handle = (input: unknown) => {
      reached.push({ channel, input });
      return ok(null);
    };
    return [channel, handle] as const;
  });
  const handlers = Object.fromEntries(entries) as unknown as Handlers;
  const { serve } = createServe({
    log: silentLogger,
    opened: async () => undefined,
    refusal: () => null,
    handler: (channel) => handlers[channel],
    afterFault: (_channel, _input, error) => Promise.reject(error),
    written: () => undefined,
  });
  return { serve, reached };
}

describe('whatever a page sends', () => {
  test(`of ${RUNS} calls none throws, each is answered, and no handler gets what it should not`, async () => {
    const { serve, reached } = setUp();
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(oddCall, async (odd) => {
        const { channel } = odd;
        const input = inputOf(odd, GOOD_INPUTS[channel]);
        const before = reached.length;
        const answer = await serve(channel as string, input);
        answered++;
        expect(isResult(answer)).toBe(true);
        expect(reached.length - before).toBe(answer.ok ? 1 : 0);
        for (const { input: given } of reached.slice(before)) {
          expect(unfit(ownInput(channel, given), namesIn(GOOD_INPUTS[channel]))).toBeNull();
          // what is handed on is in its last form: read again, it says the same
          expect(parseInput(channel, given)).toEqual({ ok: true, value: given });
        }
      }),
      { numRuns: RUNS },
    );
    expect(answered).toBe(RUNS);
    // neither side of the door is proved by silence
    expect(reached.length).toBeGreaterThan(RUNS / 20);
    expect(answered - reached.length).toBeGreaterThan(RUNS / 4);
  });

  test('what a page may send reaches the handler of its channel', async () => {
    const { serve, reached } = setUp();
    for (const channel of CHANNELS) await serve(channel as string, GOOD_INPUTS[channel]);
    expect(reached.map(({ channel }) => channel)).toEqual(CHANNELS);
  });

  test('an object that fails on being looked at is an answer too', async () => {
    const { serve, reached } = setUp();
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
    for (const channel of CHANNELS) expect((await serve(channel as string, trap)).ok).toBe(false);
    expect(reached).toEqual([]);
  });

  test('on any other channel nothing happens', async () => {
    const { serve, reached } = setUp();
    await fc.assert(
      fc.asyncProperty(
        oddText.filter((name) => !CHANNELS.includes(name as Channel)),
        oddValue,
        async (channel, input) => {
          expect(isResult(await serve(channel as string, input))).toBe(true);
        },
      ),
    );
    expect(reached).toEqual([]);
  });
});
