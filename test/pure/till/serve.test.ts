import { describe, expect, test, vi } from 'vitest';
import type { LogFields, Logger } from '../../../electron/lib/logger.ts';
import { createServe } from '../../../electron/till/serve.ts';
import { API } from '../../../shared/api/areas.ts';
import { CHANNELS, type Channel, type Handlers } from '../../../shared/api/contract.ts';
import { InvariantError } from '../../../shared/assert.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';

type Line = { readonly level: string; readonly what: string; readonly fields: LogFields | undefined };

function setUp(overrides: Partial<Handlers> = {}, refused: readonly Channel[] = [], told = (): void => undefined) {
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
  const { serve } = createServe({
    log,
    opened: async () => undefined,
    refusal: (channel) => (refused.includes(channel) ? fail('needs_supervisor') : null),
    handler: (channel) => handlers[channel],
    afterFault: (_channel, _input, error) => Promise.reject(error),
    written: (channel) => {
      told();
      calls.push(['written', channel]);
    },
  });
  return { serve: serve as (channel: string, input: unknown) => Promise<Result<unknown>>, calls, lines };
}

function throwing(error: unknown): Partial<Handlers> {
  return {
    'till:state': () => {
      throw error;
    },
  };
}

describe('the door', () => {
  test.each(CHANNELS)('hands a good input of %s to its handler and the answer back', async (channel) => {
    const { serve, calls } = setUp();
    expect(await serve(channel, GOOD_INPUTS[channel])).toEqual(fail('not_found'));
    const told = API[channel].recover === null ? [] : [['written', channel]];
    expect(calls).toEqual([[channel, GOOD_INPUTS[channel]], ...told]);
  });

  test('a call that is not allowed reaches no handler; one that somebody else may allow names the act and the least role', async () => {
    const { serve, calls } = setUp({}, ['catalogue:delete', 'sale:hold']);
    const approver = { act: 'changeProducts', least: 'manager' } as const;
    const answer = await serve('catalogue:delete', GOOD_INPUTS['catalogue:delete']);
    expect(answer).toEqual(fail('needs_supervisor', { approver }));
    expect(await serve('sale:hold', GOOD_INPUTS['sale:hold'])).toEqual(fail('needs_supervisor'));
    expect(calls).toEqual([]);
  });

  test('a manager is named where the call says so itself', async () => {
    const { serve } = setUp({ 'sale:discount-sale': () => fail('needs_manager') });
    const answer = await serve('sale:discount-sale', GOOD_INPUTS['sale:discount-sale']);
    expect(answer).toMatchObject({ error: { approver: { act: 'discount', least: 'manager' } } });
  });

  test('what was carried out is answered so, also where telling of it fails', async () => {
    const { serve, lines } = setUp({ 'kiosk:leave': () => ok('none') }, [], () => {
      throw new Error('the disk failed');
    });
    expect(await serve('kiosk:leave', null)).toEqual(ok('none'));
    expect(lines.map(({ what }) => what)).toEqual(['a call was not told']);
  });

  test('a schema is made once', async () => {
    const { serve } = setUp();
    const make = vi.spyOn(API['rescue:seen'], 'schema');
    await serve('rescue:seen', null);
    await serve('rescue:seen', null);
    expect(make.mock.calls.length).toBeLessThanOrEqual(1);
  });

  test.each(['', 'sale', 'toString', '__proto__', 'constructor', 'sale:current '])(
    'refuses the channel %j',
    async (channel) => {
      const { serve, calls } = setUp();
      expect(await serve(channel, null)).toEqual(fail('internal'));
      expect(calls).toEqual([]);
    },
  );

  test('an invalid input reaches no handler and comes back with its field', async () => {
    const { serve, calls } = setUp();
    const input = { saleId: 'a', tenderedCents: 1.5 };
    expect(await serve('payment:pay-cash', input)).toEqual(fail('invalid_input', { field: 'tenderedCents' }));
    expect(await serve('payment:pay-cash', 7)).toEqual(fail('invalid_input'));
    expect(calls).toEqual([]);
  });

  test('an object that fails on being looked at reaches no handler, and is answered', async () => {
    const { serve, calls } = setUp();
    const fails = () => {
      throw new Error('looked at');
    };
    const trap = new Proxy({}, { ownKeys: fails, get: fails });
    for (const channel of CHANNELS) expect((await serve(channel, trap)).ok).toBe(false);
    expect(calls).toEqual([]);
  });

  test('of what a handler throws only a reason crosses, and the log has the rest', async () => {
    const { serve, lines } = setUp(throwing(new Error('secret of the machine')));
    const answer = await serve('till:state', null);
    expect(answer).toEqual(fail('internal'));
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(lines).toEqual([
      { level: 'error', what: 'call failed', fields: { channel: 'till:state', error: 'Error: secret of the machine' } },
    ]);
  });

  test.each([
    [Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' }), 'storage_unread'],
    [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'internal'],
    [new InvariantError('one live attempt per sale'), 'internal'],
    ['not even an error', 'internal'],
  ] as const)('%s crosses as its reason', async (error, code) => {
    const { serve } = setUp(throwing(error));
    expect(await serve('till:state', null)).toEqual(fail(code));
  });

  test('a failed disk is said to be written to by a call that writes alone', async () => {
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    const { serve } = setUp({ 'sale:cancel': () => Promise.reject(full), 'sale:get': () => Promise.reject(full) });
    expect(await serve('sale:cancel', GOOD_INPUTS['sale:cancel'])).toEqual(fail('storage_failed'));
    expect(await serve('sale:get', GOOD_INPUTS['sale:get'])).toEqual(fail('storage_unread'));
  });

  test('a handler that rejects is the same as one that throws', async () => {
    const { serve } = setUp({ 'till:state': () => Promise.reject(new Error('later')) });
    expect(await serve('till:state', null)).toEqual(fail('internal'));
  });
});
