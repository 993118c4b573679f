import type { SaleId } from '../../../shared/ids.ts';
import { type Cents, cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { MovementKind } from '../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../support/on-duty.ts';
import { type Bargains, strike } from './bargains.ts';
import { BOSS, CLERK, type Worker } from './crew.ts';
import { checkTotal, type Drawer, moveCash, seeDrawer } from './drawer.ts';
import { type DrawerWork, isSilent } from './extras.ts';
import { type Hand, handOver, look, openSale, press, saleOf } from './hand.ts';
import { createLegs, type Legs, restOf, seeVouchers, spendVoucher, type Vouchers } from './legs.ts';
import { type ReturnDesk, sold, takeBack } from './return-desk.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

type Waiting = { readonly saleId: SaleId; readonly by: Worker; readonly crashes: number; readonly lines: number };

function createHeldSales(shop: Shop, hand: Hand, aside: Set<SaleId>) {
  const { machine, notebook, time } = shop;
  const waiting: Waiting[] = [];
  let customers = 0;

  async function takeOff(sale: Sale): Promise<void> {
    const [line] = sale.lines;
    if (line !== undefined) await press(hand, 'catalogue:set-active', { productId: line.productId, active: false });
  }

  async function putOn(sale: Sale): Promise<void> {
    const off = sale.lines.find((line) => line.productInactive);
    if (off === undefined) return;
    notebook.tick('held sale with a product that went off sale meanwhile');
    for (let turn = 0; turn < 20; turn++) {
      if ((await press(hand, 'catalogue:set-active', { productId: off.productId, active: true })) !== null) return;
    }
  }

  return {
    hold: async (sale: Sale, { more }: Visit) => {
      customers += 1;
      const crashes = machine.crashes();
      const done = await press(hand, 'sale:hold', { saleId: sale.id, name: `Cliente ${customers}` });
      const held = done?.ok === true || (await saleOf(hand, sale.id))?.state === 'set_aside';
      if (!held) return false;
      notebook.tick('sale held');
      aside.add(sale.id);
      waiting.push({ saleId: sale.id, by: hand.worker, crashes, lines: sale.lines.length });
      if (more.hold === 'product_off') await takeOff(sale);
      if (more.hold === 'crash' && !shop.trouble.isOver) {
        machine.crash();
        await time.sleep(2_000);
      }
      return true;
    },
    /** A held sale; null if none or it fails. */
    recover: async () => {
      const one = waiting.shift();
      if (one === undefined) return null;
      await press(hand, 'sale:resume', { saleId: one.saleId });
      const sale = await openSale(hand);
      if (sale?.id !== one.saleId) return null;
      aside.delete(one.saleId);
      notebook.tick('held sale recovered');
      if (hand.worker !== one.by && machine.crashes() > one.crashes)
        notebook.tick('held sale recovered by another operator after a crash');
      if (sale.lines.length < one.lines) notebook.tick('held sale lost its lines');
      await putOn(sale);
      return sale;
    },
  };
}

function emptyDrawerHands(shop: Shop, hand: Hand, drawer: Drawer) {
  const { notebook } = shop;
  const random = shop.random.fork('drawer work');

  async function move(kind: MovementKind, amountCents: Cents): Promise<string[]> {
    const before = await movements();
    const done = await press(hand, 'shift:move', { kind, amountCents, reason: 'para o troco' });
    if (done === null) notebook.tick(`${kind} unsure`);
    const news = (await movements()).filter((one) => !before.some((other) => other.id === one.id));
    if (done?.ok === true && news.length !== 1) return [`I3: a ${kind} is on the list ${news.length} times`];
    const signed = kind === 'withdrawal' ? -amountCents : amountCents;
    for (const { id } of news) if (kind !== 'no_sale') moveCash(drawer, `movement ${id}`, signed);
    return news
      .filter((one) => one.amountCents !== amountCents)
      .map((one) => `I3: a ${kind} of ${amountCents} is on the list as ${one.amountCents}`);
  }

  async function movements() {
    const state = await look(hand, 'shift:state', null);
    return state.ok ? (state.value.shift?.movements ?? []) : [];
  }

  return {
    work: async (what: DrawerWork) => {
      if (what === 'supply') return move('supply', cents(random.between(1, 20_000)));
      if (what === 'withdrawal') return move('withdrawal', cents(random.between(1, 5_000)));
      if (what === 'emptied') return move('withdrawal', FLOAT_CENTS);
      if (what === 'no_sale') return move('no_sale', cents(0));
      const x = await press(hand, 'shift:report-x', null);
      if (x?.ok) notebook.tick('X');
      return [];
    },
  };
}

export type Counter = {
  readonly hand: Hand;
  readonly drawer: Drawer;
  readonly aside: Set<SaleId>;
  readonly complaints: string[];
  readonly legs: Legs;
  readonly vouchers: Vouchers;
  readonly desk: ReturnDesk;
  readonly bargains: Bargains;
  readonly held: ReturnType<typeof createHeldSales>;
  readonly drawerHands: ReturnType<typeof emptyDrawerHands>;
};

export function openCounter(shop: Shop, hand: Hand, drawer: Drawer): Counter {
  const { random, notebook } = shop;
  const complaints: string[] = [];
  const aside = new Set<SaleId>();
  const vouchers: Vouchers = { shop, hand, papers: [], spent: new Map() };
  hand.see = (sale) => {
    const wrong = seeDrawer(drawer, sale);
    if (wrong !== null && !complaints.includes(wrong)) complaints.push(wrong);
    seeVouchers(vouchers, sale);
  };
  return {
    ...{ hand, drawer, aside, complaints, vouchers },
    legs: createLegs(shop, hand),
    desk: {
      ...{ shop, hand, drawer, vouchers, random: random.fork('return desk') },
      ...{ receipts: [], costs: new Map(), given: new Map() },
    },
    bargains: { hand, drawer, notebook, random: random.fork('bargains'), taxIds: new Set() },
    held: createHeldSales(shop, hand, aside),
    drawerHands: emptyDrawerHands(shop, hand, drawer),
  };
}

export async function beginVisit(counter: Counter, { more }: Visit): Promise<void> {
  counter.legs.begin();
  if (more.who !== null) await handOver(counter.hand, more.who === 'clerk' ? CLERK : BOSS);
  if (more.drawer !== null) counter.complaints.push(...(await counter.drawerHands.work(more.drawer)));
}

export async function recoverHeld(counter: Counter, { more }: Visit): Promise<Sale | null> {
  return more.recovers ? counter.held.recover() : null;
}

/** From the last scan to the first payment; true if the customer does not pay now. */
export async function beforePaying(counter: Counter, sale: Sale, visit: Visit): Promise<boolean> {
  if (isSilent(visit.more)) return false;
  counter.complaints.push(...(await strike(counter.bargains, visit)));
  if (visit.more.dropsItem) await dropItem(counter);
  const now = await saleOf(counter.hand, sale.id);
  const wrong = now === null ? null : checkTotal(counter.drawer, now);
  if (wrong !== null) counter.complaints.push(wrong);
  if (now?.state === 'open' && visit.more.hold !== null) return counter.held.hold(now, visit);
  await spend(counter, sale, visit);
  return false;
}

export function customerLeft(counter: Counter, sale: Sale): void {
  counter.legs.look(sale);
  sold(counter.desk, sale);
}

export async function endVisit(counter: Counter, visit: Visit): Promise<void> {
  if (visit.more.returns !== null) counter.complaints.push(...(await takeBack(counter.desk, visit)));
}

async function spend(counter: Counter, sale: Sale, visit: Visit): Promise<void> {
  const now = visit.more.note === null ? null : await saleOf(counter.hand, sale.id);
  if (now !== null && now.state === 'open' && restOf(now) > 0)
    counter.complaints.push(...(await spendVoucher(counter.vouchers, now, visit)));
}

async function dropItem(counter: Counter): Promise<void> {
  const line = (await openSale(counter.hand))?.lines.find((one) => !one.cancelled);
  if (line !== undefined)
    await press(counter.hand, 'sale:cancel-line', { lineId: line.id, reason: 'customer_gave_up' });
}
