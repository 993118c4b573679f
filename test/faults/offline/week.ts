import type { LedgerRequest } from '../../../electron/programs/simulator/ledger.ts';
import { cents } from '../../../shared/money.ts';
import type { Product, ProductDraft } from '../../../shared/product.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { codesOf } from '../../support/created-products.ts';
import { value } from '../../support/value.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import { type Row, type TillFile, withTillFile } from '../judge/till-file.ts';
import type { Random } from '../random.ts';
import { openWeekShop, type WeekShop } from './week-shop.ts';

export type WeekPlan = {
  readonly dice: Random;
  readonly days: number;
  readonly salesADay: number;
  readonly changesADay: number;
  /** Short returns of the network per day, with faults; none in the offline week. */
  readonly glimpsesADay: number;
  readonly sabotage?: (file: string) => void;
};

export type WeekReport = {
  readonly sales: number;
  readonly changes: number;
  readonly restarts: number;
  readonly waitingAtReturn: number;
  readonly breaches: readonly string[];
};

type Told = Pick<Sale, 'id' | 'number' | 'totalCents'>;

type Week = {
  readonly shop: WeekShop;
  readonly plan: WeekPlan;
  readonly told: Told[];
  changes: number;
  restarts: number;
};

const DAY_MS = 24 * 60 * 60_000;
const OPEN_MS = 12 * 60 * 60_000;

export async function playWeek(plan: WeekPlan): Promise<WeekReport> {
  const shop = await openWeekShop();
  const week: Week = { shop, plan, told: [], changes: 0, restarts: 0 };
  try {
    await layOutCatalogue(shop, plan.dice);
    await drain(shop);
    const rows = withTillFile(shop.tillFile, (till) => till.rows('outbox').length);
    await shop.goOffline();
    for (let day = 0; day < plan.days; day++) await playDay(week, day);
    await shop.comeBack();
    const waitingAtReturn = await waitingRows(shop);
    const before = { rows, requests: (await shop.operator().ledger()).requests.length };
    const drained = await drain(shop);
    const breaches = [...drained, ...(await judge(week, before))];
    const { changes, restarts } = week;
    return { sales: week.told.length, changes, restarts, waitingAtReturn, breaches };
  } finally {
    await shop.close();
  }
}

async function playDay(week: Week, day: number): Promise<void> {
  const { shop, plan } = week;
  const { dice } = plan;
  const restartAt = dice.below(plan.salesADay);
  for (let sale = 0; sale < plan.salesADay; sale++) {
    if (sale === restartAt) await restart(week);
    if (isDue(sale, plan.changesADay, plan.salesADay)) {
      await changeCatalogue(shop, dice);
      week.changes += 1;
    }
    if (dice.chance(plan.glimpsesADay / plan.salesADay)) await glimpse(week);
    await sell(week);
    shop.time.skip(Math.floor((OPEN_MS / plan.salesADay) * (0.5 + dice.next())));
    // an attempt for each change at each sale would only wear the disk
    if (sale % 8 === 0) await shop.breathe();
  }
  shop.time.skip(DAY_MS - OPEN_MS);
  await restart(week, day === 0 ? plan.sabotage : undefined);
}

function isDue(sale: number, changes: number, sales: number): boolean {
  return Math.floor(((sale + 1) * changes) / sales) > Math.floor((sale * changes) / sales);
}

async function restart(week: Week, between?: (file: string) => void): Promise<void> {
  await week.shop.restart(between);
  week.restarts += 1;
}

