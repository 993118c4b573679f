import type { Payment, PaymentReason } from '../../../shared/payment.ts';

/**
 * What an attempt without money came to, for the cashier: a refusal is somebody's answer, and a network that failed is none.
 *
 * unreachable  the operator was not reached
 * notArrived   the request never got there
 * notSent      the till kept it back
 * notShown     its QR code was shown to nobody
 */
export type AttemptEnd = 'declined' | 'cancelled' | 'expired' | 'unreachable' | 'notArrived' | 'notSent' | 'notShown';

const BY_REASON: Partial<Readonly<Record<PaymentReason, AttemptEnd>>> = {
  operator_unreachable: 'unreachable',
  identifier_never_arrived: 'notArrived',
  request_invalid: 'notSent',
  qr_never_shown: 'notShown',
  qr_disagrees: 'notShown',
  qr_repeated: 'notShown',
};

export function endOfAttempt({ state, reason }: Pick<Payment, 'state' | 'reason'>): AttemptEnd {
  const byReason = reason === null ? undefined : BY_REASON[reason];
  return byReason ?? (state === 'cancelled' || state === 'expired' ? state : 'declined');
}

/** Ends that say nothing of the customer or his card: nobody has refused anything. */
export function isNobodysRefusal(end: AttemptEnd): boolean {
  return end === 'unreachable' || end === 'notArrived' || end === 'notSent' || end === 'notShown';
}

/**
 * After these the same is asked for again by the first key. Not where the cashier gave it up, where the same request would
 * be refused again, nor where the operator's refusal leaves open whether it is on the device all the same.
 */
const AGAIN: ReadonlySet<PaymentReason> = new Set<PaymentReason>([
  'declined_by_issuer',
  'cancelled_on_device',
  'deadline_passed',
  'operator_unreachable',
  'identifier_never_arrived',
  'qr_never_shown',
  'qr_disagrees',
  'qr_repeated',
  'removed_by_operator',
]);

export function mayTryAgain({ reason }: Pick<Payment, 'reason'>): boolean {
  return reason !== null && AGAIN.has(reason);
}
