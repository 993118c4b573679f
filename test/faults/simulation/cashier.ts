import type { DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Sale } from '../../../shared/sale.ts';
import { formatKilograms, parseKilograms } from '../../../shared/weight.ts';
import type { Counter } from './counter.ts';
import type { Drawer } from './drawer.ts';
import type { Hand } from './hand.ts';
import { isLeg, partOf, restOf } from './legs.ts';
import { prepare, waitForPayment } from './patience.ts';
import { keyOf } from './screen-memory.ts';
import type { Shop } from './shop.ts';
import { isWeighed } from './shop-keeping.ts';
import type { Tender, Visit } from './visit.ts';

/** The cashier: scans, takes money, waits, gives up. Always by what the screen shows, so that no crash confuses her. */
export type Cashier = { readonly serve: (visit: Visit) => Promise<void> };

export function createCashier(shop: Shop, hand: Hand, drawer: Drawer, counter: Counter): Cashier {
  const { time, notebook } = shop;
  const { aside, complaints, legs } = counter;
  const random = shop.random.fork('cashier');

  async function scanAll(visit: Visit): Promise<Sale | null> {
    // several of one are pieces: a package is one
    const codes = visit.quantity > 1 ? drawer.codes().filter((code) => !isWeighed(code)) : drawer.codes();
    let lines = 0;
    for (let item = 0; item < visit.items; item++) {
      const code = random.pick(codes);
      const text = isWeighed(code) ? `${weigh()}*${code}` : visit.quantity > 1 ? `${visit.quantity}*${code}` : code;
      if (visit.scansUnknown) await hand.press('sale:add-by-code', { text: '9999999999999' });
      lines = await scan(text, lines);
      await time.sleep(visit.paceMs);
    }
    if (visit.cancelsLine || visit.quantity > 1) await changeMind(visit);
    else if (visit.weighsAnew) await weighAnew(await hand.openSale());
    return hand.openSale();
  }

  /** What the scale shows, in kilograms as they are typed. */
  function weigh(): string {
    const grams = random.between(40, 3_000);
    drawer.agree(`weight ${grams}`);
    return formatKilograms(grams);
  }

  /** A scan that nobody heard of is looked for on the screen, not repeated blindly. Gives the lines that are there. */
  async function scan(text: string, before: number): Promise<number> {
    for (let turn = 0; turn < 3; turn++) {
      const scanned = await hand.press('sale:add-by-code', { text });
      if (scanned?.ok) return scanned.value.lines.length;
      const lines = (await hand.openSale())?.lines.length ?? 0;
      if (scanned !== null || lines > before) return lines;
    }
    return before;
  }

  async function changeMind(visit: Visit): Promise<void> {
    const [first] = (await hand.openSale())?.lines.filter((line) => !line.cancelled) ?? [];
    if (first === undefined) return;
    if (visit.cancelsLine) await hand.press('sale:cancel-line', { lineId: first.id, reason: 'wrong_item' });
    else if (visit.quantity > 1)
      await hand.press('sale:set-quantity', { lineId: first.id, quantity: visit.quantity - 1 });
  }

  /** The last package is put on the scale again. */
  async function weighAnew(sale: Sale | null): Promise<void> {
    const last = sale?.lines.findLast((line) => !line.cancelled && line.weight !== null);
    if (last === undefined) return;
    const grams = parseKilograms(weigh()) ?? 0;
    const done = await hand.press('sale:set-weight', { lineId: last.id, grams });
    if (done?.ok) notebook.tick('a package weighed anew');
  }

  /** Makes room for the next customer: what is still on the screen is finished, put aside, or cancelled. */
  async function clearScreen(): Promise<boolean> {
    for (let turn = 0; turn < 8; turn++) {
      const sale = await hand.openSale();
      if (sale === null || sale.lines.length === 0) return true;
      const cancelled = await hand.press('sale:cancel', { saleId: sale.id, reason: 'customer_gave_up' });
      if (cancelled?.ok) {
        notebook.tick('sale cancelled');
        if (restOf(sale) < sale.totalCents) notebook.tick('sale cancelled that was paid in part');
        return true;
      }
      // what nobody heard of may have been done: cash that goes back with it is on the screen
      if (cancelled === null && (await hand.saleOf(sale.id))?.state === 'cancelled') return true;
      if ((await hand.press('sale:set-aside', { saleId: sale.id }))?.ok) {
        aside.add(sale.id);
        return true;
      }
      await endLive(sale);
      await time.sleep(10_000);
    }
    return false;
  }

  async function endLive(sale: Sale): Promise<void> {
    for (const payment of sale.payments) {
      if (!isFinal(payment.state)) await hand.press('payment:cancel', { paymentId: payment.id, force: true });
    }
  }

  async function payCash(sale: Sale, visit: Visit, part: Cents | null): Promise<void> {
    const due = part ?? restOf(sale);
    const tenderedCents = (random.chance(0.3) ? due : Math.ceil((due + 1) / 1_000) * 1_000) as Cents;
    if (visit.paysTooLittle)
      await hand.press('payment:pay-cash', { saleId: sale.id, tenderedCents: (due - 1) as Cents, amountCents: part });
    drawer.offer(sale.id, due);
    shop.trouble.paymentBegins();
    const faultsBefore = shop.faults();
    const pay = { saleId: sale.id, tenderedCents, amountCents: part };
    const first = hand.press('payment:pay-cash', pay);
    const second = visit.pressesTwice ? hand.press('payment:pay-cash', pay) : null;
    const answers = await Promise.all([first, second]);
    // paid is what the screen says is paid: the customer leaves with it
    for (const answer of answers) if (answer?.ok && answer.value.state === 'paid') leave(answer.value);
    if ((await first)?.ok && shop.faults() > faultsBefore)
      notebook.tick(`cash answered in spite of: ${shop.lastFault()}`);
    if ((await first) !== null) return;
    const after = await hand.saleOf(sale.id);
    notebook.tick(`cash pressed, no answer, ${after?.state === 'paid' ? 'paid' : 'not paid'}: ${shop.lastFault()}`);
  }

  /** Paid on the shop's other machine: what its slip says is typed, and once more where the till asks about it. */
  async function payTyped(sale: Sale, visit: Visit, amountCents: Cents | null): Promise<void> {
    // always the same slip: where the amount is the same as well, the till asks about it
    const slip = { kind: visit.cardKind, brand: 'Visa', nsu: '000777', authorization: 'A1B2C3' } as const;
    shop.trouble.paymentBegins();
    const typed = { saleId: sale.id, slip, amountCents };
    const first = await hand.press('payment:pay-standalone-card', { ...typed, confirmed: false });
    if (first?.ok !== false || first.error.code !== 'standalone_card_repeated') return;
    const second = await hand.press('payment:pay-standalone-card', { ...typed, confirmed: true });
    if (second?.ok) notebook.tick('slip typed before today, confirmed');
  }

  async function startCard(sale: Sale, visit: Visit, amountCents: Cents | null): Promise<void> {
    const listed = await hand.look('devices:list', null);
    const devices = listed.ok ? listed.value.devices : [];
    const usual = devices[visit.deviceIndex % Math.max(1, devices.length)];
    const busy = usual?.inUse === true && random.chance(0.5);
    const device = busy ? (devices.find((one) => !one.inUse) ?? usual) : usual;
    const input = {
      saleId: sale.id,
      deviceId: device?.id ?? (0 as DeviceId),
      kind: visit.cardKind,
      instalments: instalmentsOf(visit, amountCents ?? restOf(sale)),
      amountCents,
    };
    shop.trouble.paymentBegins();
    const first = hand.press('payment:start-card', input);
    const second = visit.pressesTwice ? hand.press('payment:start-card', input) : null;
    await told([await first, await second]);
  }

  async function startPix(sale: Sale, visit: Visit, amountCents: Cents | null): Promise<void> {
    shop.trouble.paymentBegins();
    const first = hand.press('payment:start-pix', { saleId: sale.id, amountCents });
    const second = visit.pressesTwice ? hand.press('payment:start-pix', { saleId: sale.id, amountCents }) : null;
    await told([await first, await second]);
  }

  async function told(replies: readonly (Awaited<ReturnType<Hand['press']>> | null)[]): Promise<void> {
    for (const reply of replies) {
      if (reply?.ok) shop.screen.show(reply.value as Payment);
    }
    if (replies.length > 1 && replies[1] !== null && replies[1]?.ok === false)
      notebook.tick('pressed twice, refused once');
  }

  async function pay(sale: Sale, tender: Tender, visit: Visit, part: Cents | null): Promise<void> {
    if (tender === 'cash') return payCash(sale, visit, part);
    if (tender === 'standalone_card') return payTyped(sale, visit, part);
    await (tender === 'card' ? startCard(sale, visit, part) : startPix(sale, visit, part));
  }

  /** The customer looks at the receipt and leaves. */
  function leave(sale: Sale): void {
    check(sale);
    counter.left(sale);
    for (const payment of sale.payments) {
      if (payment.tender === 'cash') notebook.tick('paid in cash');
      else if (isLeg(payment)) notebook.mark(keyOf(payment.id), 'customer left with goods');
    }
  }

  function check(sale: Sale): void {
    const wrong = drawer.checkTotal(sale);
    if (wrong !== null) complaints.push(wrong);
  }

  /** One means after the other, until the sale is paid or there is no other. */
  async function payAll(saleId: SaleId, visit: Visit): Promise<void> {
    for (const [turn, tender] of visit.tenders.entries()) {
      const now = await hand.saleOf(saleId);
      if (now === null || now.state !== 'open' || restOf(now) <= 0) break;
      await pay(now, tender, visit, partOf(now, visit, turn));
      const after = await waitForPayment(shop, hand, saleId, visit);
      if (after === 'set_aside') aside.add(saleId);
      if (after !== 'failed') break;
      await legs.afterOne(saleId, visit, turn);
      if (visit.more.givesUp) break;
    }
  }

  async function serve(visit: Visit): Promise<void> {
    notebook.write(`visit: ${visit.name}`);
    prepare(shop, visit);
    await counter.before(visit);
    if (!(await clearScreen())) return;
    const sale = (await counter.recover(visit)) ?? (await scanAll(visit));
    if (sale === null) return;
    check(sale);
    if (await counter.beforePaying(sale, visit)) return;
    await payAll(sale.id, visit);
    const last = await hand.saleOf(sale.id);
    if (last?.state === 'paid') leave(last);
    else await clearScreen();
  }

  return { serve };
}

/** As many as were wished for, if the till offers them: none of them below R$ 5,00. */
function instalmentsOf({ instalments }: Visit, cents: number): number {
  return Math.max(1, Math.min(instalments, Math.floor(cents / 500)));
}
