import { type Cents, cents, isAmount } from '../../../../shared/money.ts';
import { isSettled } from '../../../../shared/money-case.ts';
import type { CaseId } from '../../../../shared/payment.ts';
import type { QrReading } from '../../../../shared/payment-evidence.ts';
import { errorText } from '../../../lib/logger.ts';
import type { Answer, Operator } from '../../../operator/operator.ts';
import { operatorSentence } from '../../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { RunnerTimes } from '../payment/payment-steps.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseRow } from './case-rows.ts';

export type CaseRefundParts = Pick<ServiceParts<MoneyDatabase>, 'database' | 'clock' | 'log' | 'onFault'> & {
  readonly operator: Pick<Operator, 'readQrCharge' | 'refundQrCharge'>;
  readonly times: Pick<RunnerTimes, 'retryMs' | 'deliveryWindowMs' | 'watchEveryMs'>;
  /** The operator shows the money as given back. */
  readonly onRefunded: (id: CaseId) => void;
  /** The refund failed or had another amount: the case is open again. */
  readonly onGivenUp: (id: CaseId) => void;
};

/** `nudge` ends the current wait. */
type Loop = { readonly done: Promise<void>; nudge: AbortController | null };

/** Turns of the watch between two looks at a failed refund. */
const OPEN_TURNS = 6;

/**
 * back     given back with the expected amount
 * other    given back with another amount
 * kept     paid, and with the shop
 * unsaid   given back, amount not told
 * unclear  nothing was learned
 * absent   unpaid, or unknown to the operator
 */
type Sight =
  | { readonly kind: 'back' | 'kept' | 'unsaid' | 'unclear' | 'absent' }
  | { readonly kind: 'other'; readonly amountCents: Cents };

/**
 * Carries out requested Pix refunds. The charge is read before a refund is sent, and the sending is on disk before it
 * leaves. Only later readings say what became of it.
 * A refund is never sent twice for one request. A failed one is watched until its case is settled, as it may still show
 * as done.
 */
