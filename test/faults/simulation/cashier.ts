import type { DeviceId } from '../../../shared/device.ts';
import type { Cents } from '../../../shared/money.ts';
import { isFinal, type Payment } from '../../../shared/payment.ts';
import type { Sale, SaleId } from '../../../shared/sale.ts';
import type { Drawer } from './drawer.ts';
import type { Hand } from './hand.ts';
import { prepare, waitForPayment } from './patience.ts';
import { keyOf } from './screen-memory.ts';
import type { Shop } from './shop.ts';
import type { Tender, Visit } from './visit.ts';

/** The cashier: scans, takes money, waits, gives up. Always by what the screen shows, so that no crash confuses her. */
export type Cashier = {
  readonly serve: (visit: Visit) => Promise<void>;
  /** Sales that were put aside and are not settled yet. */
  readonly aside: Set<SaleId>;
  /** What the customers' own arithmetic found wrong. */
  readonly complaints: string[];
};

export function createCashier(shop: Shop, hand: Hand, drawer: Drawer): Cashier {
  const { time, notebook } = shop;
  const random = shop.random.fork('cashier');
  const aside = new Set<SaleId>();
  const complaints: string[] = [];

  async function scanAll(visit: Visit): Promise<Sale | null> {
    const codes = drawer.codes();
    let lines = 0;
    for (let item = 0; item < visit.items; item++) {
      const code = random.pick(codes);
      const text = visit.quantity > 1 ? `${visit.quantity}*${code}` : code;
      if (visit.scansUnknown) await hand.press('sale:add-by-code', { text: '9999999999999' });
      lines = await scan(text, lines);
      await time.sleep(visit.paceMs);
    }
    if (visit.cancelsLine || visit.quantity > 1) await changeMind(visit);
    return hand.openSale();
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
    if (visit.cancelsLine) await hand.press('sale:cancel-line', { lineId: first.id });
    else if (visit.quantity > 1)
      await hand.press('sale:set-quantity', { lineId: first.id, quantity: visit.quantity - 1 });
  }

  /** Makes room for the next customer: what is still on the screen is finished, put aside, or cancelled. */
  async function clearScreen(): Promise<boolean> {
    for (let turn = 0; turn < 8; turn++) {
      const sale = await hand.openSale();
      if (sale === null || sale.lines.length === 0) return true;
      const cancelled = await hand.press('sale:cancel', { saleId: sale.id });
      if (cancelled?.ok) {
        notebook.tick('sale cancelled');
        return true;
      }
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

  async function payCash(sale: Sale, visit: Visit): Promise<void> {
    const rest = restOf(sale);
    const tendered = (random.chance(0.3) ? rest : Math.ceil((rest + 1) / 1_000) * 1_000) as Cents;
    if (visit.paysTooLittle)
      await hand.press('payment:pay-cash', { saleId: sale.id, tenderedCents: (rest - 1) as Cents });
    shop.trouble.paymentBegins();
    const faultsBefore = shop.faults();
    const first = hand.press('payment:pay-cash', { saleId: sale.id, tenderedCents: tendered });
    const second = visit.pressesTwice
      ? hand.press('payment:pay-cash', { saleId: sale.id, tenderedCents: tendered })
      : null;
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
  async function payTyped(sale: Sale, visit: Visit): Promise<void> {
    // always the same slip: where the amount is the same as well, the till asks about it
    const slip = { kind: visit.cardKind, brand: 'Visa', nsu: '000777', authorization: 'A1B2C3' } as const;
    shop.trouble.paymentBegins();
    const first = await hand.press('payment:pay-standalone-card', { saleId: sale.id, slip, confirmed: false });
    if (first?.ok !== false || first.error.code !== 'standalone_card_repeated') return;
    const second = await hand.press('payment:pay-standalone-card', { saleId: sale.id, slip, confirmed: true });
    if (second?.ok) notebook.tick('slip typed before today, confirmed');
  }

  async function startCard(sale: Sale, visit: Visit): Promise<void> {
    const listed = await hand.look('devices:list', null);
    const devices = listed.ok ? listed.value.devices : [];
    const usual = devices[visit.deviceIndex % Math.max(1, devices.length)];
    const busy = usual?.inUse === true && random.chance(0.5);
    const device = busy ? (devices.find((one) => !one.inUse) ?? usual) : usual;
    const input = {
      saleId: sale.id,
      deviceId: device?.id ?? (0 as DeviceId),
      kind: visit.cardKind,
      instalments: visit.instalments,
    };
    shop.trouble.paymentBegins();
    const first = hand.press('payment:start-card', input);
    const second = visit.pressesTwice ? hand.press('payment:start-card', input) : null;
    await told([await first, await second]);
  }

  async function startPix(sale: Sale, visit: Visit): Promise<void> {
    shop.trouble.paymentBegins();
    const first = hand.press('payment:start-pix', { saleId: sale.id });
    const second = visit.pressesTwice ? hand.press('payment:start-pix', { saleId: sale.id }) : null;
    await told([await first, await second]);
  }

  async function told(replies: readonly (Awaited<ReturnType<Hand['press']>> | null)[]): Promise<void> {
    for (const reply of replies) {
      if (reply?.ok) shop.screen.show(reply.value as Payment);
    }
    if (replies.length > 1 && replies[1] !== null && replies[1]?.ok === false)
      notebook.tick('pressed twice, refused once');
  }

  async function pay(sale: Sale, tender: Tender, visit: Visit): Promise<void> {
    if (tender === 'cash') return payCash(sale, visit);
    if (tender === 'standalone_card') return payTyped(sale, visit);
    await (tender === 'card' ? startCard(sale, visit) : startPix(sale, visit));
  }

  /** The customer looks at the receipt and leaves. */
  function leave(sale: Sale): void {
    const wrong = drawer.checkTotal(sale);
    if (wrong !== null) complaints.push(wrong);
    for (const payment of sale.payments) {
      if (payment.tender === 'cash') {
        drawer.paidInCash(sale.id, sale.totalCents);
        notebook.tick('paid in cash');
      } else if (payment.state === 'approved') notebook.mark(keyOf(payment.id), 'customer left with goods');
    }
  }

  async function serve(visit: Visit): Promise<void> {
    notebook.write(`visit: ${visit.name}`);
    prepare(shop, visit);
    if (!(await clearScreen())) return;
    const sale = await scanAll(visit);
    if (sale === null) return;
    const wrong = drawer.checkTotal(sale);
    if (wrong !== null) complaints.push(wrong);
    for (const tender of visit.tenders) {
      const now = await hand.saleOf(sale.id);
      if (now === null || now.state !== 'open' || restOf(now) <= 0) break;
      await pay(now, tender, visit);
      const after = await waitForPayment(shop, hand, sale.id, visit);
      if (after === 'set_aside') aside.add(sale.id);
      if (after !== 'failed') break;
    }
    const last = await hand.saleOf(sale.id);
    if (last?.state === 'paid') leave(last);
    else await clearScreen();
  }

  return { serve, aside, complaints };
}

export function restOf(sale: Sale): number {
  const paid = sale.payments.filter((one) => one.state === 'approved').reduce((sum, one) => sum + one.amountCents, 0);
  return sale.totalCents - paid;
}
