import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { type Hand, press, saleOf } from './hand.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

/** A payment that pays for its sale, as the screen has it. */
export const isLeg = ({ state, undone }: Payment): boolean => state === 'approved' && undone === null;

/** What is left to be paid, by the screen. */
export function restOf(sale: Sale): number {
  const paid = sale.payments.filter(isLeg).reduce((sum, one) => sum + one.amountCents, 0);
  return sale.totalCents - paid;
}

/** What the next means is to pay; null for everything that is left. */
export function partOf(sale: Sale, { more }: Visit, turn: number): Cents | null {
  const percent = more.parts[turn];
  const rest = restOf(sale);
  if (percent === undefined || rest < 2) return null;
  return Math.max(1, Math.min(rest - 1, Math.floor((rest * percent) / 100))) as Cents;
}

export type Legs = ReturnType<typeof createLegs>;

/** What becomes of the legs that are there when another has ended. */
export function createLegs(shop: Shop, hand: Hand) {
  const { machine, network, notebook, time } = shop;
  let crashes = 0;

  async function undo(leg: Payment): Promise<void> {
    const isAway = network.isDown();
    const done = await press(hand, 'payment:undo', { paymentId: leg.id });
    if (done?.ok !== true) return;
    notebook.tick(`leg undone: ${leg.tender}`);
    if (isAway && network.isDown() && leg.tender !== 'cash') notebook.tick('leg undone while the operator was away');
  }

  async function undoAll(sale: Sale, { more }: Visit): Promise<void> {
    if (more.undoOfflineMs > 0 && !shop.trouble.isOver) {
      network.setDown(true);
      time.after(more.undoOfflineMs, () => network.setDown(false));
    }
    for (const leg of sale.payments.filter(isLeg)) await undo(leg);
  }

  return {
    /** A customer comes: what happened before was not between two legs. */
    begin: () => {
      crashes = machine.crashes();
    },
    afterOne: async (saleId: SaleId, visit: Visit, turn: number) => {
      if (visit.more.parts.length === 0 && visit.more.note === null) return;
      const sale = await saleOf(hand, saleId);
      const legs = sale?.payments.filter(isLeg) ?? [];
      if (sale === null || sale.state !== 'open' || legs.length === 0) return;
      if (machine.crashes() > crashes) notebook.tick('power cut between two legs');
      crashes = machine.crashes();
      const failed = sale.payments.at(-1)?.state !== 'approved';
      const { undoes } = visit.more;
      if ((undoes === 'after_first' && turn === 0) || (undoes === 'after_failure' && failed))
        await undoAll(sale, visit);
    },
    /** The customer who was served: what is rare about how he has paid. */
    look: ({ payments }: Sale) => {
      const legs = payments.filter(isLeg);
      if (new Set(legs.map((one) => one.tender)).size >= 3) notebook.tick('paid in three ways');
      if (legs.length > 1 && payments.some((one) => one.state === 'declined' || one.state === 'cancelled'))
        notebook.tick('paid in parts, one of which had failed at first');
    },
  };
}
