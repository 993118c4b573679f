import type { DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { formatKilograms, parseKilograms } from '../../../shared/weight.ts';
import type { Random } from '../random.ts';
import { beforePaying, beginVisit, type Counter, customerLeft, recoverHeld } from './counter.ts';
import { checkTotal, type Drawer, offer } from './drawer.ts';
import { type Hand, look, openSale, press, saleOf } from './hand.ts';
import { isLeg, partOf, restOf } from './legs.ts';
import { prepare, waitForPayment } from './patience.ts';
import { keyOf } from './screen-memory.ts';
import type { Shop } from './shop.ts';
import { isWeighed } from './shop-keeping.ts';
import { paymentBegins } from './trouble.ts';
import type { Tender, Visit } from './visit.ts';

/** Acts only by what the screen shows, so crashes cannot confuse her. */
export type Cashier = {
  readonly shop: Shop;
  readonly hand: Hand;
  readonly drawer: Drawer;
  readonly counter: Counter;
  readonly random: Random;
};

export async function serve(cashier: Cashier, visit: Visit): Promise<void> {
  cashier.shop.notebook.write(`visit: ${visit.name}`);
  prepare(cashier.shop, visit);
  await beginVisit(cashier.counter, visit);
  if (!(await clearScreen(cashier))) return;
  const sale = (await recoverHeld(cashier.counter, visit)) ?? (await scanAll(cashier, visit));
  if (sale === null) return;
  check(cashier, sale);
  if (await beforePaying(cashier.counter, sale, visit)) return;
  await payAll(cashier, sale.id, visit);
  const last = await saleOf(cashier.hand, sale.id);
  if (last?.state === 'paid') leave(cashier, last);
  else await clearScreen(cashier);
}

async function scanAll(cashier: Cashier, visit: Visit): Promise<Sale | null> {
  // pieces; a package is one
  const shelf = [...cashier.drawer.prices.keys()];
  const codes = visit.quantity > 1 ? shelf.filter((code) => !isWeighed(code)) : shelf;
  let lines = 0;
  for (let item = 0; item < visit.items; item++) {
    const code = cashier.random.pick(codes);
    const text = isWeighed(code)
      ? `${weigh(cashier)}*${code}`
      : visit.quantity > 1
        ? `${visit.quantity}*${code}`
        : code;
    if (visit.scansUnknown) await press(cashier.hand, 'sale:add-by-code', { text: '9999999999999' });
    lines = await scan(cashier, text, lines);
    await cashier.shop.time.sleep(visit.paceMs);
  }
  if (visit.cancelsLine || visit.quantity > 1) await changeMind(cashier, visit);
  else if (visit.weighsAnew) await weighAnew(cashier, await openSale(cashier.hand));
  return openSale(cashier.hand);
}

function weigh(cashier: Cashier): string {
  const grams = cashier.random.between(40, 3_000);
  cashier.drawer.agreed.add(`weight ${grams}`);
  return formatKilograms(grams);
}

/** Looks for an unanswered scan on the screen instead of repeating it. Returns the lines found. */
async function scan(cashier: Cashier, text: string, before: number): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    const scanned = await press(cashier.hand, 'sale:add-by-code', { text });
    if (scanned?.ok) return scanned.value.lines.length;
    const lines = (await openSale(cashier.hand))?.lines.length ?? 0;
    if (scanned !== null || lines > before) return lines;
  }
  return before;
}

async function changeMind(cashier: Cashier, visit: Visit): Promise<void> {
  const [first] = (await openSale(cashier.hand))?.lines.filter((line) => !line.cancelled) ?? [];
  if (first === undefined) return;
  if (visit.cancelsLine) await press(cashier.hand, 'sale:cancel-line', { lineId: first.id, reason: 'wrong_item' });
  else if (visit.quantity > 1)
    await press(cashier.hand, 'sale:set-quantity', { lineId: first.id, quantity: visit.quantity - 1 });
}

