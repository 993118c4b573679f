import { invariant } from '../../../../shared/assert.ts';
import type { KeptMoney } from '../../../../shared/kept-money.ts';
import type { Cents } from '../../../../shared/money.ts';
import {
  DISAGREEMENTS,
  type Payment,
  type PaymentEvidence,
  type PaymentId,
  type PaymentReason,
} from '../../../../shared/payment.ts';
import { isFinal, type PaymentEvent, type PaymentState, transition } from '../../../../shared/payment-states.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import { createCaseBook } from '../cases/case-book.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { AskLog } from './ask-log.ts';
import type { NewPayment, PaymentChange } from './payment-rows.ts';
import { viewPayment } from './payment-view.ts';
import { qrCodeOf, type StoredPayment } from './stored-payment.ts';

/** What comes with an event: why, in the operator's words, with which proof, and which other columns it sets. */
export type EventDetail = {
  readonly reason?: PaymentReason | null;
  readonly message?: string | null;
  readonly evidence?: PaymentEvidence | null;
  /** What the operator shows as taken and kept: where that is not what the attempt comes to, it becomes a case. */
  readonly money?: readonly KeptMoney[];
  /** What the operator shows as given back; null where it does not say how much, none where it shows nothing of the kind. */
  readonly backCents?: Cents | null;
  readonly change?: Omit<PaymentChange, 'state' | 'reason' | 'operatorMessage' | 'evidence'>;
};

export type PaymentLedgerParts = ServiceParts<MoneyDatabase> & {
  readonly asks: AskLog;
  /** How long an attempt that ended without money is still looked at, and one that was approved. */
  readonly watchMs: number;
  readonly approvedWatchMs: number;
  /** Called after a commit that changed a payment, with what to tell the screen. */
  readonly onChanged: (
    payment: Payment,
    what: { readonly saleChanged: boolean; readonly casesChanged: boolean },
  ) => void;
};

/**
 * The one place where a payment changes its state: checks the event against the machine, stores state, history, cases
 * and, with an approval, the paid sale in one transaction, and only then tells the screen.
 */
