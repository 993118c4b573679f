import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type ConnectionPlan, type DirectionPlan, UNDISTURBED, WHOLE } from '../../faults/network/connection-plan.ts';
import { type FaultProxy, openFaultProxy } from '../../faults/network/fault-proxy.ts';
import { listen } from '../../parts/operator/raw-server.ts';

/* The proxy is what other tests believe in: each of its faults is seen from both ends. */

type Ends = {
  readonly client: Socket;
  readonly said: () => string;
  readonly heard: () => string;
  readonly pieces: () => number;
};

/** A server that answers each piece with itself in capitals, behind a proxy with this plan, and a client of it. */
async function openEnds(plan: Partial<ConnectionPlan>): Promise<{ proxy: FaultProxy; call: () => Ends }> {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard += chunk.toString();
      socket.write(chunk.toString().toUpperCase());
    });
  });
  const proxy = await openFaultProxy({ port: await listen(server) });
  proxy.follow(() => ({ ...UNDISTURBED, name: 'planned', ...plan }));
  onTestFinished(async () => {
    await proxy.close();
    await new Promise((done) => server.close(done));
  });
  const call = (): Ends => {
    const client = connect(proxy.port, '127.0.0.1');
    let said = '';
    let pieces = 0;
    client.on('data', (chunk) => {
      said += chunk.toString();
      pieces++;
    });
    client.on('error', () => undefined);
    return { client, said: () => said, heard: () => heard, pieces: () => pieces };
  };
  return { proxy, call };
}

const ended = (socket: Socket): Promise<boolean> => new Promise((done) => socket.once('close', done));
const direction = (part: Partial<DirectionPlan>): DirectionPlan => ({ ...WHOLE, ...part });

test('undisturbed, all of it passes both ways', async () => {
  const { proxy, call } = await openEnds({});
  const { client, said } = call();
  client.write('hello');
  await expect.poll(said).toBe('HELLO');
  expect(proxy.bytes()).toBe(10);
  expect(proxy.counts()).toEqual({ planned: 1 });
});

test('a cut on the way there lets so many bytes pass, and resets or closes both ends', async () => {
  for (const ending of ['reset', 'close'] as const) {
    const { call } = await openEnds({ up: direction({ cutAfter: 3, ending }) });
    const { client, heard } = call();
    client.write('hello');
    // true: it ended by an error
    expect(await ended(client)).toBe(ending === 'reset');
    expect(heard()).toBe('hel');
  }
});

test('silence keeps the connection and says nothing', async () => {
  const { call } = await openEnds({ down: direction({ cutAfter: 0, ending: 'silence' }) });
  const { client, said, heard } = call();
  client.write('hello');
  await expect.poll(heard).toBe('hello');
  // what was said before it comes through after it, were it to come
  client.write('again');
  await expect.poll(heard).toBe('helloagain');
  for (let at = 0; at < 10; at++) await turn();
  expect([said(), client.destroyed]).toEqual(['', false]);
  client.destroy();
});

test('slices, a thin line and delays change the pace and nothing else', async () => {
  const down = direction({ sliceBytes: 1, bytesPerSecond: 200 });
  const { call } = await openEnds({ latencyMs: 2, jitterMs: 3, down });
  const { client, said, pieces } = call();
  client.write('one ');
  client.write('two ');
  client.write('three');
  await expect.poll(said).toBe('ONE TWO THREE');
  expect(pieces()).toBeGreaterThan(5);
});

test('refused, nothing reaches the other side; down, nobody listens; up, on the same port', async () => {
  const { proxy, call } = await openEnds({ refused: true });
  const first = call();
  first.client.write('hello');
  expect(await ended(first.client)).toBe(true);
  expect(first.heard()).toBe('');
  proxy.follow(() => UNDISTURBED);
  const second = call();
  second.client.write('a');
  await expect.poll(second.said).toBe('A');
  await proxy.down();
  expect(await ended(second.client)).toBe(true);
  expect(await ended(call().client)).toBe(true);
  await proxy.up();
  const third = call();
  third.client.write('b');
  await expect.poll(third.said).toBe('B');
});
