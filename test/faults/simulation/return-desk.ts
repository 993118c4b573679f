import type { Input } from '../../../shared/api/contract.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { ReturnableSale, SaleReturn } from '../../../shared/sale-return.ts';
import type { Random } from '../random.ts';
import { type Drawer, moveCash } from './drawer.ts';
import type { ReturnWish } from './extras.ts';
import { type Hand, look, press } from './hand.ts';
import { keepVoucher, type Vouchers } from './legs.ts';
import type { Shop } from './shop.ts';
import { paymentBegins } from './trouble.ts';
import type { Visit } from './visit.ts';

type Order = Input<'returns:make'>;
type Line = ReturnableSale['lines'][number];

const left = (line: Line): number => line.quantity - line.returnedQuantity;

/** Share of more pieces; the last takes the rest. */
function worth(line: Line, pieces: number): number {
  const part = (count: number): number => Math.floor((line.paidCents * count) / line.quantity);
  return part(line.returnedQuantity + pieces) - part(line.returnedQuantity);
}

export type ReturnDesk = {
  readonly shop: Shop;
  readonly hand: Hand;
  readonly drawer: Drawer;
  readonly vouchers: Vouchers;
  readonly random: Random;
  receipts: SaleId[];
  readonly costs: Map<string, number>;
  readonly given: Map<string, number>;
};

export function sold(desk: ReturnDesk, sale: Sale) {
  if (!desk.receipts.includes(sale.id)) desk.receipts.push(sale.id);
  desk.costs.set(sale.id, sale.totalCents);
}

export async function takeBack(desk: ReturnDesk, { more }: Visit) {
  const wish = more.returns;
  if (wish === null) return [];
  if (wish.what === 'without_receipt') return withoutReceipt(desk, wish);
  if (desk.receipts.length === 0) return [];
  const saleId = desk.random.chance(0.6) ? desk.receipts.at(-1) : desk.random.pick(desk.receipts);
  if (saleId === undefined) return [];
  return wish.what === 'piece_by_piece' ? piecewise(desk, saleId, wish) : bySale(desk, saleId, wish);
}

export function forgetReceipts(desk: ReturnDesk, isLost: (saleId: string) => boolean) {
  desk.receipts = desk.receipts.filter((saleId) => !isLost(saleId));
  desk.given.clear();
}

async function show(desk: ReturnDesk, saleId: SaleId): Promise<ReturnableSale | null> {
  const shown = await look(desk.hand, 'returns:for-sale', { saleId });
  return shown.ok ? shown.value : null;
}

function handOver(desk: ReturnDesk, made: SaleReturn): string[] {
  desk.shop.notebook.tick(`returned: ${made.money}`);
  if (made.money === 'cash') moveCash(desk.drawer, `return ${made.id}`, -made.totalCents);
  if (made.creditNote !== null) keepVoucher(desk.vouchers, made.creditNote);
  const saleId = made.sale?.id;
  if (saleId === undefined) return [];
  const sum = (desk.given.get(saleId) ?? 0) + made.totalCents;
  desk.given.set(saleId, sum);
  const cost = desk.costs.get(saleId) ?? 0;
  return sum > cost ? [`I11: sale ${saleId} cost ${cost}, and ${sum} was given back`] : [];
}

/** Unanswered: looks before trying again. */
async function make(desk: ReturnDesk, order: Order & { saleId: SaleId }, before: ReturnableSale): Promise<string[]> {
  const known = new Set(before.returns.map(({ id }) => id));
  for (let turn = 0; turn < 2; turn++) {
    paymentBegins(desk.shop.trouble);
    const done = await press(desk.hand, 'returns:make', order);
    if (done?.ok === false) return [];
    const news = ((await show(desk, order.saleId))?.returns ?? []).filter(({ id }) => !known.has(id));
    if (done !== null && news.length !== 1) return [`I11: a return was made ${news.length} times`];
    if (done === null && news.length > 0) desk.shop.notebook.tick('return answered lost, made once');
    if (news.length > 1) return [`I11: a return was made ${news.length} times`];
    if (news.length === 1) return news.flatMap((made) => handOver(desk, made));
  }
  return [];
}

async function bySale(desk: ReturnDesk, saleId: SaleId, wish: ReturnWish): Promise<string[]> {
  const before = await show(desk, saleId);
  if (before === null) return [];
  const lines = before.lines.filter((line) => left(line) > 0);
  const pieces = chooseLines(lines, wish, desk.random);
  const amountCents = pieces.reduce((sum, [line, count]) => sum + worth(line, count), 0);
  if (amountCents < 1) return [];
  const leg = before.legs.find((one) => one.remainingCents >= amountCents);
  const isOriginal = wish.money === 'original' && leg !== undefined;
  const money = wish.money === 'original' && !isOriginal ? 'credit_note' : wish.money;
  const asked = wish.what === 'too_much' ? 1 : 0;
  return make(
    desk,
    {
      saleId,
      lines: pieces.map(([line, count]) => ({ lineId: line.lineId, quantity: count + asked })),
      products: [],
      amountCents: amountCents as Cents,
      money,
      paymentId: isOriginal ? leg.paymentId : null,
      reason: 'changed_mind',
      note: '',
    },
    before,
  );
}

async function piecewise(desk: ReturnDesk, saleId: SaleId, wish: ReturnWish): Promise<string[]> {
  const wrong: string[] = [];
  for (let turn = 0; turn < 4; turn++) wrong.push(...(await bySale(desk, saleId, { ...wish, what: 'piece' })));
  const rest = (await show(desk, saleId))?.lines.some((line) => left(line) > 0) ?? true;
  if (!rest) desk.shop.notebook.tick('sale returned in parts to the last piece');
  return wrong;
}

/** At today's price, for a vale-troca or cash. Only its slip can find it again, so nothing fails here. */
async function withoutReceipt(desk: ReturnDesk, wish: ReturnWish): Promise<string[]> {
  const found = await look(desk.hand, 'catalogue:search', { text: '', onlyActive: true, offset: 0, limit: 50 });
  const [product] = found.ok ? found.value.products : [];
  if (product === undefined) return [];
  const amount = (desk.drawer.prices.get(product.code) ?? 0) * 2;
  await look(desk.hand, 'shift:state', null);
  const hadCeased = desk.shop.trouble.isOver;
  desk.shop.trouble.isOver = true;
  const done = await press(desk.hand, 'returns:make', {
    saleId: null,
    lines: [],
    // pieces, or grams
    products: [{ productId: product.id, quantity: product.unit === 'weight' ? 2_000 : 2 }],
    amountCents: amount as Cents,
    money: wish.money === 'original' ? 'cash' : wish.money,
    paymentId: null,
    reason: 'other',
    note: 'sem nota',
  });
  if (!hadCeased) desk.shop.trouble.isOver = false;
  if (done?.ok !== true) return [];
  desk.shop.notebook.tick('goods back without a receipt');
  return handOver(desk, done.value);
}

function chooseLines(lines: readonly Line[], { what }: ReturnWish, random: Random): (readonly [Line, number])[] {
  if (what !== 'piece') return lines.map((line) => [line, left(line)] as const);
  const some = lines.length === 0 ? [] : [random.pick(lines)];
  return some.map((line) => [line, 1] as const);
}
