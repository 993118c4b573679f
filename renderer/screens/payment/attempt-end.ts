import type { Payment, PaymentReason } from '../../../shared/payment.ts';

/**
 * How an attempt ended without money. A network failure is no refusal.
 * unreachable  the operator was not reached
 * notArrived   the request was lost on the way
 * notSent      the till did not send it
 * notShown     its QR code was not shown
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

/** The customer was not asked. */
export function isUndelivered(end: AttemptEnd): boolean {
  return end === 'unreachable' || end === 'notArrived' || end === 'notSent' || end === 'notShown';
}

/**
 * After these Enter tries again. Not after the cashier's cancel or the operator's refusal: the charge may still be on
 * the device.
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
