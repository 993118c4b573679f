import { cents } from '../../../shared/money.ts';
import { DENOMINATIONS, type Pieces } from '../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../support/on-duty.ts';
import { value } from '../../support/value.ts';
import { timed } from '../harness/take-turns.ts';
import { benchCashier, startBenchCore } from '../till/bench-core.ts';

/* What people do at a till with laid sales. */

export type BooksTill = Awaited<ReturnType<typeof openBooksTill>>;

export type Laid = { readonly dataDir: string; readonly sales: number };

export async function openBooksTill(name: string, { dataDir, sales }: Laid, barcodes: readonly string[]) {
  const core = await startBenchCore(dataDir);
  return { name, sales, core, cashier: benchCashier(core, barcodes) };
}

const ITEMS = 3;

export async function sell({ cashier }: BooksTill): Promise<void> {
  await cashier.payCash(await cashier.ringUp(ITEMS));
}

/** Milliseconds of each scan of a sale; its payment does not count. */
export async function scanSale({ cashier }: BooksTill): Promise<readonly number[]> {
  const times: number[] = [];
  for (let item = 0; item < ITEMS; item++) times.push(await timed(cashier.scan));
  await cashier.payOpen();
  return times;
}

/** Milliseconds of the payment alone. */
export async function paySale({ cashier }: BooksTill): Promise<readonly number[]> {
  const sale = await cashier.ringUp(ITEMS);
  return [await timed(() => cashier.payCash(sale))];
}

/** All over the years; a third of the sales have a card. */
function oldNumber({ sales }: BooksTill, turn: number): number {
  return 3 * (1 + ((turn * 7_919) % Math.floor(sales / 3)));
}

const PAGE = { offset: 0, limit: 20 };

export async function findByNumber(till: BooksTill, turn: number): Promise<void> {
  const { serve } = till.core;
  const number = oldNumber(till, turn);
  const found = value(await serve('returns:find', { search: { by: 'number', series: null, number }, ...PAGE }))
    .sales[0];
  if (found === undefined) throw new Error(`sale ${number} is not found by its number`);
  value(await serve('returns:for-sale', { saleId: found.id }));
}

export async function findByCard(till: BooksTill, turn: number): Promise<void> {
  const number = oldNumber(till, turn);
  const search = { by: 'payment', text: String(number) } as const;
  const { sales } = value(await till.core.serve('returns:find', { search, ...PAGE }));
  if (!sales.some((sale) => sale.number === number))
    throw new Error(`sale ${number} is not found by the NSU of its card`);
}

export async function findByAmount({ core }: BooksTill, turn: number): Promise<void> {
  const search = { by: 'amount', amountCents: cents(500 + turn) } as const;
  value(await core.serve('returns:find', { search, ...PAGE }));
}

/** Milliseconds of the close alone. */
export async function closeShift(till: BooksTill): Promise<readonly number[]> {
  const { serve } = till.core;
  await sell(till);
  const pieces = DENOMINATIONS.map((_, place) => (place === 1 ? 2 : 0)) as unknown as Pieces;
  value(await serve('shift:count', { pieces }));
  const ms = await timed(async () => {
    value(await serve('shift:check-close', null));
    value(await serve('shift:close', { comment: 'contado', carryOver: false }));
  });
  value(await serve('shift:open', { floatCents: FLOAT_CENTS }));
  return [ms];
}
