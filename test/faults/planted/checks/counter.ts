import { cents } from '../../../../shared/money.ts';
import { piecesOf } from '../../../support/pieces.ts';
import type { Probe } from '../probe/probe-shop.ts';
import { lineOf, onDevice } from './steps.ts';

export async function counter(shop: Probe): Promise<void> {
  await payWithChange(shop);
  await payAfterTakingBack(shop);
  await payByCard(shop);
  await payCashAfterDecline(shop);
  await shop.giveUp(await shop.sell(700));
  await shop.sellForCash(333);
  await shop.judge({ honest: true });
}

async function payWithChange(shop: Probe): Promise<void> {
  const paid = await shop.payCash(await shop.sell(1_999), 3_001);
  if (paid.state !== 'paid' || paid.number !== 1)
    shop.tell(`I13: the first sale is ${paid.state}, number ${paid.number}`);
}

async function payAfterTakingBack(shop: Probe): Promise<void> {
  await shop.sell(1_050);
  const { lines } = await shop.sell(205);
  await shop.call('sale:cancel-line', { lineId: lineOf(lines, 205).id, reason: 'wrong_item' });
  const sale = await shop.call('sale:set-quantity', { lineId: lineOf(lines, 1_050).id, quantity: 3 });
  if (sale.totalCents !== 3_150) shop.tell(`I2: three of 1050 and none of 205 are ${sale.totalCents}`);
  await shop.payCash(sale, 50);
}

async function payByCard(shop: Probe): Promise<void> {
  const payment = await onDevice(shop, 1_999);
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

/** A drawer's day: change, cash in and out, R$ 50,00 short at the close, and the next shift. */
export async function drawer(shop: Probe): Promise<void> {
  await shop.payCash(await shop.sell(5_000), 5_000);
  await shop.call('shift:move', { kind: 'supply', amountCents: cents(30_000), reason: 'troco do banco' });
  await shop.call('shift:move', { kind: 'withdrawal', amountCents: cents(20_000), reason: 'para o cofre' });
  await close(shop, 30_000);
  await shop.call('shift:open', { floatCents: cents(30_000) });
  await shop.sellForCash(10_000);
  await close(shop, 40_000);
  await shop.judge({ honest: true });
}

async function close(shop: Probe, countedCents: number): Promise<void> {
  await shop.call('shift:count', { pieces: piecesOf(countedCents) });
  await shop.call('shift:close', { comment: 'falta uma nota', carryOver: true });
}

/** Without a network, another card machine's slip closes the sale. */
export async function outside(shop: Probe): Promise<void> {
  for (const [nsu, priceCents] of [
    ['000123', 1_999],
    ['000124', 4_550],
  ] as const) {
    const sale = await shop.sell(priceCents);
    const slip = { kind: 'debit', brand: 'Elo', nsu, authorization: 'A1B2C3' } as const;
    await shop.ask('payment:pay-standalone-card', { saleId: sale.id, slip, confirmed: false });
    await shop.ask('sale:set-aside', { saleId: sale.id });
  }
  await shop.judge({ honest: true });
}
