import { connect, createServer, type Server, type Socket } from 'node:net';
import { createRandom } from '../../support/seeded-random.ts';
import { type ConnectionPlan, type DirectionPlan, type Schedule, undisturbed } from './connection-plan.ts';

type LaneParts = {
  readonly from: Socket;
  readonly to: Socket;
  readonly plan: DirectionPlan;
  /** How long the next piece is under way. */
  readonly delayMs: () => number;
  readonly slowCloseMs: number;
  /** The plan has come into force: what was to pass has passed. */
  readonly onCut: (ending: DirectionPlan['ending']) => void;
  readonly onBytes: (count: number) => void;
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function write(to: Socket, bytes: Buffer): Promise<void> {
  return new Promise((done) => {
    if (to.destroyed || !to.writable) done();
    else to.write(bytes, () => done());
  });
}

/** Carries the bytes of one direction: in their order, late, in slices, and no further than the plan lets them. */
function openLane({ from, to, plan, delayMs, slowCloseMs, onCut, onBytes }: LaneParts): void {
  let left = plan.cutAfter ?? Number.POSITIVE_INFINITY;
  let isCut = false;
  let tail: Promise<void> = Promise.resolve();

  async function carry(chunk: Buffer): Promise<void> {
    if (isCut) return;
    const passing = chunk.subarray(0, Math.min(chunk.length, left));
    left -= passing.length;
    const step = plan.sliceBytes ?? Math.max(1, passing.length);
    for (let at = 0; at < passing.length; at += step) await carrySlice(passing.subarray(at, at + step));
    if (left > 0 || chunk.length === passing.length) return;
    isCut = true;
    onCut(plan.ending);
  }

  async function carrySlice(slice: Buffer): Promise<void> {
    const slowMs = plan.bytesPerSecond === null ? 0 : (slice.length / plan.bytesPerSecond) * 1_000;
    const ms = delayMs() + slowMs;
    if (ms > 0) await wait(ms);
    onBytes(slice.length);
    await write(to, slice);
  }

  to.setNoDelay(true);
  from.on('data', (chunk) => {
    tail = tail.then(() => carry(chunk));
  });
  from.on('end', () => {
    tail = tail.then(async () => {
      if (slowCloseMs > 0) await wait(slowCloseMs);
      if (!to.destroyed) to.end();
    });
  });
}

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;

/**
 * A TCP proxy on the loopback interface that spoils connections as a schedule says. It knows nothing of HTTP: what breaks
 * are bytes, as on a network. A kept connection carries several requests, and its plan is for all of them together.
 */
export async function openFaultProxy(target: { readonly port: number }, seed = 1) {
  const pairs = new Set<Socket>();
  const counts: Record<string, number> = {};
  const random = createRandom(seed);
  let schedule: Schedule = undisturbed;
  let connections = 0;
  let bytes = 0;

  function take(client: Socket): void {
    const plan = schedule(connections++);
    counts[plan.name] = (counts[plan.name] ?? 0) + 1;
    hold(client);
    if (plan.refused) {
      client.resetAndDestroy();
      return;
    }
    const service = connect({ host: '127.0.0.1', port: target.port, allowHalfOpen: true });
    hold(service);
    join(client, service, plan);
  }

  /** A reset of the other side is no error of the proxy. */
  function hold(socket: Socket): void {
    pairs.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => pairs.delete(socket));
  }

  function join(client: Socket, service: Socket, plan: ConnectionPlan): void {
    const end = (ending: 'reset' | 'close' | 'silence'): void => {
      if (ending === 'silence') return;
      for (const socket of [client, service]) {
        if (ending === 'reset') socket.resetAndDestroy();
        else setTimeout(() => socket.end(() => socket.destroySoon()), plan.slowCloseMs);
      }
    };
    const shared = {
      delayMs: () => plan.latencyMs + random() * plan.jitterMs,
      slowCloseMs: plan.slowCloseMs,
      onCut: end,
      onBytes: (count: number) => {
        bytes += count;
      },
    };
    openLane({ ...shared, from: client, to: service, plan: plan.up });
    openLane({ ...shared, from: service, to: client, plan: plan.down });
    // a side that is gone without an end takes the other with it
    client.on('close', (failed) => failed && service.resetAndDestroy());
    service.on('close', (failed) => failed && client.resetAndDestroy());
  }

  const open = (port: number): Promise<Server> => listen(createServer({ allowHalfOpen: true }, take), port);
  let server: Server | null = await open(0);
  const port = portOf(server);
  const shut = async (): Promise<void> => {
    const closing = server;
    server = null;
    for (const socket of pairs) socket.resetAndDestroy();
    if (closing !== null) await new Promise((done) => closing.close(done));
  };
  return {
    port,
    /** The address of a service behind it: `http://127.0.0.1:{port}` in place of the service's own origin. */
    through: (url: string) => atPort(url, port),
    /** Takes effect with the next connection; the connections that are open keep the plan they began with. */
    follow: (next: Schedule): void => {
      schedule = next;
    },
    /** Nobody listens any more, and what is open is reset: the network is gone. */
    down: shut,
    /** Listens again, on the same port. */
    up: async (): Promise<void> => {
      server ??= await open(port);
    },
    /** Connections by the name of their plan. */
    counts: (): Readonly<Record<string, number>> => counts,
    /** Bytes that passed, in both directions. */
    bytes: () => bytes,
    close: shut,
  };
}

/** The same address at another port of this machine. */
export function atPort(url: string, port: number): string {
  const rebased = new URL(url);
  rebased.port = String(port);
  return rebased.toString().replace(/\/$/, '');
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return address.port;
}
