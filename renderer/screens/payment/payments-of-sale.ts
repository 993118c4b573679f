import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Sale } from '../../../shared/sale.ts';

/** The attempt that keeps the cashier at this sale, unlike one that waits for a decision. */
export function runningPayment(sale: Sale | null): Payment | null {
  const live = livePayment(sale);
  return live === null || live.conflict ? null : live;
}

export function livePayment(sale: Sale | null): Payment | null {
  return sale?.payments.find((payment) => !isFinal(payment.state)) ?? null;
}

/** The attempt with an open case: the sale takes no other payment until that is decided. */
export function conflictOf(sale: Sale): Payment | null {
  return sale.payments.find((payment) => payment.conflict) ?? null;
}

/** Null: all that is due, calculated by the main process. */
export function partOf(sale: Sale, amount: Cents): Cents | null {
  return amount < sale.dueCents ? amount : null;
}

export function lastFailure(sale: Sale): Payment | null {
  const last = sale.payments.at(-1);
  return last !== undefined && isFinal(last.state) && last.state !== 'approved' ? last : null;
}

/** A forced abort is offered only after the device refused a plain one. */
export function mayForce(payment: Payment): boolean {
  return payment.tender === 'card' && payment.abort === 'refused';
}
