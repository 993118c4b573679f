import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Agent } from 'undici';
import { MOST_IN_ARRAY } from '../../electron/areas/catalogue/sending/product-saving.ts';
import { createHttpExchange, type HttpRequest, type OpenExchange } from '../../electron/operator/http-exchange.ts';
import { createProductsBody } from '../../electron/operator/wire-requests.ts';
import { cents } from '../../shared/money.ts';
import { type ServiceLine, type ServiceProcess, startServiceProcess } from '../support/service-process.ts';
import type { Bench, BenchFigure, BenchOptions } from './bench.ts';
import { median, withFolder } from './harness/samples.ts';
import { timed } from './harness/take-turns.ts';
import { layWaitingTill, openWaitingTill, type WaitingProduct, waitingProducts } from './waiting-till.ts';

/*
 * Ten thousand changes from the core to the service, relative to the service driven bare with the same requests. The
 * sides alternate in slices of about forty requests.
 */

/** Lets that many records through and holds the rest; an excess counts against the next slice. */
function createGate() {
  let [left, unanswered, asked] = [0, 0, 0];
  let done = Promise.withResolvers<void>();
  const held: (() => void)[] = [];

  const pass = async (records: number): Promise<void> => {
    while (left <= 0) await new Promise<void>((resolve) => held.push(resolve));
    left -= records;
  };

  const atRest = async (): Promise<void> => {
    for (let before = -1; before !== asked; await nextRound()) before = asked;
  };

  return {
    open: ((timeouts) => {
      const inner = createHttpExchange(timeouts);
      return {
        ...inner,
        send: async (request) => {
          const records = recordsOf(request);
          asked += 1;
          await pass(records);
          const answer = await inner.send(request);
          unanswered -= records;
          if (unanswered <= 0) done.resolve();
          return answer;
        },
      };
    }) satisfies OpenExchange,
    /** Resolves after `count` more answers and their follow-up work. */
    letThrough: async (count: number): Promise<void> => {
      done = Promise.withResolvers<void>();
      [left, unanswered] = [left + count, unanswered + count];
      if (unanswered <= 0) done.resolve();
      for (const go of held.splice(0)) go();
      await done.promise;
      await atRest();
    },
  };
}

/** Reading the body would count against the till. */
function recordsOf({ method, body }: HttpRequest): number {
  return method === 'POST' && body !== null ? body.split('"Identificador":').length - 1 : 1;
}

const RECORDS = 10_000;
const SLICES = 8;
const GOAL = 0.8;

function sliceOf(records: number): number {
  const together = SIDE_BY_SIDE * MOST_IN_ARRAY;
  return together * Math.ceil(records / SLICES / together);
}

type Slice = { readonly bareMs: number; readonly drainMs: number };
type Round = { readonly slices: readonly Slice[]; readonly longestStallMs: number };

/** Each side must deliver everything exactly once. */
async function checkAll(service: ServiceProcess, count: number): Promise<void> {
  const answer = await fetch(`${service.control_url}/products`);
  const { products } = (await answer.json()) as { readonly products: readonly unknown[] };
  if (products.length !== count) throw new Error(`the service has ${products.length} products of ${count}`);
}

