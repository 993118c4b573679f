import { describe, expect, test } from 'vitest';
import { connectPage } from '../../../electron/hosts/browser/start-shim.ts';
import { readPageMessage } from '../../../electron/hosts/browser/wire-messages.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  receive(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const waits: number[] = [];
  const changes: boolean[] = [];
  let retry: () => void = () => undefined;
  const connection = connectPage({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    onChange: (connected) => void changes.push(connected),
    schedule: (work, ms) => {
      waits.push(ms);
      retry = work;
    },
  });
  const newest = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket');
    return socket;
  };
  return { connection, sockets, newest, waits, changes, retry: () => retry() };
}

describe('the connection of a page', () => {
  test('answers find their call whatever their order', async () => {
    const { connection, newest } = setUp();
    newest().open();
    const first = connection.invoke('sale:current', null);
    const second = connection.invoke('till:state', null);
    expect(newest().sent.map((text) => readPageMessage(text)?.channel)).toEqual(['sale:current', 'till:state']);
    newest().receive({ id: 2, result: 'second' });
    newest().receive({ id: 1, result: 'first' });
    expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  });

  test('a call made while it opens waits for it, once', () => {
    const { connection, newest } = setUp();
    void connection.invoke('till:state', null);
    expect(newest().sent).toEqual([]);
    newest().open();
    expect(newest().sent).toHaveLength(1);
  });

  test('what waits for an answer is rejected when it closes, and is not sent again', async () => {
    const { connection, newest, retry } = setUp();
    newest().open();
    const call = connection.invoke('payment:start-pix', { saleId: 'a' });
    newest().close();
    await expect(call).rejects.toThrow('lost');
    await expect(connection.invoke('till:state', null)).rejects.toThrow('no connection');
    retry();
    newest().open();
    expect(newest().sent).toEqual([]);
  });

  test('a call that waited for a connection that never opened is rejected and forgotten', async () => {
    const { connection, newest, retry } = setUp();
    const call = connection.invoke('payment:start-pix', { saleId: 'a' });
    newest().close();
    await expect(call).rejects.toThrow('lost');
    retry();
    newest().open();
    expect(newest().sent).toEqual([]);
  });

  test('it is tried again, ever less often up to five seconds, and at once again after a success', () => {
    const { newest, waits, retry, changes, sockets } = setUp();
    for (let attempt = 0; attempt < 7; attempt++) {
      newest().close();
      retry();
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    newest().open();
    newest().close();
    expect(waits.at(-1)).toBe(250);
    expect(sockets).toHaveLength(8);
    expect(changes.slice(-2)).toEqual([true, false]);
  });

  test('a push reaches the listeners of its channel alone', () => {
    const { connection, newest } = setUp();
    const heard: unknown[] = [];
    const listener = (event: unknown, payload: unknown): void => void heard.push([event, payload]);
    connection.on('till:changed', listener);
    newest().open();
    newest().receive({ push: 'sale:changed', payload: 1 });
    newest().receive({ push: 'till:changed', payload: 2 });
    connection.removeListener('till:changed', listener);
    newest().receive({ push: 'till:changed', payload: 3 });
    expect(heard).toEqual([[null, 2]]);
  });

  test('an answer to no call is nothing', () => {
    const { newest } = setUp();
    newest().open();
    expect(() => newest().receive({ id: 99, result: 1 })).not.toThrow();
  });
});

describe('messages of a page', () => {
  test('a missing input is null, as a call without one has it', () => {
    expect(readPageMessage('{"id":1,"channel":"till:state"}')).toEqual({ id: 1, channel: 'till:state', input: null });
  });

  test.each([
    '',
    '1',
    'null',
    '[]',
    '{}',
    '{"id":1}',
    '{"id":1.5,"channel":"a"}',
    '{"id":1,"channel":2}',
    '{"id":"1","channel":"a"}',
  ])('%s is none', (text) => expect(readPageMessage(text)).toBeNull());
});
