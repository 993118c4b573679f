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
  readonly times: Pick<RunnerTimes, 'retryMs' | 'deliveryWindowMs'>;
  /** The operator shows the money as given back. */
  readonly onRefunded: (id: CaseId) => void;
  /** The wish came to nothing: the case is open again. */
  readonly onGivenUp: (id: CaseId) => void;
};

type Loop = { readonly done: Promise<void>; readonly nudge: AbortController };

/** What the charge looks like before and after a refund; null where nobody has paid it, or the operator does not know it. */
type Sight = 'back' | 'kept' | 'unclear' | null;

/**
 * Carries out wishes to give Pix money back. The operator is asked what the charge is before anything is sent; that the
 * refund leaves is on disk before it does; and one whose answer is lost is asked about, never sent again for the same wish.
 */
export function createCaseRefunds(parts: CaseRefundParts) {
  const { cases, transaction } = parts.database;
  const loops = new Map<CaseId, Loop>();
  /** Since when, in this run, the charge reads as if no refund had come. */
  const keptSinceMs = new Map<CaseId, number>();
  let stopped = false;

  const change = (id: CaseId, to: Parameters<typeof cases.update>[1]): void => {
    transaction(() => cases.update(id, to));
  };

  function giveUp(id: CaseId, trouble: 'refused' | 'lost', message: string | null): void {
    change(id, { state: 'open', refund_trouble: trouble, operator_message: message });
    parts.onGivenUp(id);
  }

  /** True once the charge has read so for as long as a refund that was sent may be on its way. */
  function overdue(id: CaseId): boolean {
    const nowMs = parts.clock.monotonicMs();
    const sinceMs = keptSinceMs.get(id) ?? nowMs;
    keptSinceMs.set(id, sinceMs);
    return nowMs - sinceMs >= parts.times.deliveryWindowMs;
  }

  async function send(row: CaseRow, code: string): Promise<void> {
    change(row.id, { refund_sent_at: timestamp(parts.clock) });
    const answer = await parts.operator.refundQrCharge(code);
    if (answer.kind === 'refused') giveUp(row.id, 'refused', operatorSentence(answer));
    else if (answer.kind === 'unreachable') change(row.id, { refund_sent_at: null });
    else if (sightOf(answer, code) === 'back') parts.onRefunded(row.id);
    // anything else: the next reading says what became of it
  }

  /** One question and what follows from it; false when there is nothing left to do. */
  async function step(id: CaseId): Promise<boolean> {
    const row = cases.get(id);
    if (row.state !== 'refunding' || row.qr_code === null) return false;
    const answer = await parts.operator.readQrCharge(row.qr_code);
    const sight = sightOf(answer, row.qr_code);
    if (sight === 'back') parts.onRefunded(id);
    else if (sight === 'kept' && row.refund_sent_at === null) await send(row, row.qr_code);
    else if (sight === 'unclear') keptSinceMs.delete(id);
    else if (overdue(id)) giveUp(id, row.refund_sent_at === null ? 'refused' : 'lost', operatorSentence(answer));
    return cases.get(id).state === 'refunding';
  }

  async function run(id: CaseId, nudge: AbortController): Promise<void> {
    while (!stopped) {
      try {
        if (!(await step(id))) return;
      } catch (error) {
        parts.log.error('refund step failed', { caseId: id, error: errorText(error) });
        parts.onFault(error);
      }
      if (!stopped) await parts.clock.sleep(parts.times.retryMs, nudge.signal);
    }
  }

  function follow(id: CaseId): void {
    if (stopped || loops.has(id)) return;
    const nudge = new AbortController();
    const done = Promise.resolve()
      .then(() => run(id, nudge))
      .finally(() => {
        loops.delete(id);
        keptSinceMs.delete(id);
      });
    loops.set(id, { done, nudge });
  }

  return {
    follow,
    /** Takes up every refund that was under way when the program last ended. */
    resumeAll: (): void => {
      for (const row of cases.refunding()) follow(row.id);
    },
    /** Ends the loops; a question under way is waited for. */
    stop: async (): Promise<void> => {
      stopped = true;
      for (const { nudge } of loops.values()) nudge.abort();
      await Promise.all([...loops.values()].map(({ done }) => done));
    },
  };
}

export type CaseRefunds = ReturnType<typeof createCaseRefunds>;

function sightOf(answer: Answer<QrReading>, code: string): Sight {
  if (answer.kind === 'refused' && answer.cause === 'not_found') return null;
  if (answer.kind !== 'done' || answer.value.code !== code) return 'unclear';
  switch (answer.value.status) {
    case 'cancelled':
    case 'undone':
      return 'back';
    case 'approved':
      return 'kept';
    case 'pending':
    case 'denied':
      return null;
    default:
      return 'unclear';
  }
}