async function playRound(folder: string, products: readonly WaitingProduct[]): Promise<Round> {
  for (const side of ['bare', 'drained']) mkdirSync(path.join(folder, side), { recursive: true });
  const [bareSide, drainedSide] = [
    await startServiceProcess(path.join(folder, 'bare')),
    await startServiceProcess(path.join(folder, 'drained')),
  ];
  const dataDir = path.join(folder, 'till');
  cpSync(path.join(folder, 'model'), dataDir, { recursive: true });
  const gate = createGate();
  const till = await openWaitingTill(dataDir, drainedSide, gate.open);
  const bare = createBareDriver(bareSide, products);
  let longestStallMs = 0;
  try {
    await till.begin();
    const slices: Slice[] = [];
    for (let done = 0, slice = 0; done < products.length; slice++) {
      const count = Math.min(sliceOf(products.length), products.length - done);
      done += count;
      const isLast = done === products.length;
      const drain = async (): Promise<number> => {
        // a reused one would include the time between
        const stalls = monitorEventLoopDelay({ resolution: 1 });
        stalls.enable();
        // delivered includes written
        const tookMs = await timed(() => Promise.all([gate.letThrough(count), isLast ? till.drained : null]));
        stalls.disable();
        longestStallMs = Math.max(longestStallMs, stalls.max / 1e6);
        return tookMs;
      };
      const drive = (): Promise<number> => timed(() => bare.sendNext(count));
      const first = slice % 2 === 0 ? await drive() : await drain();
      const second = slice % 2 === 0 ? await drain() : await drive();
      slices.push(slice % 2 === 0 ? { bareMs: first, drainMs: second } : { bareMs: second, drainMs: first });
    }
    await checkAll(bareSide, products.length);
    await checkAll(drainedSide, products.length);
    return { slices, longestStallMs };
  } finally {
    await till.stop();
    await bare.stop();
    await bareSide.stop();
    await drainedSide.stop();
    for (const side of ['bare', 'drained', 'till']) rmSync(path.join(folder, side), { recursive: true, force: true });
  }
}

function run({ rounds, scale, say }: BenchOptions): Promise<readonly BenchFigure[]> {
  const products = waitingProducts(Math.max(1, Math.round(RECORDS * scale)));
  return withFolder(async (folder) => {
    layWaitingTill(path.join(folder, 'model'), products);
    const played: Round[] = [];
    for (let round = 1; round <= rounds; round++) {
      const done = await playRound(folder, products);
      played.push(done);
      say(`round ${round}: ${rates(done.slices, products.length)}`);
    }
    return [figureOf(played, products.length)];
  });
}

function figureOf(played: readonly Round[], count: number): BenchFigure {
  const slices = played.flatMap((round) => round.slices);
  return {
    what: `drain of ${count.toLocaleString('en-GB')} records, as a share of what the service takes`,
    value: median(slices.map(({ bareMs, drainMs }) => bareMs / drainMs)),
    unit: 'percent',
    goal: { atLeast: GOAL },
    detail: [
      `median of ${slices.length} pairs of slices; ${rates(slices, count * played.length)}`,
      `longest time in which the till's main thread answered nobody: ${Math.max(...played.map((round) => round.longestStallMs)).toFixed(0)} ms`,
    ],
  };
}

function rates(slices: readonly Slice[], count: number): string {
  const rate = (of: (slice: Slice) => number): string =>
    Math.round((count / slices.reduce((total, slice) => total + of(slice), 0)) * 1_000).toLocaleString('en-GB');
  return `driven bare ${rate((slice) => slice.bareMs)}, drained by the till ${rate((slice) => slice.drainMs)} a second`;
}

export const bench: Bench = { area: 'outbox', run };

/** Arrays that the outbox sends in parallel. */
const SIDE_BY_SIDE = 4;

/** The same requests by the same client: the service's capacity. */
function createBareDriver(service: Pick<ServiceLine, 'base_url' | 'token'>, products: readonly WaitingProduct[]) {
  const url = new URL(`${service.base_url}/produto`);
  const agent = new Agent({ pipelining: 1 });
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  let [next, wanted] = [0, 0];

  async function send(array: readonly WaitingProduct[]): Promise<void> {
    const body = createProductsBody(
      array.map((product) => ({ ...product, priceCents: cents(product.priceCents), image: null })),
    );
    const answer = await agent.request({ origin: url.origin, path: url.pathname, method: 'POST', headers, body });
    await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`the service answered ${answer.statusCode}`);
  }

  return {
    sendNext: async (count: number): Promise<void> => {
      wanted += count;
      const last = Math.min(wanted, products.length);
      const lane = async (): Promise<void> => {
        while (next < last) {
          const array = products.slice(next, next + MOST_IN_ARRAY);
          next += array.length;
          await send(array);
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    },
    stop: (): Promise<void> => agent.close(),
  };
}