async function weighAnew(cashier: Cashier, sale: Sale | null): Promise<void> {
  const last = sale?.lines.findLast((line) => !line.cancelled && line.weight !== null);
  if (last === undefined) return;
  const grams = parseKilograms(weigh(cashier)) ?? 0;
  const done = await press(cashier.hand, 'sale:set-weight', { lineId: last.id, grams });
  if (done?.ok) cashier.shop.notebook.tick('a package weighed anew');
}

async function clearScreen(cashier: Cashier): Promise<boolean> {
  for (let turn = 0; turn < 8; turn++) {
    const sale = await openSale(cashier.hand);
    if (sale === null || sale.lines.length === 0) return true;
    const cancelled = await press(cashier.hand, 'sale:cancel', { saleId: sale.id, reason: 'customer_gave_up' });
    if (cancelled?.ok) {
      cashier.shop.notebook.tick('sale cancelled');
      if (restOf(sale) < sale.totalCents) cashier.shop.notebook.tick('sale cancelled that was paid in part');
      return true;
    }
    // unanswered work may be done: the screen shows cash going back
    if (cancelled === null && (await saleOf(cashier.hand, sale.id))?.state === 'cancelled') return true;
    if ((await press(cashier.hand, 'sale:set-aside', { saleId: sale.id }))?.ok) {
      cashier.counter.aside.add(sale.id);
      return true;
    }
    await endLive(cashier, sale);
    await cashier.shop.time.sleep(10_000);
  }
  return false;
}

async function endLive(cashier: Cashier, sale: Sale): Promise<void> {
  for (const payment of sale.payments) {
    if (!isFinal(payment.state)) await press(cashier.hand, 'payment:cancel', { paymentId: payment.id, force: true });
  }
}

async function payCash(cashier: Cashier, sale: Sale, visit: Visit, part: Cents | null): Promise<void> {
  const due = part ?? restOf(sale);
  const tenderedCents = (cashier.random.chance(0.3) ? due : Math.ceil((due + 1) / 1_000) * 1_000) as Cents;
  if (visit.paysTooLittle)
    await press(cashier.hand, 'payment:pay-cash', {
      saleId: sale.id,
      tenderedCents: (due - 1) as Cents,
      amountCents: part,
    });
  offer(cashier.drawer, sale.id, due);
  paymentBegins(cashier.shop.trouble);
  const faultsBefore = cashier.shop.faults;
  const pay = { saleId: sale.id, tenderedCents, amountCents: part };
  const first = press(cashier.hand, 'payment:pay-cash', pay);
  const second = visit.pressesTwice ? press(cashier.hand, 'payment:pay-cash', pay) : null;
  const answers = await Promise.all([first, second]);
  // the screen decides; the customer leaves
  for (const answer of answers) if (answer?.ok && answer.value.state === 'paid') leave(cashier, answer.value);
  if ((await first)?.ok && cashier.shop.faults > faultsBefore)
    cashier.shop.notebook.tick(`cash answered in spite of: ${cashier.shop.lastFault}`);
  if ((await first) !== null) return;
  const after = await saleOf(cashier.hand, sale.id);
  cashier.shop.notebook.tick(
    `cash pressed, no answer, ${after?.state === 'paid' ? 'paid' : 'not paid'}: ${cashier.shop.lastFault}`,
  );
}

async function payTyped(cashier: Cashier, sale: Sale, visit: Visit, amountCents: Cents | null): Promise<void> {
  // the same slip: at an equal amount the till asks
  const slip = { kind: visit.cardKind, brand: 'Visa', nsu: '000777', authorization: 'A1B2C3' } as const;
  paymentBegins(cashier.shop.trouble);
  const typed = { saleId: sale.id, slip, amountCents };
  const first = await press(cashier.hand, 'payment:pay-standalone-card', { ...typed, confirmed: false });
  if (first?.ok !== false || first.error.code !== 'standalone_card_repeated') return;
  const second = await press(cashier.hand, 'payment:pay-standalone-card', { ...typed, confirmed: true });
  if (second?.ok) cashier.shop.notebook.tick('slip typed before today, confirmed');
}

