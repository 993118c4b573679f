import { cents } from '../../../../shared/money.ts';
import type { Probe } from '../probe/probe-shop.ts';

/** An ordinary morning: cash with change, a line taken back, card, a declined card and cash instead, one sale given up. */
export async function counter(shop: Probe): Promise<void> {
  await payWithChange(shop);
  await payAfterTakingBack(shop);
  await payByCard(shop);
  await payCashAfterDecline(shop);
  const given = await shop.sell(700);
  await shop.call('sale:cancel', { saleId: given.id, reason: 'customer_gave_up' });
  const last = await shop.sell(333);
  await shop.call('payment:pay-cash', { saleId: last.id, tenderedCents: cents(333) });
  await shop.judge({ honest: true });
}

async function payWithChange(shop: Probe): Promise<void> {
  const sale = await shop.sell(1_999);
  const paid = await shop.call('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(5_000) });
  if (paid.state !== 'paid' || paid.number !== 1)
    shop.tell(`I13: the first sale is ${paid.state}, number ${paid.number}`);
}

async function payAfterTakingBack(shop: Probe): Promise<void> {
  await shop.sell(1_050);
  const two = await shop.sell(205);
  const line = two.lines.find((one) => one.unitPriceCents === 205);
  if (line === undefined) throw new Error('no such line');
  await shop.call('sale:cancel-line', { lineId: line.id, reason: 'wrong_item' });
  const kept = two.lines.find((one) => one.unitPriceCents === 1_050);
  if (kept === undefined) throw new Error('no such line');
  const sale = await shop.call('sale:set-quantity', { lineId: kept.id, quantity: 3 });
  if (sale.totalCents !== 3_150) shop.tell(`I2: three of 1050 and none of 205 are ${sale.totalCents}`);
  await shop.call('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(sale.totalCents + 50) });
}

async function payByCard(shop: Probe): Promise<void> {
  const payment = await shop.startCard(await shop.sell(1_999));
  await shop.until(payment.id, 'pending');
  await shop.device('start');
  await shop.until(payment.id, 'in_progress');
  await shop.device('approve');
  await shop.until(payment.id, 'approved');
}

async function payCashAfterDecline(shop: Probe): Promise<void> {
  const sale = await shop.sell(880);
  const payment = await shop.startCard(sale);
  await shop.until(payment.id, 'pending');
  await shop.device('decline');
  await shop.until(payment.id, 'declined', 'cancelled');
  await shop.ask('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(1_000) });
}
