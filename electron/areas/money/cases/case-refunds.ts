import { type Cents, cents, isAmount } from '../../../../shared/money.ts';
import { isSettled } from '../../../../shared/money-case.ts';
import type { CaseId } from '../../../../shared/payment.ts';
import type { QrReading } from '../../../../shared/payment-evidence.ts';
import { errorText } from '../../../lib/logger.ts';
import type { Answer, Operator } from '../../../operator/operator.ts';
import { operatorSentence } from '../../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { RunnerTimes } from '../payment/payment-steps.ts';
import { createPolls } from '../polls.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseChange, CaseRow } from './case-rows.ts';
import { isRefundBelieved } from './contradicted-news.ts';

export type CaseRefundParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'log' | 'onFault'> & {
  readonly operator: Pick<Operator, 'readQrCharge' | 'refundQrCharge'>;
  readonly times: Pick<RunnerTimes, 'retryMs' | 'deliveryWindowMs' | 'watchEveryMs'>;
  readonly onRefunded: (id: CaseId) => void;
  /** The refund failed or had another amount: the case is open again. */
  readonly onGivenUp: (id: CaseId) => void;
};

/** Turns of the watch between two reads of a failed refund. */
const OPEN_TURNS = 6;

/**
 * back     refunded with the expected amount
 * other    refunded with another amount
 * kept     paid, and with the shop
 * unsaid   refunded, amount not told
 * silent   no answer
 * unread   an answer that says none of this
 * absent   unpaid, or unknown to the operator
 */
type Sight =
  | { readonly kind: 'back' | 'kept' | 'unsaid' | 'silent' | 'unread' | 'absent' }
  | { readonly kind: 'other'; readonly amountCents: Cents };

type Refunds = CaseRefundParts & {
  /** Start of an unbroken series of answers without a refund, in this run. */
  readonly keptSinceMs: Map<CaseId, number>;
};

/**
 * The charge is read before a refund is sent, and the sending is on disk before the request leaves. Only later reads
 * show its outcome; none is sent twice for one request. A failed one is watched until its case is settled: it may still
 * show as done.
 */
export function createCaseRefunds(parts: CaseRefundParts) {
  const refunds: Refunds = { ...parts, keptSinceMs: new Map() };
  const polls = createPolls<CaseId>({
    clock: parts.clock,
    retryMs: parts.times.retryMs,
    step: (id) => step(refunds, id),
    onError: (caseId, error) => {
      parts.log.error('refund step failed', { caseId, error: errorText(error) });
      parts.onFault(error);
    },
    onEnd: (id) => void refunds.keptSinceMs.delete(id),
  });
  return {
    follow: polls.wake,
    takeUp: (): void => {
      for (const row of parts.database.cases.followed()) polls.open(row.id);
    },
    stop: polls.stop,
  };
}

export type CaseRefunds = ReturnType<typeof createCaseRefunds>;

/** Milliseconds until the next step; null if nothing is left to do. */
async function step(parts: Refunds, id: CaseId): Promise<number | null> {
  const { cases } = parts.database;
  const { qr_code: code } = cases.get(id);
  if (code === null || !isFollowed(cases.get(id))) return null;
  const answer = await parts.operator.readQrCharge(code);
  // a person may have settled it meanwhile
  const row = cases.get(id);
  if (!isFollowed(row)) return null;
  const sight = sightOf(answer, code, wholeOf(parts, row));
  if (sight.kind === 'back' && isRefundBelieved(parts, row)) parts.onRefunded(id);
  else if (sight.kind === 'other') contradict(parts, row, sight.amountCents);
  else if (row.state === 'refunding') await carryOn(parts, row, code, sight.kind, operatorSentence(answer));
  else if (sight.kind === 'kept' && row.refund_seen_cents !== null) contradict(parts, row, cents(0));
  const now = cases.get(id);
  if (!isFollowed(now)) return null;
  return now.state === 'refunding' ? parts.times.retryMs : OPEN_TURNS * parts.times.watchEveryMs;
}

async function carryOn(
  parts: Refunds,
  row: CaseRow,
  code: string,
  sight: Sight['kind'],
  message: string | null,
): Promise<void> {
  if (sight === 'kept' && row.refund_sent_at === null) await send(parts, row, code);
  else if (sight === 'kept' && row.refund_trouble === 'refused') giveUp(parts, row.id, 'refused', row.operator_message);
  else if (sight === 'silent') parts.keptSinceMs.delete(row.id);
  else if (isOverdue(parts, row.id)) {
    const isRefused = sight === 'absent' && row.refund_sent_at === null;
    giveUp(parts, row.id, isRefused ? 'refused' : 'lost', message);
  }
}

async function send(parts: Refunds, row: CaseRow, code: string): Promise<void> {
  change(parts, row.id, { refund_sent_at: timestamp(parts.clock) });
  const answer = await parts.operator.refundQrCharge(code);
  // an operator may refuse a refund that it has made: only a read proves that the shop still has the money
  if (answer.kind === 'refused') {
    change(parts, row.id, { refund_trouble: 'refused', operator_message: operatorSentence(answer) });
  } else if (answer.kind === 'unreachable') change(parts, row.id, { refund_sent_at: null });
}

function giveUp(parts: Refunds, id: CaseId, trouble: 'refused' | 'lost', message: string | null): void {
  change(parts, id, { state: 'open', refund_trouble: trouble, operator_message: message });
  parts.keptSinceMs.delete(id);
  parts.onGivenUp(id);
}

/** A person decides about another amount; each amount is reported once. */
function contradict(parts: Refunds, row: CaseRow, seen: Cents): void {
  if (row.state === 'open' && row.refund_seen_cents === seen) return;
  change(parts, row.id, { state: 'open', refund_seen_cents: seen });
  parts.onGivenUp(row.id);
}

function change({ database }: Refunds, id: CaseId, to: CaseChange): void {
  database.transaction(() => database.cases.update(id, to));
}

/** True if a refund that was sent can no longer be pending. */
function isOverdue({ clock, times, keptSinceMs }: Refunds, id: CaseId): boolean {
  const nowMs = clock.monotonicMs();
  const sinceMs = keptSinceMs.get(id) ?? nowMs;
  keptSinceMs.set(id, sinceMs);
  return nowMs - sinceMs >= times.deliveryWindowMs;
}

/** The amounts that prove a whole refund: the amount paid, or the amount of the charge. */
function wholeOf({ database }: Refunds, row: CaseRow): readonly (Cents | null)[] {
  if (row.amount_cents === null) return [];
  return [row.amount_cents, row.payment_id === null ? null : database.payments.get(row.payment_id).amountCents];
}

function isFollowed(row: CaseRow): boolean {
  return row.state === 'refunding' || (!isSettled(row.state) && row.refund_sent_at !== null);
}

function sightOf(answer: Answer<QrReading>, code: string, whole: readonly (Cents | null)[]): Sight {
  if (answer.kind === 'refused' && answer.cause === 'not_found') return { kind: 'absent' };
  if (answer.kind !== 'done') return { kind: 'silent' };
  if (answer.value.code !== code) return { kind: 'unread' };
  const { status, amountCents } = answer.value;
  switch (status) {
    case 'cancelled':
    case 'undone':
      // for an unknown amount, any amount is the whole
      if (whole.length === 0 || (amountCents !== null && whole.includes(amountCents))) return { kind: 'back' };
      return isAmount(amountCents) ? { kind: 'other', amountCents } : { kind: 'unsaid' };
    case 'approved':
      return { kind: 'kept' };
    case 'pending':
    case 'denied':
      return { kind: 'absent' };
    default:
      return { kind: 'unread' };
  }
}
