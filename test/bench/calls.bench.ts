import path from 'node:path';
import { API } from '../../shared/api/areas.ts';
import { CHANNELS, type Channel, type Input } from '../../shared/api/contract.ts';
import { cents } from '../../shared/money.ts';
import { MAX_REPORT_DAYS } from '../../shared/report.ts';
import { GOOD_INPUTS } from '../support/call-inputs.ts';
import type { Bench, BenchFigure, BenchOptions } from './bench.ts';
import { LAST_LAID_DAY, laidSpan } from './books/lay-books.ts';
import { layShop } from './catalogue/lay-catalogue.ts';
import { withFolder } from './harness/samples.ts';
import { startBenchCore, watchEventLoop } from './till/bench-core.ts';

/* How long each reading call holds the main thread. Copies and checks of the file run in their own thread. */

const STALL_MS = 50;
/** The minimum, because other programs disturb. */
const TIMES = 3;

const LEFT_OUT: ReadonlySet<Channel> = new Set<Channel>([
  'session:sign-in',
  'session:lock',
  'session:sign-out',
  'audit:verify',
  'backup:now',
]);
/** Reads only. */
const READS_TOO: readonly Channel[] = ['import:export'];

function inputOf(channel: Channel, sales: number): unknown {
  const span = laidSpan(sales, MAX_REPORT_DAYS);
  const asked: { readonly [C in Channel]?: Input<C> } = {
    'sale:list': { day: LAST_LAID_DAY },
    'returns:find': { search: { by: 'amount', amountCents: cents(1_000) }, offset: 0, limit: 20 },
    'reports:run': { kind: 'product', ...span },
    'reports:patterns': span,
    'catalogue:search': { text: '', onlyActive: true, offset: 499_000, limit: 50 },
  };
  return asked[channel] ?? GOOD_INPUTS[channel];
}

type Stall = { readonly channel: Channel; readonly stallMs: number; readonly tookMs: number };

/** Just started: no cache of an earlier call. */
async function firstCall(dataDir: string, channel: Channel, sales: number): Promise<Stall> {
  const core = await startBenchCore(dataDir);
  const watched = await watchEventLoop(async () => core.serve(channel as string, inputOf(channel, sales)));
  await core.stop();
  return { channel, ...watched };
}

async function stalls(dataDir: string, { sales, say }: BenchOptions): Promise<readonly Stall[]> {
  const channels = CHANNELS.filter(
    (channel) => (API[channel].while === 'readable' || READS_TOO.includes(channel)) && !LEFT_OUT.has(channel),
  );
  const found: Stall[] = [];
  for (const channel of channels) {
    const times: Stall[] = [];
    for (let time = 0; time < TIMES; time++) times.push(await firstCall(dataDir, channel, sales));
    times.sort((one, other) => one.stallMs - other.stallMs);
    const [least] = times;
    if (least === undefined) continue;
    found.push(least);
    if (least.stallMs > STALL_MS) say(`${channel} stalls for ${least.stallMs.toFixed(0)} ms`);
  }
  return found.sort((one, other) => other.stallMs - one.stallMs);
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const { products, sales, say } = options;
  return withFolder(async (folder) => {
    const dataDir = path.join(folder, 'till');
    layShop(dataDir, { products, sales }, say);
    const found = await stalls(dataDir, options);
    const lines = found
      .slice(0, 12)
      .map(
        ({ channel, stallMs, tookMs }) =>
          `${channel.padEnd(28)} ${stallMs.toFixed(1)} ms, all of it ${tookMs.toFixed(1)} ms`,
      );
    return [
      {
        what: `the longest stall by any of ${found.length} calls that read, ${products} products and ${sales} sales`,
        ...{ value: found[0]?.stallMs ?? 0, unit: 'ms', goal: { atMost: STALL_MS }, detail: lines },
      },
    ];
  });
}

export const bench: Bench = { area: 'calls', run };
