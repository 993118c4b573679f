import { statSync } from 'node:fs';
import path from 'node:path';
import { verifyInSteps } from '../../electron/db/audit/verify-audit.ts';
import { cents } from '../../shared/money.ts';
import { DENOMINATIONS, type Pieces } from '../../shared/shift.ts';
import { FLOAT_CENTS } from '../support/on-duty.ts';
import { value } from '../support/value.ts';
import { type Bench, type BenchFigure, type BenchOptions, ratioFigure } from './bench.ts';
import { firstLaidDay, LAST_LAID_DAY, SALES_A_DAY } from './books/lay-books.ts';
import { layShop, openTillFile, tillFile } from './catalogue/lay-catalogue.ts';
import { scannedBarcodes } from './catalogue/typed-queries.ts';
import { median, withFolder } from './harness/samples.ts';
import { type Side, type Turns, takeTurns, timed } from './harness/take-turns.ts';
import { benchCashier, startBenchCore, watchEventLoop } from './till/bench-core.ts';

/* An old till beside a new one: daily acts must not slow down. And the stalls by reports and checks over all years. */

type BooksTill = Awaited<ReturnType<typeof openBooksTill>>;

async function openBooksTill(name: string, dataDir: string, sales: number, barcodes: readonly string[]) {
  const { size: bytes } = statSync(tillFile(dataDir));
  const core = await startBenchCore(dataDir);
  return { name, sales, core, cashier: benchCashier(core, barcodes), bytes };
}

async function sell({ cashier }: BooksTill): Promise<void> {
  await cashier.payCash(await cashier.ringUp(3));
}

/** Receipt texts of an old sale: number, amount, or NSU. */
async function findOldSale({ core, sales }: BooksTill, turn: number): Promise<void> {
  const number = 3 * (1 + ((turn * 7_919) % Math.floor(sales / 3)));
  const page = { offset: 0, limit: 20 };
  const byNumber = value(await core.serve('returns:find', { search: { by: 'number', series: null, number }, ...page }))
    .sales[0];
  if (byNumber === undefined) throw new Error(`sale ${number} is not found by its number`);
  const byNsu = value(
    await core.serve('returns:find', { search: { by: 'payment', text: String(number) }, ...page }),
  ).sales;
  if (!byNsu.some(({ id }) => id === byNumber.id))
    throw new Error(`sale ${number} is not found by the NSU of its card`);
  value(await core.serve('returns:for-sale', { saleId: byNumber.id }));
}

async function findByAmount({ core }: BooksTill, amountCents: number): Promise<number> {
  const search = { by: 'amount', amountCents: cents(amountCents) } as const;
  return value(await core.serve('returns:find', { search, offset: 0, limit: 20 })).sales.length;
}

async function closeShift(till: BooksTill): Promise<number> {
  const { serve } = till.core;
  await sell(till);
  const pieces = DENOMINATIONS.map((_, place) => (place === 1 ? 2 : 0)) as unknown as Pieces;
  value(await serve('shift:count', { pieces }));
  const ms = await timed(async () => {
    value(await serve('shift:check-close', null));
    value(await serve('shift:close', { comment: 'contado', carryOver: false }));
  });
  value(await serve('shift:open', { floatCents: FLOAT_CENTS }));
  return ms;
}

const TURNS = 300;
const CLOSES = 60;
const GOAL = { atMost: 1.3 };
const STALL = { atMost: 50 };
const VERIFIED_FOR_MS = 20_000;

const salesOfLastDay = (sales: number): number => ((sales - 1) % SALES_A_DAY) + 1;

async function inTurns(tills: readonly BooksTill[], turns: number, act: Act): Promise<Turns> {
  let turn = 0;
  const sides = tills.map((till): Side => ({ name: till.name, play: async () => [await act(till, ++turn)] }));
  return takeTurns(sides, turns);
}

type Act = (till: BooksTill, turn: number) => Promise<number>;

function against(what: string, turns: Turns): BenchFigure {
  return ratioFigure(`${what}, with years of sales`, turns, ['years', 'first days'], GOAL);
}

async function daily(tills: readonly BooksTill[], options: BenchOptions): Promise<readonly BenchFigure[]> {
  const turns = Math.max(1, Math.round(TURNS * options.scale));
  const sold = await inTurns(tills, turns, (till) => timed(() => sell(till)));
  const found = await inTurns(tills, turns, (till, turn) => timed(() => findOldSale(till, turn)));
  const amounts = await inTurns(tills, turns, (till, turn) => timed(() => findByAmount(till, 500 + turn)));
  const listed = await inTurns(tills, turns, (till) =>
    timed(async () => value(await till.core.serve('sale:list', { day: LAST_LAID_DAY }))),
  );
  const closed = await inTurns(tills, Math.ceil(turns / (TURNS / CLOSES)), closeShift);
  // the first report starts reading two years of days
  const day = { kind: 'method', from: LAST_LAID_DAY, to: LAST_LAID_DAY } as const;
  const reported = await inTurns(tills, turns, (till) =>
    timed(async () => value(await till.core.serve('reports:run', day))),
  );
  return [
    against('a sale of three items', sold),
    against('an old sale by its number and by its card', found),
    { ...against('sales of one amount', amounts), goal: null },
    against('the sales of a day', listed),
    against('the report of a day', reported),
    against('the close of a shift', closed),
  ];
}

async function allYears(dataDir: string, barcodes: readonly string[], sales: number): Promise<readonly BenchFigure[]> {
  const till = await openBooksTill('years', dataDir, sales, barcodes);
  const wish = { kind: 'product', from: firstLaidDay(sales), to: LAST_LAID_DAY } as const;
  const { tookMs, stallMs } = await watchEventLoop(async () => value(await till.core.serve('reports:run', wish)));
  await till.core.stop();
  const what = `a report of all ${sales} sales`;
  return [
    { what: `${what}, the longest stall`, value: stallMs, unit: 'ms', goal: STALL },
    { what: `${what}, all of it`, value: tookMs, unit: 'ms', goal: null },
  ];
}

/** Steps of a check without room for a copy; the till sells between them. */
function verification(dataDir: string): BenchFigure {
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
    what: 'the check of the records in place, its longest step',
    ...{ value: Math.max(...times), unit: 'ms', goal: STALL },
    detail: [`${times.length} steps, half of them below ${median(times).toFixed(1)} ms`],
  };
}

function growth(years: BooksTill, first: BooksTill): BenchFigure {
  const bytes = (years.bytes - first.bytes) / (years.sales - first.sales);
  return {
    what: 'what the file grows by with 1,000 sales of two items, their shifts and their trail',
    ...{ value: (bytes * 1_000) / 2 ** 20, unit: 'MB', goal: null },
  };
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const { products, say } = options;
  const sales = Math.max(options.sales, 2 * SALES_A_DAY);
  return withFolder(async (folder) => {
    const [years, first] = [path.join(folder, 'years'), path.join(folder, 'first')];
    layShop(years, { products, sales }, say);
    layShop(first, { products, sales: salesOfLastDay(sales) }, say);
    const barcodes = scannedBarcodes(products, 3 * TURNS, 71);
    const whole = await allYears(years, barcodes, sales);
    const tills = [
      await openBooksTill('years', years, sales, barcodes),
      await openBooksTill('first days', first, salesOfLastDay(sales), barcodes),
    ] as const;
    const figures = await daily(tills, options);
    for (const { core } of tills) await core.stop();
    return [...figures, growth(...tills), ...whole, verification(years)];
  });
}

export const bench: Bench = { area: 'books', run };
