import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packOldest } from '../../electron/db/audit/packs.ts';
import { verifyInSteps } from '../../electron/db/audit/verify-audit.ts';
import { openDatabase } from '../../electron/db/open-database.ts';
import { AUDIT_PARTS } from '../support/audit-parts.ts';
import { value } from '../support/value.ts';
import { type Bench, type BenchFigure, type BenchOptions, ratioFigure } from './bench.ts';
import {
  type BooksTill,
  closeShift,
  findByAmount,
  findByCard,
  findByNumber,
  type Laid,
  openBooksTill,
  paySale,
  scanSale,
} from './books/books-till.ts';
import { LAST_LAID_DAY, laidSpan, SALES_A_DAY } from './books/lay-books.ts';
import { layShop, openTillFile, tillFile } from './catalogue/lay-catalogue.ts';
import { scannedBarcodes } from './catalogue/typed-queries.ts';
import { median, withFolder } from './harness/samples.ts';
import { type Side, type Turns, takeTurns, timed } from './harness/take-turns.ts';
import { watchEventLoop } from './till/bench-core.ts';

/* An old till beside a new one: daily acts must not slow down. And the stalls by a report, a copy and a check. */

const TURNS = 300;
const CLOSES = 60;
const GOAL = { atMost: 1.3 };
const STALL = { atMost: 50 };
const VERIFIED_FOR_MS = 20_000;
const DAYS_REPORTED = 365;

const salesOfLastDay = (sales: number): number => ((sales - 1) % SALES_A_DAY) + 1;

type Act = (till: BooksTill, turn: number) => Promise<readonly number[]>;

async function inTurns(tills: readonly BooksTill[], turns: number, act: Act): Promise<Turns> {
  let turn = 0;
  const sides = tills.map((till): Side => ({ name: till.name, play: () => act(till, ++turn) }));
  return takeTurns(sides, turns);
}

const timing =
  (act: (till: BooksTill, turn: number) => Promise<unknown>): Act =>
  async (till, turn) => [await timed(() => act(till, turn))];

async function daily(old: BooksTill, young: BooksTill, scale: number): Promise<readonly BenchFigure[]> {
  const day = { kind: 'method', from: LAST_LAID_DAY, to: LAST_LAID_DAY } as const;
  const acts: readonly { readonly what: string; readonly act: Act; readonly times?: number; readonly told?: true }[] = [
    { what: 'a scan to its line on disk', act: scanSale },
    { what: 'closing a cash sale of three items', act: paySale },
    { what: 'an old sale by its number', act: timing(findByNumber) },
    { what: 'an old sale by its card', act: timing(findByCard) },
    { what: 'sales of one amount', act: timing(findByAmount), told: true },
    {
      what: 'the sales of a day',
      act: timing(async ({ core }) => value(await core.serve('sale:list', { day: LAST_LAID_DAY }))),
    },
    { what: 'the close of a shift', act: closeShift, times: CLOSES },
    // last: the first report starts reading two years of days
    { what: 'the report of a day', act: timing(async ({ core }) => value(await core.serve('reports:run', day))) },
  ];
  const figures: BenchFigure[] = [];
  for (const { what, act, times = TURNS, told } of acts) {
    const turns = await inTurns([old, young], Math.max(1, Math.round(times * scale)), act);
    const goal = told === undefined ? GOAL : null;
    figures.push(ratioFigure(`${what}, with ${old.name}`, turns, [old.name, young.name], goal));
  }
  return figures;
}

async function yearReport({ name, core, sales }: BooksTill): Promise<readonly BenchFigure[]> {
  const span = laidSpan(sales, DAYS_REPORTED);
  const what = `a report by product of ${span.from} to ${span.to}, with ${name}`;
  const { tookMs, stallMs } = await watchEventLoop(async () =>
    value(await core.serve('reports:run', { kind: 'product', ...span })),
  );
  return [
    { what: `${what}, the longest stall`, value: stallMs, unit: 'ms', goal: STALL },
    { what: `${what}, all of it`, value: tookMs, unit: 'ms', goal: null },
  ];
}

const CUSTOMER_EVERY_MS = 200;
/** The check has a thread of its own, and needs a core. */
const LOOK_EVERY_MS = 1;

