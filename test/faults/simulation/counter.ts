import type { SaleId } from '../../../shared/ids.ts';
import type { Sale } from '../../../shared/sale.ts';
import { createBargains } from './bargains.ts';
import { BOSS, CLERK } from './crew.ts';
import type { Drawer } from './drawer.ts';
import { createDrawerHands } from './drawer-work.ts';
import { isSilent } from './extras.ts';
import type { Hand } from './hand.ts';
import { createHeldSales } from './held-sales.ts';
import { createLegs, restOf } from './legs.ts';
import { createReturnDesk } from './return-desk.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';
import { createVouchers } from './vouchers.ts';

export type Counter = ReturnType<typeof createCounter>;

/** What goes on at a till around scanning and paying. */
export function createCounter(shop: Shop, hand: Hand, drawer: Drawer) {
  const complaints: string[] = [];
  const aside = new Set<SaleId>();
  const legs = createLegs(shop, hand);
  const vouchers = createVouchers(shop, hand);
  const desk = createReturnDesk(shop, hand, drawer, vouchers);
  const bargains = createBargains(shop, hand, drawer);
  const held = createHeldSales(shop, hand, aside);
  const drawerHands = createDrawerHands(shop, hand, drawer);
  hand.onSale((sale) => {
    const wrong = drawer.see(sale);
    if (wrong !== null && !complaints.includes(wrong)) complaints.push(wrong);
    vouchers.see(sale);
  });

  /** A vale-troca pays before anything else does. */
  async function spend(sale: Sale, visit: Visit): Promise<void> {
    const now = visit.more.note === null ? null : await hand.saleOf(sale.id);
    if (now !== null && now.state === 'open' && restOf(now) > 0) complaints.push(...(await vouchers.spend(now, visit)));
  }

  async function dropItem(): Promise<void> {
    const line = (await hand.openSale())?.lines.find((one) => !one.cancelled);
    if (line !== undefined) await hand.press('sale:cancel-line', { lineId: line.id, reason: 'customer_gave_up' });
  }

  return {
    /** Sales that were put aside or are held, and are not settled yet. */
    aside,
    /** What the customers' own arithmetic found wrong, each with its invariant. */
    complaints,
    legs,
    vouchers,
    desk,
    taxIds: bargains.taxIds,
    before: async ({ more }: Visit) => {
      legs.begin();
      if (more.who !== null) await hand.handOver(more.who === 'clerk' ? CLERK : BOSS);
      if (more.drawer !== null) complaints.push(...(await drawerHands.work(more.drawer)));
    },
    /** A sale that was held before, where this visit is its customer's. */
    recover: async ({ more }: Visit) => (more.recovers ? held.recover() : null),
    /** Everything between the last scan and the first payment; true where the customer does not pay now. */
    beforePaying: async (sale: Sale, visit: Visit) => {
      if (isSilent(visit.more)) return false;
      complaints.push(...(await bargains.strike(visit)));
      if (visit.more.dropsItem) await dropItem();
      const now = await hand.saleOf(sale.id);
      const wrong = now === null ? null : drawer.checkTotal(now);
      if (wrong !== null) complaints.push(wrong);
      if (now?.state === 'open' && visit.more.hold !== null) return held.hold(now, visit);
      await spend(sale, visit);
      return false;
    },
    left: (sale: Sale) => {
      legs.look(sale);
      desk.sold(sale);
    },
    after: async (visit: Visit) => {
      if (visit.more.returns !== null) complaints.push(...(await desk.serve(visit)));
    },
  };
}