async function sell({ shop, plan: { dice }, told }: Week): Promise<void> {
  const { serve } = shop.till();
  const goods = (await goodsOf(shop, true)).filter((product) => product.priceCents > 0);
  let sale: Sale | null = null;
  const items = dice.pick([1, 1, 1, 2, 3]);
  for (let item = 0; item < items; item++) {
    const { id: productId } = dice.pick(goods);
    sale = value(await serve('sale:add-product', { productId, quantity: 1 + dice.below(3) }));
  }
  const line = sale?.lines[0];
  if (line !== undefined && items > 1 && dice.chance(0.1))
    sale = value(await serve('sale:cancel-line', { lineId: line.id, reason: 'wrong_item' }));
  if (sale === null) throw new Error('nothing was sold');
  const tenderedCents = cents(sale.totalCents + dice.pick([0, 0, 50, 500, 2_000]));
  const paid = value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents }));
  told.push({ id: paid.id, number: paid.number, totalCents: paid.totalCents });
}

async function glimpse({ shop, plan: { dice } }: Week): Promise<void> {
  await shop.comeBack();
  const operation = dice.pick(['produto.create', 'produto.update', 'produto.delete', '*']);
  const kind = dice.pick(['answer_lost', 'reset', 'empty_body', 'http_status']);
  await shop.operator().fault(operation, kind, { times: 1 + dice.below(3) });
  for (let turn = 0; turn < 4; turn++) {
    shop.time.skip(30_000);
    await shop.breathe(3);
  }
  await shop.goOffline();
}

async function waitingRows(shop: WeekShop): Promise<number> {
  return value(await shop.till().serve('till:state', null)).outboxWaiting;
}

const TURN_MS = 500;
/** Far more than a slow machine needs. */
const LONGEST_DRAIN_TURNS = 400_000;

async function drain(shop: WeekShop): Promise<readonly string[]> {
  for (let turn = 0; turn < LONGEST_DRAIN_TURNS; turn++) {
    if ((await waitingRows(shop)) === 0) return [];
    shop.time.skip(TURN_MS);
    await shop.breathe(1);
  }
  return [`I19: ${await waitingRows(shop)} changes still wait after the network came back`];
}

type Before = { readonly rows: number; readonly requests: number };

async function judge({ shop, plan, told }: Week, before: Before): Promise<readonly string[]> {
  const ledger = await shop.operator().ledger();
  const catalogue = await shop.products();
  await shop.closeTill();
  const breaches = checkInvariants({ tillFile: shop.tillFile, ledger, catalogue, quiet: true }).map((one) =>
    breachLine(one),
  );
  const more = withTillFile(shop.tillFile, (till) => [
    // changes delivered in between may repeat
    ...(plan.glimpsesADay > 0 ? [] : changesInOrder(till, before.rows, ledger.requests.slice(before.requests))),
    ...checkTold(till, told),
  ]);
  return [...breaches, ...more];
}

function checkTold(till: TillFile, told: readonly Told[]): readonly string[] {
  const sales = new Map(till.sales.map((sale) => [sale.id, sale]));
  const wrong = told.filter(({ id, number, totalCents }) => {
    const sale = sales.get(id);
    return sale?.state !== 'paid' || sale.number !== number || sale.total_cents !== totalCents;
  });
  return wrong.map(({ id, number }) => `I17: sale ${id}, told as number ${number}, is not so in the file`);
}

type Act = { readonly code: string; readonly what: 'save' | 'switch' | 'delete' };

const WHAT: Readonly<Record<string, Act['what']>> = {
  'produto.create': 'save',
  'produto.update': 'save',
  'produto.activate': 'switch',
  'produto.deactivate': 'switch',
  'produto.delete': 'delete',
  product_save: 'save',
  product_active: 'switch',
  product_delete: 'delete',
  product_retire_code: 'delete',
};

/** `since`: outbox rows when the network went; `requests`: the operator's since it returned. */
function changesInOrder(till: TillFile, since: number, requests: readonly LedgerRequest[]): readonly string[] {
  const expected = byCode(
    till
      .rows('outbox')
      .filter((row) => isSentSince(row, since))
      .map((row) => actOf(till, row)),
  );
  // an update of a missing product asks, and its answer leads to a create
  const got = byCode(
    requests.filter(isAct).flatMap((one) => codesOf(one).map((code) => ({ code, what: whatOf(one.operation) }))),
  );
  const codes = new Set([...expected.keys(), ...got.keys()]);
  return [...codes].flatMap((code) => {
    const [wanted, had] = [expected.get(code) ?? [], got.get(code) ?? []].map((acts) => acts.join(', '));
    return wanted === had ? [] : [`I14: product ${code} was changed by "${wanted}", the operator heard "${had}"`];
  });
}