/** The hourly copy with its check, while the till sells. */
async function copyAndCheck(till: BooksTill): Promise<readonly BenchFigure[]> {
  let copied = false;
  const scans: number[] = [];
  const selling = async (): Promise<void> => {
    while (!copied) {
      scans.push(...(await scanSale(till)));
      await sleep(CUSTOMER_EVERY_MS);
    }
  };
  const copying = async (): Promise<void> => {
    const state = await till.core.serve('backup:now', null);
    copied = true;
    const { trouble } = value(state);
    if (trouble !== null) throw new Error(`no copy was kept: ${trouble.why}`);
  };
  const { tookMs, stallMs } = await watchEventLoop(() => Promise.all([copying(), selling()]), LOOK_EVERY_MS);
  const what = `a copy of the file and its check, with ${till.name}`;
  return [
    {
      what: `${what}, the longest stall`,
      ...{ value: stallMs, unit: 'ms', goal: STALL },
      detail: [
        `${scans.length} scans meanwhile, half of them below ${median(scans).toFixed(1)} ms, the worst ${Math.max(...scans).toFixed(1)} ms`,
      ],
    },
    { what: `${what}, all of it`, value: tookMs, unit: 'ms', goal: null },
  ];
}

/** Steps of a check without room for a copy; the till sells between them. */
function verification(name: string, dataDir: string): BenchFigure {
  const { connection, close } = openTillFile(tillFile(dataDir));
  const began = performance.now();
  const steps = verifyInSteps(connection);
  const times: number[] = [];
  for (let from = began; from - began < VERIFIED_FOR_MS; from = performance.now()) {
    const step = steps.next();
    times.push(performance.now() - from);
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(`${step.value.row}: ${step.value.why}`);
    break;
  }
  close();
  return {
    what: `the check of the records in place, with ${name}, its longest step`,
    ...{ value: Math.max(...times), unit: 'ms', goal: STALL },
    detail: [`${times.length} steps, half of them below ${median(times).toFixed(1)} ms`],
  };
}

function sizes(name: string, old: Laid, young: Laid): readonly BenchFigure[] {
  const [bytes, least] = [old, young].map(({ dataDir }) => statSync(tillFile(dataDir)).size) as [number, number];
  const perSale = (bytes - least) / (old.sales - young.sales);
  const what = `the file with ${name}: ${old.sales}`;
  return [
    { what, value: bytes / 2 ** 20, unit: 'MB', goal: null },
    { what: `${what}, a sale of two items`, value: Math.round(perSale), unit: 'bytes', goal: null },
  ];
}

type Age = {
  readonly name: string;
  /** What the till does to an old file, once it is laid. */
  readonly settle: (dataDir: string) => void;
};

const AGES: readonly Age[] = [
  { name: 'years of sales', settle: () => undefined },
  { name: 'years of sales, packed', settle: packAll },
];

/** As a file is that was packed from its first month: packing alone leaves free pages. */
function packAll(dataDir: string): void {
  const database = openDatabase(tillFile(dataDir), AUDIT_PARTS);
  while (packOldest(database, `${LAST_LAID_DAY}T00:00:00.000Z`)) database.pragma('wal_checkpoint(PASSIVE)');
  database.exec('VACUUM');
  database.close();
}

function measure({ name, settle }: Age, { products, say, scale, ...options }: BenchOptions) {
  const sales = Math.max(options.sales, 2 * SALES_A_DAY);
  return withFolder(async (folder): Promise<readonly BenchFigure[]> => {
    const lay = (part: string, count: number): Laid => {
      const dataDir = path.join(folder, part);
      layShop(dataDir, { products, sales: count }, say);
      return { dataDir, sales: count };
    };
    const [old, young] = [lay('old', sales), lay('young', salesOfLastDay(sales))];
    settle(old.dataDir);
    const figures: BenchFigure[] = [...sizes(name, old, young)];
    const barcodes = scannedBarcodes(products, 3 * TURNS, 71);
    // each after a start of its own: a report reads days ahead
    for (const act of [yearReport, copyAndCheck]) {
      const till = await openBooksTill(name, old, barcodes);
      figures.push(...(await act(till)));
      await till.core.stop();
    }
    const tills = [
      await openBooksTill(name, old, barcodes),
      await openBooksTill('first days', young, barcodes),
    ] as const;
    figures.push(...(await daily(...tills, scale)));
    for (const { core } of tills) await core.stop();
    return [...figures, verification(name, old.dataDir)];
  });
}

async function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const age of AGES) figures.push(...(await measure(age, options)));
  return figures;
}

export const bench: Bench = { area: 'books', run };
