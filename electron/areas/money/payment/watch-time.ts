import type { PaymentReason } from '../../../../shared/payment.ts';
import type { PaymentEvent, PaymentState } from '../../../../shared/payment-states.ts';
import type { Clock } from '../../../lib/clock.ts';
import { qrCodeOf, type StoredPayment } from './stored-payment.ts';

export type WatchTimes = {
  /** Watch time of an attempt that ended without money, and of an approved one. */
  readonly watchMs: number;
  readonly approvedWatchMs: number;
};

/**
 * Until when an ended payment is asked about. A refused card request is watched too: a gateway may refuse one that the
 * operator carries out. A refused QR charge has no code to ask by; if paid, the reconciliation finds it.
 */
export function watchUntil(
  { clock, watchMs, approvedWatchMs }: WatchTimes & { readonly clock: Clock },
  row: StoredPayment,
  event: PaymentEvent,
  to: PaymentState,
  reason: PaymentReason | null,
): string | null {
  const reachable = row.tender === 'card' || qrCodeOf(row) !== null;
  const neverSent = event === 'refused' && reason !== 'refused_by_operator';
  if (!reachable || neverSent) return null;
  return new Date(clock.now().getTime() + (to === 'approved' ? approvedWatchMs : watchMs)).toISOString();
}