export function createPaymentLedger(parts: PaymentLedgerParts) {
  const { payments, sales, proofs, transaction } = parts.database;
  const book = createCaseBook(parts);

  function settleSale(row: StoredPayment, at: string): void {
    const sale = sales.find(row.saleId);
    invariant(sale !== null, 'a payment has its sale');
    invariant(sale.state === 'open' || sale.state === 'set_aside', 'money comes in only on a sale that waits for it');
    const paid = payments.approvedCents(row.saleId);
    invariant(paid <= sale.total_cents, 'no more comes in than the sale needs');
    if (paid === sale.total_cents) sales.pay(row.saleId, at);
  }

  /**
   * A request that the operator refused is looked at too: a gateway may have refused what the operator carried out. Not
   * so a QR charge that was refused, which nothing is known to ask by: its code was shown to nobody, and a charge that
   * is paid all the same is found by the reconciliation, where the operator lists it.
   */
  function watchUntil(row: StoredPayment, event: PaymentEvent, to: PaymentState, detail: EventDetail): string | null {
    const reachable = row.tender === 'card' || qrCodeOf(row) !== null;
    const neverSent = event === 'refused' && detail.reason !== 'refused_by_operator';
    if (!reachable || neverSent) return null;
    const watchMs = to === 'approved' ? parts.approvedWatchMs : parts.watchMs;
    return new Date(parts.clock.now().getTime() + watchMs).toISOString();
  }

  /** The operator contradicts an end: it goes on record, once, and becomes work for somebody. */
  function contradict(row: StoredPayment, event: PaymentEvent, detail: EventDetail, at: string): StoredPayment {
    // what was to go back has gone back
    const mayBeBack = row.state === 'approved' && SHOWN_GONE.has(event) && detail.backCents !== undefined;
    if (mayBeBack && book.settleBack(row, detail.backCents ?? null)) return row;
    const money = detail.money ?? [];
    const charges = money.map(({ charge }) => charge);
    if (row.state !== 'approved' && book.takenAgain(row, charges)) return payments.get(row.id);
    // what somebody has decided about already is no news; a second charge of the same attempt is
    if (row.reason === 'settled_as_case' && money.length > 0 && book.knowsAll(row, money)) return row;
    const proof = detail.evidence ?? money[0]?.evidence ?? null;
    if (payments.addConflict(row.id, at, event, proof))
      payments.addEvent(row.id, at, event, row.state, 'conflict', null);
    if (event === 'seen_surplus') book.open('surplus', row, money);
    else if (row.state === 'approved') book.openGone(row);
    else book.open('late_money', row, money);
    return payments.get(row.id);
  }

  /** What has paid another attempt, or is a case of one, is no proof for this one: somebody has to look. */
  function isRepeated(row: StoredPayment, { evidence }: EventDetail): boolean {
    return !isFinal(row.state) && evidence != null && proofs.isProofTaken(row, evidence);
  }

  function move(row: StoredPayment, said: PaymentEvent, told: EventDetail): StoredPayment {
    const at = timestamp(parts.clock);
    const [event, detail] = isRepeated(row, told)
      ? (['seen_unknown', { ...told, reason: 'proof_repeated' }] as const)
      : ([said, told] as const);
    const to = transition(row.state, event);
    invariant(to !== 'illegal', `${event} cannot happen to a payment that is ${row.state}`);
    if (to === 'conflict') return contradict(row, event, detail, at);
    if (isFinal(row.state)) return row;
    const disagreement = event === 'seen_unknown' ? DISAGREEMENTS.find((one) => one === detail.reason) : undefined;
    // money is there, and a person decides about it: only an end, or more money, is news
    const isHeld = row.openCases > 0 && !isFinal(to);
    const after = isHeld ? row : carryOut(row, event, to, detail, at);
    if (disagreement !== undefined) book.open(kindOf(disagreement, detail), after, detail.money ?? []);
    if (to === 'approved') book.dissolve(row, ['other_amount', 'doubtful_proof', 'surplus']);
    if (to === 'approved' && detail.reason === 'terms_disagree') book.open('doubtful_proof', after, detail.money ?? []);
    return payments.get(row.id);
  }

  function carryOut(row: StoredPayment, event: PaymentEvent, to: PaymentState, detail: EventDetail, at: string) {
    const { evidence = null } = detail;
    invariant(
      to !== 'approved' || evidence?.amountCents === row.amountCents,
      'what was approved is what was asked for',
    );
    const after = payments.update(
      row.id,
      {
        ...detail.change,
        state: to,
        reason: detail.reason ?? null,
        operatorMessage: detail.message ?? null,
        evidence: to === 'approved' ? evidence : null,
        ...(isFinal(to) ? { watchUntil: watchUntil(row, event, to, detail) } : {}),
      },
      at,
    );
    if (to !== row.state || event === 'cancel_asked') {
      payments.addEvent(row.id, at, event, row.state, to, detail.message ?? detail.reason ?? null);
    }
    if (to === 'approved') settleSale(after, at);
    return after;
  }

  function announce(before: StoredPayment, after: StoredPayment, backChanged = false): void {
    const moved = before.state !== after.state;
    const casesChanged = before.openCases !== after.openCases || backChanged;
    // what was shown as given back is looked at for as long as what was approved: the operator may take its word back
    if (backChanged) parts.asks.watchAnew(after.id);
    if (moved) parts.log.info('payment moved', { paymentId: after.id, state: after.state });
    if (casesChanged) parts.log.warn('cases of a payment', { paymentId: after.id, count: after.openCases });
    parts.onChanged(viewPayment(after, parts.asks), { saleChanged: moved || casesChanged, casesChanged });
  }

  /** What of its cases is shown as given back, or as taken again. */
  function wayBack(id: PaymentId): string {
    const shown = parts.database.cases
      .ofPayment(id)
      .filter((one) => one.state === 'refunded' || one.refund_seen_cents !== null);
    return shown.map((one) => `${one.id} ${one.state} ${one.refund_seen_cents}`).join();
  }

  return {
    /** Carries an event out. Throws where the machine does not know it: a defect, never a guess. */
    apply: (id: PaymentId, event: PaymentEvent, detail: EventDetail = {}): StoredPayment => {
      const mayShow = SHOWN_GONE.has(event) || detail.money !== undefined;
      const way = mayShow ? wayBack(id) : '';
      const [before, after] = transaction(() => {
        const row = payments.get(id);
        return [row, move(row, event, detail)] as const;
      });
      announce(before, after, mayShow && way !== wayBack(id));
      return after;
    },
    /** Stores what does not change the state: what the device was seen doing, that an abort was answered. */
    note: (id: PaymentId, change: EventDetail['change'] & object): StoredPayment => {
      const [before, after] = transaction(() => {
        const row = payments.get(id);
        return [row, payments.update(id, change, timestamp(parts.clock))] as const;
      });
      announce(before, after);
      return after;
    },
    /** The operator shows again what was approved: there is nothing to decide about it any more, unless it was to go back. */
    confirm: (id: PaymentId): void => {
      if (parts.database.cases.ofPayment(id).length === 0) return;
      const way = wayBack(id);
      const [before, after] = transaction(() => {
        const row = payments.get(id);
        book.dissolve(row, ['money_gone']);
        book.takenAgain(row, 'every');
        return [row, payments.get(id)] as const;
      });
      if (before.openCases !== after.openCases || way !== wayBack(id)) announce(before, after, way !== wayBack(id));
    },
    /** Whether its money is going back, and the operator has not shown it as given back yet. */
    isGoingBack: (id: PaymentId): boolean => parts.database.cases.waitingBack(id) > 0,
    /** Within the transaction of a decision: an attempt that waited for it is over. */
    endByCase: (id: PaymentId): void => {
      move(payments.get(id), 'case_settled', { reason: 'settled_as_case' });
    },
    /** Within the transaction of a decision: money of a case pays for a sale. */
    attach: (payment: NewPayment): void => {
      payments.insert(payment);
      payments.addEvent(
        payment.id,
        payment.createdAt,
        'attached',
        'created',
        'approved',
        'caseId' in payment ? (payment.caseId ?? null) : null,
      );
      settleSale(payments.get(payment.id), payment.createdAt);
    },
    /** Tells the screen of a payment that a decision has changed. */
    tell: (id: PaymentId): void => {
      parts.onChanged(viewPayment(payments.get(id), parts.asks), { saleChanged: true, casesChanged: true });
    },
    /** Whether the code of a charge is on file for another attempt. */
    isCodeTaken: (id: PaymentId, code: string): boolean => proofs.isCodeTaken(id, code),
    /** The payment as it is stored now. */
    row: (id: PaymentId): StoredPayment => payments.get(id),
    view: (id: PaymentId): Payment => viewPayment(payments.get(id), parts.asks),
  };
}

export type PaymentLedger = ReturnType<typeof createPaymentLedger>;

/** What an operator shows of a payment that was given back. */
const SHOWN_GONE: ReadonlySet<PaymentEvent> = new Set(['seen_cancelled', 'seen_declined', 'seen_expired']);

function kindOf(disagreement: (typeof DISAGREEMENTS)[number], { money = [] }: EventDetail) {
  if (disagreement !== 'amount_disagrees') return 'doubtful_proof';
  return money.length > 1 ? 'surplus' : 'other_amount';
}