export function createCaseRefunds(parts: CaseRefundParts) {
  const { cases, payments, transaction } = parts.database;
  const loops = new Map<CaseId, Loop>();
  /** Start of an unbroken series of readings that show no refund, in this run. */
  const keptSinceMs = new Map<CaseId, number>();
  let stopped = false;

  const change = (id: CaseId, to: Parameters<typeof cases.update>[1]): void => {
    transaction(() => cases.update(id, to));
  };

  function giveUp(id: CaseId, trouble: 'refused' | 'lost', message: string | null): void {
    change(id, { state: 'open', refund_trouble: trouble, operator_message: message });
    keptSinceMs.delete(id);
    parts.onGivenUp(id);
  }

  /** True when a refund that was sent can no longer be on its way. */
  function overdue(id: CaseId): boolean {
    const nowMs = parts.clock.monotonicMs();
    const sinceMs = keptSinceMs.get(id) ?? nowMs;
    keptSinceMs.set(id, sinceMs);
    return nowMs - sinceMs >= parts.times.deliveryWindowMs;
  }

  async function send(row: CaseRow, code: string): Promise<void> {
    change(row.id, { refund_sent_at: timestamp(parts.clock) });
    const answer = await parts.operator.refundQrCharge(code);
    // an operator may refuse what it has done: only a reading proves that the money is still with the shop
    if (answer.kind === 'refused') {
      change(row.id, { refund_trouble: 'refused', operator_message: operatorSentence(answer) });
    } else if (answer.kind === 'unreachable') change(row.id, { refund_sent_at: null });
  }

  async function carryOn(row: CaseRow, code: string, sight: Sight['kind'], message: string | null): Promise<void> {
    if (sight === 'kept' && row.refund_sent_at === null) await send(row, code);
    else if (sight === 'kept' && row.refund_trouble === 'refused') giveUp(row.id, 'refused', row.operator_message);
    else if (sight === 'unclear') keptSinceMs.delete(row.id);
    else if (overdue(row.id)) {
      const isRefused = sight !== 'unsaid' && row.refund_sent_at === null;
      giveUp(row.id, isRefused ? 'refused' : 'lost', message);
    }
  }

  /** A person decides about another amount; each amount is told once. */
  function contradict(row: CaseRow, seen: Cents): void {
    if (row.state === 'open' && row.refund_seen_cents === seen) return;
    change(row.id, { state: 'open', refund_seen_cents: seen });
    parts.onGivenUp(row.id);
  }

  /** The amounts that prove a whole refund: what was paid, or what the charge was made for. */
  function wholeOf(row: CaseRow): readonly (Cents | null)[] {
    if (row.amount_cents === null) return [];
    return [row.amount_cents, row.payment_id === null ? null : payments.get(row.payment_id).amountCents];
  }

  /** Milliseconds until the next step; null if nothing is left to do. */
  async function step(id: CaseId): Promise<number | null> {
    const { qr_code: code } = cases.get(id);
    if (code === null || !isFollowed(cases.get(id))) return null;
    const answer = await parts.operator.readQrCharge(code);
    // a person may have settled it meanwhile
    const row = cases.get(id);
    if (!isFollowed(row)) return null;
    const sight = sightOf(answer, code, wholeOf(row));
    if (sight.kind === 'back') parts.onRefunded(id);
    else if (sight.kind === 'other') contradict(row, sight.amountCents);
    else if (row.state === 'refunding') await carryOn(row, code, sight.kind, operatorSentence(answer));
    else if (sight.kind === 'kept' && row.refund_seen_cents !== null) contradict(row, cents(0));
    const now = cases.get(id);
    if (!isFollowed(now)) return null;
    return now.state === 'refunding' ? parts.times.retryMs : OPEN_TURNS * parts.times.watchEveryMs;
  }

  async function run(id: CaseId, loop: Loop): Promise<void> {
    while (!stopped) {
      let waitMs: number | null = parts.times.retryMs;
      try {
        waitMs = await step(id);
      } catch (error) {
        parts.log.error('refund step failed', { caseId: id, error: errorText(error) });
        parts.onFault(error);
      }
      if (waitMs === null) return;
      if (stopped) return;
      const nudge = new AbortController();
      loop.nudge = nudge;
      await parts.clock.sleep(waitMs, nudge.signal);
      loop.nudge = null;
    }
  }

  function open(id: CaseId): void {
    if (stopped || loops.has(id)) return;
    const loop = { nudge: null } as Loop;
    loops.set(id, loop);
    const done = Promise.resolve()
      .then(() => run(id, loop))
      .finally(() => {
        loops.delete(id);
        keptSinceMs.delete(id);
      });
    Object.assign(loop, { done });
  }

  return {
    /** Asks now, without waiting for the next turn. */
    follow: (id: CaseId): void => {
      if (loops.has(id)) loops.get(id)?.nudge?.abort();
      else open(id);
    },
    /** Follows every refund that is not followed yet. */
    takeUp: (): void => {
      for (const row of cases.followed()) open(row.id);
    },
    /** Waits for a question under way. */
    stop: async (): Promise<void> => {
      stopped = true;
      for (const { nudge } of loops.values()) nudge?.abort();
      await Promise.all([...loops.values()].map(({ done }) => done));
    },
  };
}

export type CaseRefunds = ReturnType<typeof createCaseRefunds>;

function isFollowed(row: CaseRow): boolean {
  return row.state === 'refunding' || (!isSettled(row.state) && row.refund_sent_at !== null);
}

function sightOf(answer: Answer<QrReading>, code: string, whole: readonly (Cents | null)[]): Sight {
  if (answer.kind === 'refused' && answer.cause === 'not_found') return { kind: 'absent' };
  if (answer.kind !== 'done' || answer.value.code !== code) return { kind: 'unclear' };
  const { status, amountCents } = answer.value;
  switch (status) {
    case 'cancelled':
    case 'undone':
      // of an unknown amount, any amount is all of it
      if (whole.length === 0 || (amountCents !== null && whole.includes(amountCents))) return { kind: 'back' };
      return isAmount(amountCents) ? { kind: 'other', amountCents } : { kind: 'unsaid' };
    case 'approved':
      return { kind: 'kept' };
    case 'pending':
    case 'denied':
      return { kind: 'absent' };
    default:
      return { kind: 'unclear' };
  }
}
