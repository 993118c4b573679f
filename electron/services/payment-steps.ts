import type { PaymentReason } from '../../shared/payment.ts';
import type { Sighting } from '../../shared/payment-evidence.ts';
import type { PaymentRow } from '../db/payment-rows.ts';
import type { Clock } from '../lib/clock.ts';
import type { Answer, Operator } from '../operator/operator.ts';
import type { AskLog } from './ask-log.ts';
import { operatorSentence } from './operator-failure.ts';
import type { EventDetail, PaymentLedger } from './payment-ledger.ts';

/** What one step of a payment works with. */
export type StepParts = {
  readonly operator: Operator;
  readonly ledger: PaymentLedger;
  readonly asks: AskLog;
  readonly clock: Clock;
  readonly times: RunnerTimes;
};

export type RunnerTimes = {
  /** Between two questions about a card sale. */
  readonly cardPollMs: number;
  /** Between two questions while the operator is silent or does not know. */
  readonly retryMs: number;
  /** Silence after which an attempt is called unconfirmed. */
  readonly silenceMs: number;
  /** How long a request that was lost may still arrive at the operator; before that "not found" proves nothing. */
  readonly deliveryWindowMs: number;
  /** After so long of "not found", and a forced abort, the operator has forgotten what it once had. */
  readonly forgottenMs: number;
  /** Between two looks at an attempt that has ended without money. */
  readonly watchEveryMs: number;
  /** How long such an attempt is looked at, at the least: the last look has to be answered. */
  readonly watchMs: number;
  /** No operator lets a QR charge live so short: its clock and ours disagree. */
  readonly qrShortestMs: number;
  /** Life of a QR charge whose expiry cannot be right. */
  readonly qrLifeMs: number;
};

export const DEFAULT_TIMES: RunnerTimes = {
  cardPollMs: 1_000,
  retryMs: 2_000,
  silenceMs: 15_000,
  deliveryWindowMs: 120_000,
  forgottenMs: 10 * 60_000,
  watchEveryMs: 20_000,
  watchMs: 15 * 60_000,
  qrShortestMs: 30_000,
  qrLifeMs: 5 * 60_000,
};

/** Asks the operator and keeps the record of when it was asked and whether it answered. */
export async function ask<T>(
  parts: StepParts,
  row: PaymentRow,
  question: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  parts.asks.begin(row.id);
  const answer = await question();
  // a refusal to answer says nothing about the payment: to the cashier it is silence
  const answered = answer.kind === 'done' || (answer.kind === 'refused' && answer.cause === 'not_found');
  if (answered) parts.asks.answer(row.id);
  return answer;
}

/** What a read comes to: the sighting, the operator not knowing the charge, or no usable answer. */
export type Look =
  | { readonly kind: 'seen'; readonly sighting: Sighting }
  | { readonly kind: 'missing' }
  /** `refused`: the operator answered, but would not say. */
  | { readonly kind: 'silent'; readonly message: string | null; readonly refused: boolean };

export function look<T>(parts: StepParts, row: PaymentRow, answer: Answer<T>, judge: (reading: T) => Sighting): Look {
  if (answer.kind === 'done') {
    parts.asks.found(row.id);
    return { kind: 'seen', sighting: judge(answer.value) };
  }
  if (answer.kind === 'refused' && answer.cause === 'not_found') {
    parts.asks.missing(row.id);
    return { kind: 'missing' };
  }
  const refused = answer.kind === 'refused' && answer.cause === 'other';
  return { kind: 'silent', message: operatorSentence(answer), refused };
}

/** How a create that did not come about is stored: the operator's own sentence, or that our side kept it back. */
export function refusal(answer: Extract<Answer<unknown>, { kind: 'refused' }>): EventDetail {
  if (answer.cause === 'invalid_field') return { reason: 'request_invalid' };
  return { reason: 'refused_by_operator', message: operatorSentence(answer) };
}

/** No usable answer: the attempt stays as it is until the silence has lasted long enough to say so on the screen. */
export function staySilent(parts: StepParts, row: PaymentRow, message: string | null): void {
  const silentForLong = parts.asks.silentForMs(row.id) >= parts.times.silenceMs;
  if (row.state === 'unconfirmed' || !silentForLong) {
    parts.ledger.note(row.id, {});
    return;
  }
  parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'operator_silent', message });
}

/**
 * An attempt that was cancelled while it could not be: asked for when the request was still on its way, or unanswered.
 * Now that the operator knows it, the cancel goes on.
 */
export function takeUpCancel(parts: StepParts, row: PaymentRow): PaymentRow {
  if (row.cancel_cause === null || (row.state !== 'pending' && row.state !== 'in_progress')) return row;
  // an abort that was answered before the operator had the request says nothing about it now
  return parts.ledger.apply(row.id, 'cancel_asked', { reason: row.reason, change: { abort_answered: 0 } });
}

/** Looks at an attempt that has ended without money: money that arrives all the same becomes a conflict record. */
export function watched(parts: StepParts, row: PaymentRow, seen: Look): void {
  if (seen.kind === 'seen') {
    const { event, reason, evidence } = seen.sighting;
    // money of another amount is money all the same
    if (event === 'seen_approved' || reason === 'amount_disagrees') {
      parts.ledger.apply(row.id, 'seen_approved', { evidence });
      return;
    }
    // what cannot be told may still turn out to be money
    if (event === 'seen_unknown') return;
  }
  const heard = seen.kind !== 'silent' || seen.refused;
  const over = row.watch_until !== null && row.watch_until <= parts.clock.now().toISOString();
  if (heard && over) parts.ledger.note(row.id, { watch_until: null });
}

/** Why an attempt that the operator calls cancelled is gone, as far as we had a part in it. */
export function cancelReason(row: PaymentRow, otherwise: PaymentReason): PaymentReason {
  if (row.cancel_cause === 'cashier') return 'cancelled_by_cashier';
  if (row.cancel_cause === 'qr_disagrees') return 'qr_disagrees';
  if (row.cancel_cause === 'deadline') return 'deadline_passed';
  return otherwise;
}
