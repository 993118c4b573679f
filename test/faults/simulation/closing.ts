import type { SaleId } from '../../../shared/ids.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Counter } from './counter.ts';
import { BOSS } from './crew.ts';
import { type Hand, handOver, look, openSale, press, saleOf, up } from './hand.ts';
import { restOf } from './legs.ts';
import { tidyDevices } from './people.ts';
import type { Shop } from './shop.ts';
import { type ShopKeeping, sendRefusedAgain } from './shop-keeping.ts';
import type { Supervisor } from './supervisor.ts';

export const QUIET_MS = 5 * 60_000;
const LOOK_EVERY_MS = 45_000;

export function ceaseFaults(shop: Shop): void {
  shop.trouble.isOver = true;
  shop.network.setDown(false);
  shop.network.deliverAll();
  shop.clock.setRight();
  shop.token = shop.operator.token;
  shop.operator.context.faults.clear();
  tidyDevices(shop.devices);
  shop.visit = null;
  shop.notebook.write('faults cease');
}

export type Staff = { readonly counter: Counter; readonly keeping: ShopKeeping; readonly supervisor: Supervisor };

/** Cancels what is running, finishes what was set aside. Five minutes. */
export async function closeShop(shop: Shop, hand: Hand, staff: Staff): Promise<void> {
  const { counter, keeping, supervisor } = staff;
  ceaseFaults(shop);
  const endMs = shop.time.nowMs() + QUIET_MS;
  await up(hand);
  await handOver(hand, BOSS);
  for (let turn = 0; shop.time.nowMs() + LOOK_EVERY_MS < endMs; turn++) {
    await cancelLive(hand);
    await finishAside(hand, counter);
    if (turn % 4 === 0) await sendRefusedAgain(keeping);
    if (turn % 3 === 1) await supervisor.decide();
    tidyDevices(shop.devices);
    await shop.time.sleep(LOOK_EVERY_MS);
  }
  await finishAside(hand, counter);
  await shop.time.sleep(endMs - shop.time.nowMs());
}

async function cancelLive(hand: Hand): Promise<void> {
  const listed = await look(hand, 'payment:list-unfinished', null);
  for (const payment of listed.ok ? listed.value : []) {
    if (isFinal(payment.state)) continue;
    const force = payment.tender === 'card' && payment.abort !== 'none';
    await press(hand, 'payment:cancel', { paymentId: payment.id, force });
  }
}

async function finishAside(hand: Hand, { aside }: Counter): Promise<void> {
  const open = await openSale(hand);
  if (open !== null) await finish(hand, open.id);
  for (const saleId of [...aside]) {
    const sale = await saleOf(hand, saleId);
    if (sale === null || sale.state === 'paid' || sale.state === 'cancelled') aside.delete(saleId);
    else await finish(hand, saleId);
  }
}

async function finish(hand: Hand, saleId: SaleId): Promise<void> {
  const sale = await saleOf(hand, saleId);
  if (sale === null || restOf(sale) <= 0) return;
  await press(hand, 'sale:cancel', { saleId, reason: 'customer_gave_up' });
}
