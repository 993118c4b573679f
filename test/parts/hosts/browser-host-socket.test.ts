import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { ClientOptions, WebSocket } from 'ws';
import { MAX_MESSAGE_BYTES } from '../../../electron/hosts/browser/wire-messages.ts';
import { ok } from '../../../shared/result.ts';
import { core, ours, port, refusal, serveForEachTest, signIn, socketTo } from '../../support/served-host.ts';
import { STUB_STATE } from '../../support/stub-core.ts';

serveForEachTest();

describe('calls over the socket', () => {
  type Answer = { readonly id?: number; readonly result?: unknown; readonly push?: string; readonly payload?: unknown };

  const open = async (options: ClientOptions): Promise<WebSocket> => {
    const socket = socketTo('/till', options);
    await once(socket, 'open');
    return socket;
  };

  const next = async (socket: WebSocket): Promise<Answer> => {
    const [data] = (await once(socket, 'message')) as [Buffer];
    return JSON.parse(data.toString()) as Answer;
  };

  test('a call is answered with a Result, a push reaches the page', async () => {
    const socket = await open(ours(await signIn()));
    socket.send(JSON.stringify({ id: 1, channel: 'till:state', input: null }));
    expect(await next(socket)).toEqual({ id: 1, result: ok(STUB_STATE) });
    core.parts.push('till:changed', STUB_STATE);
    expect(await next(socket)).toEqual({ push: 'till:changed', payload: STUB_STATE });
  });

  test('a channel that is not in the contract is refused, and nothing is called', async () => {
    const socket = await open(ours(await signIn()));
    for (const channel of ['fs:read', 'start', '__proto__']) {
      socket.send(JSON.stringify({ id: 2, channel, input: null }));
      expect(await next(socket)).toEqual({ id: 2, result: { ok: false, error: { code: 'internal' } } });
    }
    expect(core.events).toEqual(['start']);
  });

  test('an input that breaks its schema comes back with its field', async () => {
    const socket = await open(ours(await signIn()));
    socket.send(JSON.stringify({ id: 3, channel: 'sale:set-quantity', input: { lineId: 'a', quantity: 0 } }));
    expect(await next(socket)).toEqual({
      id: 3,
      result: { ok: false, error: { code: 'invalid_input', field: 'quantity' } },
    });
    expect(core.events).toEqual(['start']);
  });

  test('no socket without the cookie, from another origin, for another host or at another path', async () => {
    const cookie = await signIn();
    expect(await refusal('/till', { origin: `http://127.0.0.1:${port}` })).toBe(403);
    expect(await refusal('/till', { headers: { cookie } })).toBe(403);
    expect(await refusal('/till', { origin: 'https://example.com', headers: { cookie } })).toBe(403);
    expect(await refusal('/till', { origin: 'http://127.0.0.1:1', headers: { cookie } })).toBe(403);
    expect(await refusal('/till', { ...ours(cookie), headers: { cookie, host: `till.example.com:${port}` } })).toBe(
      403,
    );
    expect(await refusal('/other', ours(cookie))).toBe(403);
    expect(core.events).toEqual(['start']);
  });

  test.each([
    ['a message over the ceiling', 'x'.repeat(MAX_MESSAGE_BYTES + 1), 1009],
    ['text that is no JSON', '{', 1008],
    ['JSON that is no call', '{"id":"1","channel":"till:state"}', 1008],
    ['bytes', Buffer.from([1, 2, 3]), 1008],
  ])('%s ends the connection and nothing else', async (_what, message, code) => {
    const cookie = await signIn();
    const socket = await open(ours(cookie));
    const closed = once(socket, 'close');
    socket.send(message);
    expect((await closed)[0]).toBe(code);
    const again = await open(ours(cookie));
    again.send(JSON.stringify({ id: 4, channel: 'till:state', input: null }));
    expect((await next(again)).id).toBe(4);
  });

  test('the ninth page at once is turned away', async () => {
    const cookie = await signIn();
    for (let page = 0; page < 8; page++) await open(ours(cookie));
    expect(await refusal('/till', ours(cookie))).toBe(503);
  });
});
