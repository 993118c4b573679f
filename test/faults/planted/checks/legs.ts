import { type Cents, cents } from '../../../../shared/money.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { ON_DUTY } from '../../../support/on-duty.ts';
import { piecesOf } from '../../../support/pieces.ts';
import type { Probe } from '../probe/probe-shop.ts';
import { becomeClerk } from './steps.ts';

export async function legs(shop: Probe): Promise<void> {
  await inParts(shop);
  await givenUp(shop);
  await byClerk(shop);
  await close(shop, 23_000);
  await shop.judge({ honest: true });
}

async function payCash(shop: Probe, sale: Sale, amountCents: Cents | null, tendered: number): Promise<Sale> {
  return shop.call('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(tendered), amountCents });
}

async function payCard(shop: Probe, sale: Sale, amountCents: Cents): Promise<void> {
  const { id: deviceId } = await shop.deviceAt(0);
  const card = { saleId: sale.id, deviceId, kind: 'credit', instalments: 1, amountCents } as const;
  const payment = await shop.call('payment:start-card', card);
  if (!(await shop.until(payment.id, 'pending'))) throw new Error('the card is not asked for');
  await shop.device('approve');
  if (!(await shop.until(payment.id, 'approved'))) throw new Error('the card is not approved');
}

/** Of R$ 20,00: R$ 4,00 cash and back; R$ 10,00 by card, half; the rest in cash. */
async function inParts(shop: Probe): Promise<void> {
  const sale = await shop.sell(2_000);
  const first = await payCash(shop, sale, cents(400), 500);
  const leg = first.payments[0];
  if (leg === undefined) throw new Error('no leg');
  const after = await shop.call('payment:undo', { paymentId: leg.id });
  if (after.dueCents !== 2_000) shop.tell(`I2: of 2000 nothing is paid, and ${after.dueCents} are left`);
  await payCard(shop, sale, cents(1_000));
  const paid = await payCash(shop, sale, null, 2_000);
  if (paid.state !== 'paid') shop.tell(`I2: everything is paid, and the sale is ${paid.state}`);
}

async function givenUp(shop: Probe): Promise<void> {
  const sale = await shop.sell(3_000);
  await payCard(shop, sale, cents(500));
  await payCash(shop, sale, cents(1_000), 1_000);
  await shop.call('sale:cancel', { saleId: sale.id, reason: 'customer_gave_up' });
}

/** Cash refunds need a supervisor; the customer pays the rest instead. */
async function byClerk(shop: Probe): Promise<void> {
  await becomeClerk(shop);
  const sale = await shop.sell(2_000);
  const first = await payCash(shop, sale, cents(400), 400);
  const leg = first.payments[0];
  if (leg === undefined) throw new Error('no leg');
  const undone = await shop.ask('payment:undo', { paymentId: leg.id });
  if (undone.ok) shop.tell('I15: a cashier gave cash back, and nobody lent a PIN');
  await payCash(shop, sale, null, 2_000);
}

/** R$ 200,00 float, R$ 30,00 cash. */
async function close(shop: Probe, countedCents: number): Promise<void> {
  await shop.call('shift:count', { pieces: piecesOf(countedCents) });
  const { people } = await shop.call('session:get', null);
  const boss = people.find((one) => one.role === 'manager');
  if (boss !== undefined) await shop.call('session:sign-in', { personId: boss.id, pin: ON_DUTY.pin });
  await shop.call('shift:close', { comment: 'fim do dia', carryOver: true });
}
