import type { Payment } from '../../shared/payment.ts';
import type { Sale } from '../../shared/sale.ts';
import type { TimedScene } from './scene.ts';

/** Something that is told for a while, and then is over. */
export type Moment = { readonly scene: TimedScene; readonly lastsMs: number };

const APPROVED_MS = 4_000;
/** Long enough to speak with the cashier about it. */
const REFUSED_MS = 8_000;
/** Long enough to count the money in the hand. */
const CHANGE_MS = 12_000;

export const THANKS: Moment = { scene: { state: 'thanks' }, lastsMs: 6_000 };

/** What to tell of payments that have just ended; null where nothing came of them, as with one that was given up. */
export function momentOf(ended: readonly Payment[], { dueCents }: Pick<Sale, 'dueCents'>): Moment | null {
  const paid = ended.findLast(({ state, undone }) => state === 'approved' && undone === null);
  if (paid !== undefined) return momentOfApproved(paid, dueCents);
  if (!ended.some(({ state }) => state === 'declined')) return null;
  return { scene: { state: 'refused', dueCents }, lastsMs: REFUSED_MS };
}

function momentOfApproved(payment: Payment, dueCents: Sale['dueCents']): Moment {
  if (payment.tender === 'cash' && payment.changeCents > 0) {
    const { tenderedCents, changeCents } = payment;
    return { scene: { state: 'change', tenderedCents, changeCents, dueCents }, lastsMs: CHANGE_MS };
  }
  return { scene: { state: 'approved', amountCents: payment.amountCents, dueCents }, lastsMs: APPROVED_MS };
}
