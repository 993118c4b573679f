import type { KeptMoney } from '../../../../shared/kept-money.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PaymentReason } from '../../../../shared/payment.ts';
import type { CardAsked, QrAsked, Sighting } from '../../../../shared/payment-evidence.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Answer, Operator } from '../../../operator/operator.ts';
import { operatorSentence } from '../../../operator/operator-failure.ts';
import type { EventDetail, PaymentLedger } from './payment-ledger.ts';
import type { PollLog } from './poll-log.ts';
import type { AskablePayment, StoredCard, StoredPayment, StoredPix } from './stored-payment.ts';

export type StepParts = {
  readonly operator: Operator;
  readonly ledger: PaymentLedger;
  readonly pollLog: PollLog;
  readonly clock: Clock;
  readonly times: RunnerTimes;
  /** In the operator's time zone: `YYYY-MM-DDTHH:MM:SS`. */
  readonly operatorTime: (at: Date) => string;
  /** Null if the device is no longer listed. */
  readonly deviceCode: (row: StoredCard) => string | null;
  /** Keeps the code outside the till's file as well; never throws. */
  readonly keepCode: (row: StoredPix, code: string) => void;
};

export type RunnerTimes = {
  readonly cardPollMs: number;
  /** While the operator is silent or does not know the attempt. */
  readonly retryMs: number;
  /** After this silence an attempt is unconfirmed. */
  readonly silenceMs: number;
  /** A lost request may arrive until then: before, "not found" proves nothing. */
  readonly deliveryWindowMs: number;
  /** After this long "not found" and a forced abort, the operator has forgotten it. */
  readonly forgottenMs: number;
  /** Between two reads of an ended attempt. */
  readonly watchEveryMs: number;
  /** Minimum watch of one that ended without money. */
  readonly watchMs: number;
  /** The same for an approved one. */
  readonly approvedWatchMs: number;
  /** A shorter life means that the operator's clock disagrees with ours. */
  readonly qrShortestMs: number;
  /** Used if the expiry cannot be right. */
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

export function ask<T>(parts: StepParts, row: AskablePayment, question: () => Promise<Answer<T>>): Promise<Answer<T>> {
  return askInTurn(parts, row, (onAsk) => {
    onAsk();
    return question();
  });
}

/** Silence counts from when the question leaves. */
export async function askInTurn<T>(
  parts: StepParts,
  row: AskablePayment,
  question: (onAsk: () => void) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await question(() => parts.pollLog.begin(row.id));
  // a refusal to answer counts as silence
  const answered = answer.kind === 'done' || (answer.kind === 'refused' && answer.cause === 'not_found');
  if (answered) parts.pollLog.answer(row.id);
  return answer;
}

export function askedOfCard(parts: StepParts, row: StoredCard): CardAsked {
  const { id: identifier, amountCents, kind, instalments } = row;
  const terms = { kind, instalments };
  return { identifier, amountCents, deviceCode: parts.deviceCode(row), terms, now: notBefore(parts, row) };
}

export function askedOfPix(parts: StepParts, row: StoredPix): QrAsked {
  return { code: row.qrCode ?? '', amountCents: row.amountCents, now: notBefore(parts, row) };
}

/** Never before the attempt: with a clock set back no payment is a future one. */
export function notBefore(parts: StepParts, row: AskablePayment): Date {
  return new Date(Math.max(parts.clock.now().getTime(), Date.parse(row.createdAt)));
}

export type Look =
  /** `money`: taken and kept, of any amount. `backCents`: the refunded amount of a Pix. */
  | {
      readonly kind: 'seen';
      readonly sighting: Sighting;
      readonly money: readonly KeptMoney[];
      readonly backCents?: Cents | null;
    }
  | { readonly kind: 'missing' }
  /** `refused`: answered, without information. */
  | { readonly kind: 'silent'; readonly message: string | null; readonly refused: boolean };

export function look<T>(
  parts: StepParts,
  row: AskablePayment,
  answer: Answer<T>,
  judge: (reading: T) => Omit<Extract<Look, { kind: 'seen' }>, 'kind'>,
): Look {
  if (answer.kind === 'done') {
    parts.pollLog.found(row.id);
    return { kind: 'seen', ...judge(answer.value) };
  }
  if (answer.kind === 'refused' && answer.cause === 'not_found') {
    parts.pollLog.missing(row.id);
    return { kind: 'missing' };
  }
  const refused = answer.kind === 'refused' && answer.cause === 'other';
  return { kind: 'silent', message: operatorSentence(answer), refused };
}

export function refusal(answer: Extract<Answer<unknown>, { kind: 'refused' }>): EventDetail {
  if (answer.cause === 'invalid_field') return { reason: 'request_invalid' };
  return { reason: 'refused_by_operator', message: operatorSentence(answer) };
}

/** Keeps its state until the silence has lasted `silenceMs`. */
export function staySilent(parts: StepParts, row: AskablePayment, message: string | null): void {
  const silentForLong = parts.pollLog.silentForMs(row.id) >= parts.times.silenceMs;
  if (row.state === 'unconfirmed' || !silentForLong) {
    parts.ledger.note(row.id, {});
    return;
  }
  parts.ledger.apply(row.id, 'outcome_unknown', { reason: 'operator_silent', message });
}

/** Continues a cancel requested before the operator knew the attempt. */
export function takeUpCancel(parts: StepParts, row: AskablePayment): StoredPayment {
  if (row.cancelCause === null || (row.state !== 'pending' && row.state !== 'in_progress')) return row;
  // an abort answered before the request arrived says nothing about it
  return parts.ledger.apply(row.id, 'cancel_asked', { reason: row.reason, change: { abortAnswered: false } });
}

/** One with a case is believed if the operator now shows it paid or ended. */
export function lookAtHeld(parts: StepParts, row: AskablePayment, seen: Look): void {
  if (seen.kind !== 'seen') return;
  const { event, reason, evidence } = seen.sighting;
  parts.ledger.apply(row.id, event, { reason, evidence, money: seen.money });
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

export function cancelReason(row: AskablePayment, otherwise: PaymentReason): PaymentReason {
  if (row.cancelCause === 'cashier') return 'cancelled_by_cashier';
  if (row.cancelCause === 'qr_disagrees') return 'qr_disagrees';
  if (row.cancelCause === 'deadline') return 'deadline_passed';
  return otherwise;
}
