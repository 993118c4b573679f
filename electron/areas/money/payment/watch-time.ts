import type { PaymentEvent, PaymentState } from '../../../../shared/payment-states.ts';
import type { EventDetail, PaymentLedgerParts } from './payment-ledger.ts';
import type { Look, StepParts } from './payment-steps.ts';
import { type AskablePayment, qrCodeOf, type StoredPayment } from './stored-payment.ts';

/* How long a payment that has ended is asked about. */

/** A refused card request is watched too: a gateway may refuse a request that the operator carries out.
 * A refused QR charge has no code to ask by; if paid, the reconciliation finds it. */
export function watchUntil(
  parts: Pick<PaymentLedgerParts, 'clock' | 'watchMs' | 'approvedWatchMs'>,
  row: StoredPayment,
  event: PaymentEvent,
  to: PaymentState,
  detail: EventDetail,
): string | null {
  const reachable = row.tender === 'card' || qrCodeOf(row) !== null;
  const neverSent = event === 'refused' && detail.reason !== 'refused_by_operator';
  if (!reachable || neverSent) return null;
  const watchMs = to === 'approved' ? parts.approvedWatchMs : parts.watchMs;
  return new Date(parts.clock.now().getTime() + watchMs).toISOString();
}

/** Ends the watch after its time, if the last question was answered and left nothing open. */
export function endWatch(parts: StepParts, row: AskablePayment, seen: Look, isQuiet: boolean): void {
  // a card may be refunded on its device at any time, and undecided money may leave: only later reads show it
  if (parts.ledger.isUndecided(row.id) || (row.tender === 'card' && parts.ledger.isGoingBack(row.id))) return;
  const heard = seen.kind !== 'silent' || seen.refused;
  // monotonic: a clock set forward would end it before late money shows
  const isThere = row.state === 'approved' && !parts.ledger.isGone(row.id);
  const watchMs = isThere ? parts.times.approvedWatchMs : parts.times.watchMs;
  const over = row.watchUntil !== null && parts.pollLog.endedForMs(row.id) >= watchMs;
  if (heard && isQuiet && over) parts.ledger.note(row.id, { watchUntil: null });
}