async function startCard(cashier: Cashier, sale: Sale, visit: Visit, amountCents: Cents | null): Promise<void> {
  const listed = await look(cashier.hand, 'devices:list', null);
  const devices = listed.ok ? listed.value.devices : [];
  const usual = devices[visit.deviceIndex % Math.max(1, devices.length)];
  const busy = usual?.inUse === true && cashier.random.chance(0.5);
  const device = busy ? (devices.find((one) => !one.inUse) ?? usual) : usual;
  const input = {
    saleId: sale.id,
    deviceId: device?.id ?? (0 as DeviceId),
    kind: visit.cardKind,
    instalments: instalmentsOf(visit, amountCents ?? restOf(sale)),
    amountCents,
  };
  paymentBegins(cashier.shop.trouble);
  const first = press(cashier.hand, 'payment:start-card', input);
  const second = visit.pressesTwice ? press(cashier.hand, 'payment:start-card', input) : null;
  await told(cashier, [await first, await second]);
}

async function startPix(cashier: Cashier, sale: Sale, visit: Visit, amountCents: Cents | null): Promise<void> {
  paymentBegins(cashier.shop.trouble);
  const first = press(cashier.hand, 'payment:start-pix', { saleId: sale.id, amountCents });
  const second = visit.pressesTwice ? press(cashier.hand, 'payment:start-pix', { saleId: sale.id, amountCents }) : null;
  await told(cashier, [await first, await second]);
}

async function told(cashier: Cashier, replies: readonly (Result<Payment> | null)[]): Promise<void> {
  for (const reply of replies) {
    if (reply?.ok) cashier.shop.screen.show(reply.value);
  }
  if (replies.length > 1 && replies[1] !== null && replies[1]?.ok === false)
    cashier.shop.notebook.tick('pressed twice, refused once');
}

async function pay(cashier: Cashier, sale: Sale, tender: Tender, visit: Visit, part: Cents | null): Promise<void> {
  if (tender === 'cash') return payCash(cashier, sale, visit, part);
  if (tender === 'standalone_card') return payTyped(cashier, sale, visit, part);
  await (tender === 'card' ? startCard(cashier, sale, visit, part) : startPix(cashier, sale, visit, part));
}

function leave(cashier: Cashier, sale: Sale): void {
  check(cashier, sale);
  customerLeft(cashier.counter, sale);
  for (const payment of sale.payments) {
    if (payment.tender === 'cash') cashier.shop.notebook.tick('paid in cash');
    else if (isLeg(payment)) cashier.shop.notebook.mark(keyOf(payment.id), 'customer left with goods');
  }
}

function check(cashier: Cashier, sale: Sale): void {
  const wrong = checkTotal(cashier.drawer, sale);
  if (wrong !== null) cashier.counter.complaints.push(wrong);
}

async function payAll(cashier: Cashier, saleId: SaleId, visit: Visit): Promise<void> {
  for (const [turn, tender] of visit.tenders.entries()) {
    const now = await saleOf(cashier.hand, saleId);
    if (now === null || now.state !== 'open' || restOf(now) <= 0) break;
    await pay(cashier, now, tender, visit, partOf(now, visit, turn));
    const after = await waitForPayment(cashier.shop, cashier.hand, saleId, visit);
    if (after === 'set_aside') cashier.counter.aside.add(saleId);
    if (after !== 'failed') break;
    await cashier.counter.legs.afterOne(saleId, visit, turn);
    if (visit.more.givesUp) break;
  }
}

/** Wanted instalments if offered: R$ 5,00 each at least. */
function instalmentsOf({ instalments }: Visit, cents: number): number {
  return Math.max(1, Math.min(instalments, Math.floor(cents / 500)));
}
