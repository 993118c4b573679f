import { type Cents, cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { Random } from '../random.ts';
import type { TillChild } from '../till-process/till-child.ts';
import { PRICES } from '../till-process/till-shop.ts';
import type { Journal } from './journal.ts';

/** A cashier who serves one customer after the other until the till is killed under his hands. */
export type Cashier = {
  /** The next thing that is to be done. */
  readonly serve: () => Promise<void>;
  /** Works until the till is gone: rejects with TillGoneError then, and never resolves. */
  readonly work: () => Promise<never>;
};

/** Between two looks at the screen. */
const BREATH_MS = 10;

/** `onPaying` is called when a payment is about to be asked for: the moments after it are worth a kill. */
export function seatCashier(
  till: Pick<TillChild, 'call'>,
  dice: Random,
  journal: Journal,
  onPaying: () => void = () => undefined,
): Cashier {
  const heard = <T extends Result<Sale>>(result: T): T => {
    if (result.ok) journal.heardSale(result.value);
    return result;
  };
  const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH_MS));

  async function fill(): Promise<void> {
    const items = 1 + dice.below(3);
    for (let item = 0; item < items; item++) {
      heard(await till.call('sale:add-by-code', { text: `P${dice.pick(PRICES)}` }));
    }
  }

  async function payCash(sale: Sale, due: Cents): Promise<void> {
    heard(await till.call('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(due + dice.below(500)) }));
  }

  async function payCard(sale: Sale): Promise<boolean> {
    const list = await till.call('devices:list', null);
    const free = list.ok ? list.value.devices.filter((device) => !device.inUse) : [];
    if (free.length === 0) return false;
    const { id: deviceId } = dice.pick(free);
    const started = await till.call('payment:start-card', {
      saleId: sale.id,
      deviceId,
      kind: 'credit',
      instalments: 1,
    });
    if (started.ok) journal.heardPayment(started.value);
    return started.ok;
  }

  async function payPix(sale: Sale): Promise<boolean> {
    const started = await till.call('payment:start-pix', { saleId: sale.id });
    if (started.ok) journal.heardPayment(started.value);
    return started.ok;
  }

  async function pay(sale: Sale): Promise<void> {
    onPaying();
    const choice = dice.next();
    if (choice < 0.4 && (await payCard(sale))) return;
    if (choice < 0.58 && (await payPix(sale))) return;
    await payCash(sale, sale.totalCents);
  }

  /** A payment is on its way: mostly he waits for it; now and then he cancels, or serves the next customer. */
  async function wait(sale: Sale, payment: Payment): Promise<void> {
    const choice = dice.next();
    const hopeless = payment.state === 'unconfirmed' && choice < 0.3;
    if (hopeless) heard(await till.call('sale:set-aside', { saleId: sale.id }));
    else if (choice < 0.02) await till.call('payment:cancel', { paymentId: payment.id, force: dice.chance(0.5) });
    else if (choice < 0.04) await till.call('payment:ask-again', { paymentId: payment.id });
    else if (choice < 0.08) heard(await till.call('sale:set-aside', { saleId: sale.id }));
    else await breath();
  }

  /** Takes up a sale that was set aside and whose payment has ended without money. */
  async function takeUp(): Promise<boolean> {
    const list = await till.call('sale:list', { day: null });
    const aside = list.ok ? list.value.filter((sale) => sale.state === 'set_aside') : [];
    if (aside.length === 0) return false;
    return heard(await till.call('sale:resume', { saleId: dice.pick(aside).id })).ok;
  }

  async function serve(): Promise<void> {
    const current = await till.call('sale:current', null);
    const sale = current.ok ? current.value : null;
    if (sale !== null) journal.heardSale(sale);
    const live = sale?.payments.find((payment) => !isFinal(payment.state));
    if (sale !== null && live !== undefined) await wait(sale, live);
    else if (sale?.payments.some((payment) => payment.conflict)) await till.call('sale:set-aside', { saleId: sale.id });
    else if (sale === null || sale.totalCents === 0) {
      if (!dice.chance(0.1) || !(await takeUp())) await fill();
    } else await pay(sale);
  }

  return {
    serve,
    work: async () => {
      for (;;) await serve();
    },
  };
}
