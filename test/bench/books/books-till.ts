import { statSync } from 'node:fs';
import { cents } from '../../../shared/money.ts';
import { DENOMINATIONS, type Pieces } from '../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../support/on-duty.ts';
import { value } from '../../support/value.ts';
import { tillFile } from '../catalogue/lay-catalogue.ts';
import { timed } from '../harness/take-turns.ts';
import { startBenchCore } from '../till/bench-core.ts';
import { benchCashier } from '../till/bench-sales.ts';

export type BooksTill = Awaited<ReturnType<typeof openBooksTill>>;

/** A till with so many sales behind it, and what somebody does at it. */
export async function openBooksTill(name: string, dataDir: string, sales: number, barcodes: readonly string[]) {
  const { size: bytes } = statSync(tillFile(dataDir));
  const core = await startBenchCore(dataDir);
  return { name, sales, core, cashier: benchCashier(core, barcodes), bytes };
}

/** Three items and their money: as a customer has it. */
export async function sell({ cashier }: BooksTill): Promise<void> {
  await cashier.payCash(await cashier.ringUp(3));
}

/** What a customer's receipt may say of a sale that is long gone: its number, its amount, or the NSU of its card. */
export async function findOldSale({ core, sales }: BooksTill, turn: number): Promise<void> {
  const number = 3 * (1 + ((turn * 7_919) % Math.floor(sales / 3)));
  const find = core.handlers['returns:find'];
  const page = { offset: 0, limit: 20 };
  const byNumber = value(await find({ search: { by: 'number', series: null, number }, ...page })).sales[0];
  if (byNumber === undefined) throw new Error(`sale ${number} is not found by its number`);
  const byNsu = value(await find({ search: { by: 'payment', text: String(number) }, ...page })).sales;
  if (!byNsu.some(({ id }) => id === byNumber.id))
    throw new Error(`sale ${number} is not found by the NSU of its card`);
  value(await core.handlers['returns:for-sale']({ saleId: byNumber.id }));
}

/** All sales of one amount, of which a shop with many sales has many. */
export async function findByAmount({ core }: BooksTill, amountCents: number): Promise<number> {
  const search = { by: 'amount', amountCents: cents(amountCents) } as const;
  return value(await core.handlers['returns:find']({ search, offset: 0, limit: 20 })).sales.length;
}

/** The close of a shift in which one sale was made, timed; counted and reported. The next shift is open when it returns. */
export async function closeShift(till: BooksTill): Promise<number> {
  const { handlers } = till.core;
  await sell(till);
  const pieces = DENOMINATIONS.map((_, place) => (place === 1 ? 2 : 0)) as unknown as Pieces;
  value(await handlers['shift:count']({ pieces }));
  const ms = await timed(async () => {
    value(await handlers['shift:check-close'](null));
    value(await handlers['shift:close']({ comment: 'contado', carryOver: false }));
  });
  value(await handlers['shift:open']({ floatCents: FLOAT_CENTS }));
  return ms;
}