/** Deleting what the operator lacks counts as deleted. */
function isAct({ operation, outcome, http_status: status }: LedgerRequest): boolean {
  if (WHAT[operation] === undefined) return false;
  return outcome === 'done' || (operation === 'produto.delete' && status === 404);
}

function byCode(acts: readonly Act[]): ReadonlyMap<string, readonly Act['what'][]> {
  const codes = new Map<string, Act['what'][]>();
  for (const { code, what } of acts) codes.set(code, [...(codes.get(code) ?? []), what]);
  return codes;
}

const isSentSince = (row: Row, since: number): boolean => Number(row['id']) > since && row['state'] === 'sent';

/** A save carries the product as it is now; other changes carry their original code. */
function actOf(till: TillFile, row: Row): Act {
  const { code } = JSON.parse(String(row['payload'])) as { readonly code?: string };
  const product = till.rows('product').find((one) => `product:${one['id']}` === row['lane']);
  return { code: code ?? String(product?.['code'] ?? ''), what: whatOf(String(row['kind'])) };
}

function whatOf(name: string): Act['what'] {
  const what = WHAT[name];
  if (what === undefined) throw new Error(`${name} changes no product`);
  return what;
}

const FIRST_GOODS = 40;

function draft(dice: Random, code: string): ProductDraft {
  return { id: null, code, barcode: null, name: `Produto ${code}`, priceCents: cents(1 + dice.below(9_999)) };
}

async function layOutCatalogue(shop: WeekShop, dice: Random): Promise<void> {
  for (let good = 1; good <= FIRST_GOODS; good++) {
    value(await shop.till().serve('catalogue:save', draft(dice, `A${good}`)));
  }
}

type Change = (shop: WeekShop, dice: Random, product: Product) => Result<unknown> | Promise<Result<unknown>>;

const asDraft = ({ id, code, barcode, name, priceCents }: Product): ProductDraft => ({
  id,
  code,
  barcode,
  name,
  priceCents,
});

const CHANGES: readonly Change[] = [
  ...new Array<Change>(5).fill(({ till }, dice, product) =>
    till().serve('catalogue:save', { ...asDraft(product), priceCents: cents(1 + dice.below(9_999)) }),
  ),
  ({ till }, dice, product) =>
    till().serve('catalogue:save', { ...asDraft(product), name: `${product.name.slice(0, 40)} ${dice.below(100)}` }),
  ({ till, time }, dice) => till().serve('catalogue:save', draft(dice, `N${time.monotonicMs()}`)),
  ({ till, time }, _dice, product) =>
    till().serve('catalogue:save', { ...asDraft(product), code: `R${time.monotonicMs()}` }),
  ({ till }, _dice, { id, active }) => till().serve('catalogue:set-active', { productId: id, active: !active }),
  ({ till }, _dice, { id }) => till().serve('catalogue:delete', { productId: id }),
];

async function changeCatalogue(shop: WeekShop, dice: Random): Promise<void> {
  const goods = (await goodsOf(shop, false)).filter((product) => !product.deleting);
  const active = goods.filter((product) => product.active);
  // only prices and new products when few are left
  const change = active.length < FIRST_GOODS / 2 ? dice.pick(CHANGES.slice(0, 7)) : dice.pick(CHANGES);
  value(await change(shop, dice, dice.pick(goods)));
}

async function goodsOf(shop: WeekShop, onlyActive: boolean): Promise<readonly Product[]> {
  const query = { text: '', onlyActive, offset: 0, limit: 100 };
  return value(await shop.till().serve('catalogue:search', query)).products;
}
