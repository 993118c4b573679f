import { cents } from '../../../../shared/money.ts';
import { piecesOf } from '../../../support/pieces.ts';
import type { Probe } from '../probe/probe-shop.ts';

/** A day of the drawer: cash with change, money in and out, an end with R$ 50,00 too few, and the next shift behind it. */
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
