import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Sale } from '../../../shared/sale.ts';

/** The attempt that the sale cannot be left for: one that goes on, and not one that waits for somebody's decision. */
export function runningPayment(sale: Sale | null): Payment | null {
  const live = livePayment(sale);
  return live === null || live.conflict ? null : live;
}

/** The attempt of this sale that has not ended; the main process allows one at most. */
export function livePayment(sale: Sale | null): Payment | null {
  return sale?.payments.find((payment) => !isFinal(payment.state)) ?? null;
}

/** The attempt that a case is open of: until somebody has decided about it, the sale takes no other payment. */
export function conflictOf(sale: Sale): Payment | null {
  return sale.payments.find((payment) => payment.conflict) ?? null;
}

/** What a call is told of an amount: nothing where it is everything that is left, which the main process works out. */
export function partOf(sale: Sale, amount: Cents): Cents | null {
  return amount < sale.dueCents ? amount : null;
}

/** The newest attempt by card or Pix that ended without money; null when there is none, or the last one was paid. */
export function lastFailure(sale: Sale): Payment | null {
  const last = sale.payments.at(-1);
  return last !== undefined && isFinal(last.state) && last.state !== 'approved' ? last : null;
}
