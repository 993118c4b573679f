import type { Payment } from '../../../shared/payment.ts';

/** A forced abort is offered only after a plain one was refused because the device had started. */
export function mayForce(payment: Payment): boolean {
  return payment.tender === 'card' && payment.abort === 'refused';
}
