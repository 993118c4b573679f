import { cents } from '../../../../shared/money.ts';
import { DENOMINATIONS, type Pieces } from '../../../../shared/shift.ts';
import type { Probe } from '../probe/probe-shop.ts';

const hundreds = (count: number): Pieces => DENOMINATIONS.map((one) => (one === 10_000 ? count : 0));

/** A day of the drawer: cash with change, money in and out, an end with R$ 50,00 too few, and the next shift behind it. */
export async function drawer(shop: Probe): Promise<void> {
  const sale = await shop.sell(5_000);
  await shop.call('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(10_000) });
  await shop.call('shift:move', { kind: 'supply', amountCents: cents(30_000), reason: 'troco do banco' });
  await shop.call('shift:move', { kind: 'withdrawal', amountCents: cents(20_000), reason: 'para o cofre' });
  await close(shop, 3);
  await shop.call('shift:open', { floatCents: cents(30_000) });
  const after = await shop.sell(10_000);
  await shop.call('payment:pay-cash', { saleId: after.id, tenderedCents: cents(10_000) });
  await close(shop, 4);
  await shop.judge({ honest: true });
}

async function close(shop: Probe, notes: number): Promise<void> {
  await shop.call('shift:count', { pieces: hundreds(notes) });
  await shop.call('shift:close', { comment: 'falta uma nota', carryOver: true });
}
