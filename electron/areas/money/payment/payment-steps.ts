import type { KeptMoney } from '../../../../shared/kept-money.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PaymentReason } from '../../../../shared/payment.ts';
import type { CardAsked, QrAsked, Sighting } from '../../../../shared/payment-evidence.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Answer, Operator } from '../../../operator/operator.ts';
import { operatorSentence } from '../../../operator/operator-failure.ts';
import type { AskLog } from './ask-log.ts';
import type { EventDetail, PaymentLedger } from './payment-ledger.ts';
import type { AskablePayment, StoredCard, StoredPayment, StoredPix } from './stored-payment.ts';

/** What one step of a payment works with. */
export type StepParts = {
  readonly operator: Operator;
  readonly ledger: PaymentLedger;
  readonly asks: AskLog;
  readonly clock: Clock;
  readonly times: RunnerTimes;
  /** A moment in the operator's own time, as its queries take it: `YYYY-MM-DDTHH:MM:SS`. */
  readonly operatorTime: (at: Date) => string;
  /** Code of the device that a card payment went to; null where it is not on the list any more. */
  readonly deviceCode: (row: StoredCard) => string | null;
  /** Keeps the code of a Pix charge outside the till's file as well; never throws. */
  readonly keepCode: (row: StoredPix, code: string) => void;
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
  /** Between two looks at an attempt that has ended. */
  readonly watchEveryMs: number;
  /** How long one that ended without money is looked at, at the least: the last look has to be answered. */
  readonly watchMs: number;
  /** The same for one that was approved: for a second charge under its identifier, and for money that goes again. */
  readonly approvedWatchMs: number;
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
  approvedWatchMs: 90_000,
  qrShortestMs: 30_000,
  qrLifeMs: 5 * 60_000,
};

/** Asks the operator and keeps the record of when it was asked and whether it answered. */
export function ask<T>(parts: StepParts, row: AskablePayment, question: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return askInTurn(parts, row, (onAsk) => {
    onAsk();
    return question();
  });
}

/** {@link ask} for a question that has to wait for its turn: silence counts from when it leaves. */
export async function askInTurn<T>(
  parts: StepParts,
  row: AskablePayment,
  question: (onAsk: () => void) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await question(() => parts.asks.begin(row.id));
  // a refusal to answer says nothing about the payment: to the cashier it is silence
  const answered = answer.kind === 'done' || (answer.kind === 'refused' && answer.cause === 'not_found');
  if (answered) parts.asks.answer(row.id);
  return answer;
}

/** What the operator's answers about a card payment are held against. */
export function askedOfCard(parts: StepParts, row: StoredCard): CardAsked {
  const { id: identifier, amountCents, kind, instalments } = row;
  const terms = { kind, instalments };
  return { identifier, amountCents, deviceCode: parts.deviceCode(row), terms, now: notBefore(parts, row) };
}

export function askedOfPix(parts: StepParts, row: StoredPix): QrAsked {
  return { code: row.qrCode ?? '', amountCents: row.amountCents, now: notBefore(parts, row) };
}

/** The present, but never before the attempt: a clock that was set back since makes no payment a future one. */
export function notBefore(parts: StepParts, row: AskablePayment): Date {
  return new Date(Math.max(parts.clock.now().getTime(), Date.parse(row.createdAt)));
}

/** What a read comes to: the sighting, the operator not knowing the charge, or no usable answer. */
export type Look =
  /** `money`: what the operator shows as taken and kept, of whatever amount. `backCents`: of a Pix, what it shows as given back. */
  | {
      readonly kind: 'seen';
      readonly sighting: Sighting;
      readonly money: readonly KeptMoney[];
      readonly backCents?: Cents | null;
    }
  | { readonly kind: 'missing' }
  /** `refused`: the operator answered, but would not say. */
  | { readonly kind: 'silent'; readonly message: string | null; readonly refused: boolean };

export function look<T>(
  parts: StepParts,
  row: AskablePayment,
  answer: Answer<T>,
  judge: (reading: T) => Omit<Extract<Look, { kind: 'seen' }>, 'kind'>,
): Look {
  if (answer.kind === 'done') {
    parts.asks.found(row.id);
    return { kind: 'seen', ...judge(answer.value) };
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
export function staySilent(parts: StepParts, row: AskablePayment, message: string | null): void {
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
export function takeUpCancel(parts: StepParts, row: AskablePayment): StoredPayment {
  if (row.cancelCause === null || (row.state !== 'pending' && row.state !== 'in_progress')) return row;
  // an abort that was answered before the operator had the request says nothing about it now
  return parts.ledger.apply(row.id, 'cancel_asked', { reason: row.reason, change: { abortAnswered: false } });
}

/** One that waits for a person is believed where the operator now says that it is paid, or over, after all. */
export function lookAtHeld(parts: StepParts, row: AskablePayment, seen: Look): void {
  if (seen.kind !== 'seen') return;
  const { event, reason, evidence } = seen.sighting;
  parts.ledger.apply(row.id, event, { reason, evidence, money: seen.money });
}

/**
 * Ends the watch of an ended attempt when its time is over. The last look has to be one that the operator answered, and
 * that left nothing open.
 */
export function endWatch(parts: StepParts, row: AskablePayment, seen: Look, isQuiet: boolean): void {
  // a card is given back on its device, at any time: only the operator's records show it
  if (row.tender === 'card' && parts.ledger.isGoingBack(row.id)) return;
  const heard = seen.kind !== 'silent' || seen.refused;
  // by this run's own time: a wall clock that is set forward would end it before late money could be seen
  const watchMs = row.state === 'approved' ? parts.times.approvedWatchMs : parts.times.watchMs;
  const over = row.watchUntil !== null && parts.asks.endedForMs(row.id) >= watchMs;
  if (heard && isQuiet && over) parts.ledger.note(row.id, { watchUntil: null });
}

/** Why an attempt that the operator calls cancelled is gone, as far as we had a part in it. */
export function cancelReason(row: AskablePayment, otherwise: PaymentReason): PaymentReason {
  if (row.cancelCause === 'cashier') return 'cancelled_by_cashier';
  if (row.cancelCause === 'qr_disagrees') return 'qr_disagrees';
  if (row.cancelCause === 'deadline') return 'deadline_passed';
  return otherwise;
}
