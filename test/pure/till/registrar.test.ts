import { describe, expect, test } from 'vitest';
import type { LogFields, Logger } from '../../../electron/lib/logger.ts';
import { createRegistrar } from '../../../electron/till/registrar.ts';
import { CHANNELS, type Handlers } from '../../../shared/api/contract.ts';
import { InvariantError } from '../../../shared/assert.ts';
import { fail, ok } from '../../../shared/result.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';

type Line = { readonly level: string; readonly what: string; readonly fields: LogFields | undefined };

function setUp(overrides: Partial<Handlers> = {}) {
  const lines: Line[] = [];
  const calls: [string, unknown][] = [];
  const write = (level: string) => (what: string, fields?: LogFields) => void lines.push({ level, what, fields });
  const log: Logger = { info: write('info'), warn: write('warn'), error: write('error') };
  const entries = CHANNELS.map((channel) => {
    const answer = (input: never) => {
      calls.push([channel, input]);
      const override: ((input: never) => unknown) | undefined = overrides[channel];
      return override === undefined ? fail('not_found') : override(input);
    };
    return [channel, answer] as const;
  });
  const handlers = Object.fromEntries(entries) as unknown as Handlers;
  const call = createRegistrar<string>({ handlers, log, isTrusted: (sender) => sender === 'ours' });
  return { call, calls, lines };
}

function throwing(error: unknown): Partial<Handlers> {
  return {
    'till:state': () => {
      throw error;
    },
  };
}

describe('the registrar', () => {
  test.each(CHANNELS)('hands a good input of %s to its handler and the answer back', async (channel) => {
    const { call, calls } = setUp();
    expect(await call('ours', channel, GOOD_INPUTS[channel])).toEqual(fail('not_found'));
    expect(calls).toEqual([[channel, GOOD_INPUTS[channel]]]);
  });

  test('no handler hears a page that is not ours', async () => {
    const { call, calls, lines } = setUp({ 'sale:current': () => ok(null) });
    expect(await call('theirs', 'sale:current', null)).toEqual(fail('internal'));
    expect(calls).toEqual([]);
    expect(lines[0]?.level).toBe('warn');
  });

  test.each(['', 'sale', 'toString', '__proto__', 'constructor', 'sale:current '])(
    'refuses the channel %j',
    async (channel) => {
      const { call, calls } = setUp();
      expect(await call('ours', channel, null)).toEqual(fail('internal'));
      expect(calls).toEqual([]);
    },
  );

  test('an invalid input reaches no handler and comes back with its field', async () => {
    const { call, calls } = setUp();
    const input = { saleId: 'a', tenderedCents: 1.5 };
    expect(await call('ours', 'payment:pay-cash', input)).toEqual(fail('invalid_input', { field: 'tenderedCents' }));
    expect(await call('ours', 'payment:pay-cash', 7)).toEqual(fail('invalid_input'));
    expect(calls).toEqual([]);
  });

  test('of what a handler throws only a reason crosses, and the log has the rest', async () => {
    const { call, lines } = setUp(throwing(new Error('secret of the machine')));
    const answer = await call('ours', 'till:state', null);
    expect(answer).toEqual(fail('internal'));
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(lines).toEqual([
      { level: 'error', what: 'call failed', fields: { channel: 'till:state', error: 'Error: secret of the machine' } },
    ]);
  });

  test.each([
    [Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' }), 'storage_failed'],
    [Object.assign(new Error('full'), { code: 'SQLITE_FULL' }), 'storage_failed'],
    [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'internal'],
    [new InvariantError('one live attempt per sale'), 'internal'],
    ['not even an error', 'internal'],
  ] as const)('%s crosses as its reason', async (error, code) => {
    const { call } = setUp(throwing(error));
    expect(await call('ours', 'till:state', null)).toEqual(fail(code));
  });

  test('a handler that rejects is the same as one that throws', async () => {
    const { call } = setUp({ 'till:state': () => Promise.reject(new Error('later')) });
    expect(await call('ours', 'till:state', null)).toEqual(fail('internal'));
  });
});
