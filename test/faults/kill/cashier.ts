import { type Cents, cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { Random } from '../random.ts';
import type { TillChild } from '../till-process/till-child.ts';
import { PRICES } from '../till-process/till-shop.ts';
import type { Journal } from './journal.ts';

/** A cashier who serves customer after customer until the till is killed. */
export type Cashier = {
  readonly till: Pick<TillChild, 'call'>;
  readonly dice: Random;
  readonly journal: Journal;
  /** Called before a payment is requested: the next moments are worth a kill. */
  readonly onPaying: () => void;
};

/** Between two looks at the screen. */
const BREATH_MS = 10;

/** Works until the till is gone: rejects with TillGoneError, never resolves. */
export async function work(cashier: Cashier): Promise<never> {
  for (;;) await serve(cashier);
}

/** The next act. */
export async function serve(cashier: Cashier): Promise<void> {
  const current = await cashier.till.call('sale:current', null);
  const sale = current.ok ? current.value : null;
  if (sale !== null) cashier.journal.heardSale(sale);
  const live = sale?.payments.find((payment) => !isFinal(payment.state));
  if (sale !== null && live !== undefined) await wait(cashier, sale, live);
  else if (sale?.payments.some((payment) => payment.conflict))
    await cashier.till.call('sale:set-aside', { saleId: sale.id });
  else if (sale === null || sale.totalCents === 0) {
    if (!cashier.dice.chance(0.1) || !(await takeUp(cashier))) await fill(cashier);
  } else await pay(cashier, sale);
}

function heard<T extends Result<Sale>>(cashier: Cashier, result: T): T {
  if (result.ok) cashier.journal.heardSale(result.value);
  return result;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH_MS));

async function fill(cashier: Cashier): Promise<void> {
  const items = 1 + cashier.dice.below(3);
  for (let item = 0; item < items; item++) {
    heard(cashier, await cashier.till.call('sale:add-by-code', { text: `P${cashier.dice.pick(PRICES)}` }));
  }
}

async function payCash(cashier: Cashier, sale: Sale, due: Cents): Promise<void> {
  heard(
    cashier,
    await cashier.till.call('payment:pay-cash', {
      saleId: sale.id,
      tenderedCents: cents(due + cashier.dice.below(500)),
    }),
  );
}

async function payCard(cashier: Cashier, sale: Sale): Promise<boolean> {
  const list = await cashier.till.call('devices:list', null);
  const free = list.ok ? list.value.devices.filter((device) => !device.inUse) : [];
  if (free.length === 0) return false;
  const { id: deviceId } = cashier.dice.pick(free);
  const started = await cashier.till.call('payment:start-card', {
    saleId: sale.id,
    deviceId,
    kind: 'credit',
    instalments: 1,
  });
  if (started.ok) cashier.journal.heardPayment(started.value);
  return started.ok;
}

async function payPix(cashier: Cashier, sale: Sale): Promise<boolean> {
  const started = await cashier.till.call('payment:start-pix', { saleId: sale.id });
  if (started.ok) cashier.journal.heardPayment(started.value);
  return started.ok;
}

async function pay(cashier: Cashier, sale: Sale): Promise<void> {
  cashier.onPaying();
  const choice = cashier.dice.next();
  if (choice < 0.4 && (await payCard(cashier, sale))) return;
  if (choice < 0.58 && (await payPix(cashier, sale))) return;
  await payCash(cashier, sale, sale.totalCents);
}

/** A payment runs: mostly waits; sometimes cancels or serves the next customer. */
async function wait(cashier: Cashier, sale: Sale, payment: Payment): Promise<void> {
  const choice = cashier.dice.next();
  const hopeless = payment.state === 'unconfirmed' && choice < 0.3;
  if (hopeless) heard(cashier, await cashier.till.call('sale:set-aside', { saleId: sale.id }));
  else if (choice < 0.02)
    await cashier.till.call('payment:cancel', { paymentId: payment.id, force: cashier.dice.chance(0.5) });
  else if (choice < 0.04) await cashier.till.call('payment:ask-again', { paymentId: payment.id });
  else if (choice < 0.08) heard(cashier, await cashier.till.call('sale:set-aside', { saleId: sale.id }));
  else await breath();
}

/** Resumes a sale set aside whose payment ended without money. */
async function takeUp(cashier: Cashier): Promise<boolean> {
  const list = await cashier.till.call('sale:list', { day: null });
  const aside = list.ok ? list.value.filter((sale) => sale.state === 'set_aside') : [];
  if (aside.length === 0) return false;
  return heard(cashier, await cashier.till.call('sale:resume', { saleId: cashier.dice.pick(aside).id })).ok;
}
