import { setImmediate as turn } from 'node:timers/promises';
import { Agent } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createUpdateSource } from '../../../../electron/areas/updates/update-source.ts';
import { createHttpExchange } from '../../../../electron/operator/http-exchange.ts';
import { PATIENCE_MS, until } from '../../../support/until.ts';
import { type RawServer, startRawServer } from '../../operator/raw-server.ts';

/* A body that is dropped unread reports an error of its own; without a listener that ends the process. */

/** A whole answer, and one that never ends. */
const LENGTHS = [4, 100_000] as const;

function answering(head: string, length: number): Promise<RawServer> {
  const answer = `HTTP/1.1 ${head}\r\ncontent-length: ${length}\r\n\r\nbusy`;
  return startRawServer((socket) => socket.write(answer));
}

/** A body's error comes one or two turns after it is dropped. */
const TURNS = 20;

/** Unhandled errors during `work` and the turns after it. */
async function strayErrors(work: () => Promise<unknown>): Promise<readonly string[]> {
  const found: string[] = [];
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const others = events.map((event) => process.listeners(event as 'uncaughtException'));
  const note = (error: unknown): void => void found.push(error instanceof Error ? error.name : String(error));
  for (const event of events) process.removeAllListeners(event).on(event, note);
  try {
    await work();
    for (let left = TURNS; left > 0; left--) await turn();
  } finally {
    events.forEach((event, at) => {
      process.removeAllListeners(event);
      for (const listener of others[at] ?? []) process.on(event, listener);
    });
  }
  return found;
}

describe.each(LENGTHS)('an answer of %d bytes that is let go of is nobody’s error', (length) => {
  test.each([
    ['302 Found', 'redirected'],
    ['503 Busy', 'unreachable'],
    ['200 OK', 'too_long'],
  ] as const)('of an update: %s', async (head, why) => {
    const source = createUpdateSource();
    onTestFinished(source.close);
    const { url } = await answering(head, length);
    const never = new AbortController().signal;
    const work = async (): Promise<void> => {
      expect(await source.fetch(`${url}/stable.json`, async () => 'too_long', never)).toBe(why);
    };
    expect(await strayErrors(work)).toEqual([]);
  });

  test('of an update that is given up', async () => {
    const source = createUpdateSource();
    onTestFinished(source.close);
    const { url } = await answering('200 OK', length);
    const giveUp = new AbortController();
    const take = async (): Promise<null> => {
      giveUp.abort();
      return null;
    };
    expect(await strayErrors(() => source.fetch(`${url}/stable.json`, take, giveUp.signal))).toEqual([]);
  });
});

test.each(['200 OK', '302 Found'])('an operator’s that never ends is nobody’s error either: %s', async (head) => {
  const { url, requests } = await answering(head, 100_000);
  const request = { method: 'GET', origin: url, path: '/', headers: {}, body: null } as const;
  const late = createHttpExchange({ connectMs: PATIENCE_MS, totalMs: 50 });
  const closed = createHttpExchange({ connectMs: PATIENCE_MS, totalMs: PATIENCE_MS });
  const work = async (): Promise<void> => {
    expect((await late.send({ ...request, freshConnection: true })).kind).toBe('unknown');
    const before = requests.length;
    const asked = closed.send({ ...request, freshConnection: false });
    await until('it was asked', () => requests.length > before);
    await closed.close();
    expect((await asked).kind).toBe('unknown');
    await late.close();
  };
  expect(await strayErrors(work)).toEqual([]);
});

test('the control: without a listener it is one', async () => {
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  const { url: origin } = await answering('503 Busy', 4);
  const work = async (): Promise<void> => {
    const { body } = await agent.request({ origin, path: '/', method: 'GET' });
    body.destroy();
  };
  expect(await strayErrors(work)).toEqual(['AbortError']);
});
