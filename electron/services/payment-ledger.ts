import { invariant } from '../../shared/assert.ts';
import {
  isFinal,
  type Payment,
  type PaymentEvent,
  type PaymentEvidence,
  type PaymentId,
  type PaymentReason,
  transition,
} from '../../shared/payment.ts';
import type { PaymentChange, PaymentRow } from '../db/payment-rows.ts';
import type { AskLog } from './ask-log.ts';
import { viewPayment } from './payment-view.ts';
import { type ServiceParts, timestamp } from './service-parts.ts';

/** What comes with an event: why, in the operator's words, with which proof, and which other columns it sets. */
export type EventDetail = {
  readonly reason?: PaymentReason | null;
  readonly message?: string | null;
  readonly evidence?: PaymentEvidence | null;
  readonly change?: Omit<PaymentChange, 'state' | 'reason' | 'operator_message' | 'evidence'>;
};

export type PaymentLedgerParts = ServiceParts & {
  readonly asks: AskLog;
  /** How long an attempt that ended without money is still looked at. */
  readonly watchMs: number;
  /** Called after a commit that changed a payment, with what to tell the screen. */
  readonly onChanged: (payment: Payment, what: { readonly saleChanged: boolean }) => void;
};

/**
 * The one place where a payment changes its state: checks the event against the machine, stores state, history and,
 * with an approval, the paid sale in one transaction, and only then tells the screen.
 */
export function createPaymentLedger(parts: PaymentLedgerParts) {
  const { payments, sales, transaction } = parts.database;

  function settleSale(row: PaymentRow, at: string): void {
    const sale = sales.find(row.sale_id);
    invariant(sale !== null, 'a payment has its sale');
    invariant(sale.state === 'open' || sale.state === 'set_aside', 'money comes in only on a sale that waits for it');
    if (payments.approvedCents(row.sale_id) === sale.total_cents) sales.pay(row.sale_id, at);
  }

  function watchUntil(row: PaymentRow, event: PaymentEvent): string | null {
    const reachable = row.tender === 'card' || row.qr_code !== null;
    if (!reachable || event === 'refused') return null;
    return new Date(parts.clock.now().getTime() + parts.watchMs).toISOString();
  }

  /** Writes only what is new: an answer that repeats the last one costs no sync. */
  function store(row: PaymentRow, change: PaymentChange, at: string): PaymentRow {
    const isNews = Object.entries(change).some(([name, value]) => row[name as keyof PaymentChange] !== value);
    return isNews ? payments.update(row.id, change, at) : row;
  }

  function move(row: PaymentRow, event: PaymentEvent, detail: EventDetail): PaymentRow {
    const at = timestamp(parts.clock);
    const to = transition(row.state, event);
    invariant(to !== 'illegal', `${event} cannot happen to a payment that is ${row.state}`);
    if (to === 'conflict') {
      payments.addEvent(row.id, at, event, row.state, 'conflict', null);
      payments.addConflict(row.id, at, event, detail.evidence ?? null);
      return payments.update(row.id, { watch_until: null }, at);
    }
    if (isFinal(row.state)) return row;
    invariant(to !== 'approved' || detail.evidence != null, 'an approval has its proof');
    invariant(
      to !== 'approved' || detail.evidence?.amountCents === row.amount_cents,
      'what was approved is what was asked for',
    );
    const ended = isFinal(to) && to !== 'approved';
    const after = store(
      row,
      {
        ...detail.change,
        state: to,
        reason: detail.reason ?? null,
        operator_message: detail.message ?? null,
        evidence: to === 'approved' ? JSON.stringify(detail.evidence) : null,
        ...(ended ? { watch_until: watchUntil(row, event) } : {}),
      },
      at,
    );
    if (to !== row.state || event === 'cancel_asked') {
      payments.addEvent(row.id, at, event, row.state, to, detail.message ?? detail.reason ?? null);
    }
    if (to === 'approved') settleSale(after, at);
    return after;
  }

  function announce(before: PaymentRow, after: PaymentRow): void {
    const moved = before.state !== after.state;
    const contradicted = before.conflicts !== after.conflicts;
    if (moved) parts.log.info('payment moved', { paymentId: after.id, state: after.state });
    if (contradicted) parts.log.warn('money after the end', { paymentId: after.id, state: after.state });
    parts.onChanged(viewPayment(after, parts.asks), { saleChanged: moved || contradicted });
  }

  return {
    /** Carries an event out. Throws where the machine does not know it: a defect, never a guess. */
    apply: (id: PaymentId, event: PaymentEvent, detail: EventDetail = {}): PaymentRow => {
      const [before, after] = transaction(() => {
        const row = payments.get(id);
        return [row, move(row, event, detail)] as const;
      });
      announce(before, after);
      return after;
    },
    /** Stores what does not change the state: what the device was seen doing, that an abort was answered. */
    note: (id: PaymentId, change: EventDetail['change'] & object): PaymentRow => {
      const [before, after] = transaction(() => {
        const row = payments.get(id);
        return [row, store(row, change, timestamp(parts.clock))] as const;
      });
      announce(before, after);
      return after;
    },
    /** The payment as it is stored now. */
    row: (id: PaymentId): PaymentRow => payments.get(id),
    view: (id: PaymentId): Payment => viewPayment(payments.get(id), parts.asks),
  };
}

export type PaymentLedger = ReturnType<typeof createPaymentLedger>;
