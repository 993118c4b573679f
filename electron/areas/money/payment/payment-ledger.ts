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
import {
  closeGone,
  dissolve,
  dissolveAll,
  hasCases,
  openCases,
  openGone,
  reopenGivenUp,
  reopenRefunded,
  settleBack,
} from '../cases/case-book.ts';
import type { CaseRow } from '../cases/case-rows.ts';
import {
  isGoingBack,
  isGone,
  isUndecided,
  moneyIn,
  originOf,
  type Shown,
  type ShownOf,
} from '../cases/money-of-cases.ts';
import { comeIn, settleSale } from '../sale/agreed-sale.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { NewPayment, PaymentChange } from './payment-rows.ts';
import { viewPayment } from './payment-view.ts';
import type { PollLog } from './poll-log.ts';
import type { StoredPayment } from './stored-payment.ts';
import { type WatchTimes, watchUntil } from './watch-time.ts';

export type EventDetail = {
  readonly reason?: PaymentReason | null;
  readonly message?: string | null;
  readonly evidence?: PaymentEvidence | null;
  /** Money shown as taken; becomes a case if the attempt does not account for it. */
  readonly money?: readonly KeptMoney[];
  /** Refunded amount; null if not told, absent if no refund was shown. */
  readonly backCents?: Cents | null;
  readonly change?: Omit<PaymentChange, 'state' | 'reason' | 'operatorMessage' | 'evidence'>;
};

export type PaymentLedgerParts = ServiceParts<MoneyDatabase> &
  WatchTimes & {
    readonly pollLog: PollLog;
    /** Called after the commit. */
    readonly onChanged: (
      payment: Payment,
      what: { readonly saleChanged: boolean; readonly casesChanged: boolean },
    ) => void;
  };

/**
 * The only writer of payment states: state, history, cases and the paid sale are one transaction; then the screen is
 * told.
 */
export function createPaymentLedger(parts: PaymentLedgerParts) {
  const { payments, proofs, cases } = parts.database;
  const view = (id: PaymentId): Payment => viewPayment(payments.get(id), parts.pollLog);
  return {
    /** Throws on an event that the state machine does not allow. */
    apply: (id: PaymentId, event: PaymentEvent, detail: EventDetail = {}): StoredPayment => {
      const mayShow = SHOWN_GONE.has(event) || detail.money !== undefined;
      return change(parts, id, (row) => move(parts, row, event, detail), mayShow);
    },
    /** Stores details that do not change the state. */
    note: (id: PaymentId, noted: EventDetail['change'] & object): StoredPayment =>
      change(parts, id, () => payments.update(id, noted, timestamp(parts.clock)), false),
    /** The operator shows the approved money again: dissolves `money_gone`, and reopens refunds. */
    confirm: (id: PaymentId): void => {
      if (cases.ofPayment(id).length > 0) changeCases(parts, id, (row) => showKept(parts, row));
    },
    /**
     * Follows what the operator shows of the money of its cases, and of the payments that they make. It may change its
     * report again: the watch restarts.
     */
    review: (id: PaymentId, shown: ShownOf): void => void review(parts, id, shown),
    /** Also of a payment that its case makes: its records are this one's. */
    isGoingBack: (id: PaymentId): boolean => isGoingBack(parts.database, id),
    isUndecided: (id: PaymentId): boolean => isUndecided(parts.database, id),
    isGone: (id: PaymentId): boolean => isGone(parts.database, id),
    /** Within the transaction of a decision. */
    endByCase: (id: PaymentId): void => {
      move(parts, payments.get(id), 'case_settled', { reason: 'settled_as_case' });
    },
    /** Within the transaction of a decision: case money pays for a sale. */
    attach: (payment: NewPayment): void => {
      payments.insert(payment);
      const caseId = 'caseId' in payment ? (payment.caseId ?? null) : null;
      payments.addEvent(payment.id, payment.createdAt, 'attached', 'created', 'approved', caseId);
      comeIn(parts.database, payments.get(payment.id), payment.createdAt);
    },
    tell: (id: PaymentId): void => parts.onChanged(view(id), { saleChanged: true, casesChanged: true }),
    isCodeTaken: (id: PaymentId, code: string): boolean => proofs.isCodeTaken(id, code),
    row: (id: PaymentId): StoredPayment => payments.get(id),
    view,
  };
}

export type PaymentLedger = ReturnType<typeof createPaymentLedger>;

/** The operator shows its money with the shop: it has not gone, and no refund of it is done. */
function showKept(parts: PaymentLedgerParts, row: StoredPayment): void {
  const believed = [closeGone(parts, row), reopenGivenUp(parts, row)];
  reopenRefunded(parts, row, 'every');
  settleSale(parts.database, row, timestamp(parts.clock));
  if (believed.includes(false)) watchOn(parts, row);
}

/** Until what the operator shows is believed, also after a restart. */
function watchOn({ database, pollLog, clock }: PaymentLedgerParts, row: StoredPayment): void {
  const { id } = originOf(database, row) ?? row;
  pollLog.restartWatch(id);
  database.payments.update(id, { watchUntil: timestamp(clock) }, timestamp(clock));
}

/** One transaction; the screen is told if it changed a case, and the watch restarts. */
function changeCases(parts: PaymentLedgerParts, id: PaymentId, work: (row: StoredPayment) => void): boolean {
  const { payments, cases, transaction } = parts.database;
  const standing = (): string => JSON.stringify(cases.ofPayment(id));
  const [before, was] = [payments.get(id), standing()];
  transaction(() => work(before));
  const isNews = standing() !== was;
  if (isNews) announce(parts, before, payments.get(id), true);
  return isNews;
}

/** True if any case has changed. */
function review(parts: PaymentLedgerParts, id: PaymentId, shown: ShownOf): boolean {
  const said = moneyIn(parts.database, id).filter((money) => shown(money) !== null);
  const leaving = said.filter((money) => money.state === 'open' && shown(money) !== 'kept');
  let isNews = leaving.length > 0 && changeCases(parts, id, () => dissolveAll(parts, leaving));
  for (const money of said) {
    const made = money.state === 'attached' ? parts.database.payments.ofCase(money.id) : null;
    if (made === null) continue;
    const standing = shown(money);
    if (changeCases(parts, made.id, (row) => follow(parts, row, money, standing))) isNews = true;
    // what the sale has released is the same money
    if (review(parts, made.id, () => standing)) isNews = true;
  }
  if (isNews) parts.pollLog.restartWatch(id);
  return isNews;
}

/** Applies what the operator shows of a case's money to the payment that it has made. */
function follow(parts: PaymentLedgerParts, row: StoredPayment, money: CaseRow, shown: Shown | null): void {
  if (shown === 'kept') showKept(parts, row);
  else if (row.undone === null || parts.database.cases.waitingBack(row.id) > 0) {
    const backCents = shown?.backCents ?? money.amount_cents;
    contradict(parts, row, 'seen_cancelled', { backCents }, timestamp(parts.clock));
  }
}

const SHOWN_GONE: ReadonlySet<PaymentEvent> = new Set(['seen_cancelled', 'seen_declined', 'seen_expired']);

/** One transaction, then the screen is told. `mayShow`: refunds may have changed. */
function change(
  parts: PaymentLedgerParts,
  id: PaymentId,
  work: (row: StoredPayment) => StoredPayment,
  mayShow: boolean,
): StoredPayment {
  const { payments, transaction } = parts.database;
  const way = mayShow ? wayBack(parts, id) : '';
  const [before, after] = transaction(() => {
    const row = payments.get(id);
    return [row, work(row)] as const;
  });
  announce(parts, before, after, mayShow && way !== wayBack(parts, id));
  return after;
}

function announce(
  { pollLog, log, onChanged }: PaymentLedgerParts,
  before: StoredPayment,
  after: StoredPayment,
  backChanged: boolean,
): void {
  const moved = before.state !== after.state;
  const casesChanged = before.openCases !== after.openCases || backChanged;
  // the operator may change its report: watch as long as after an approval
  if (backChanged) pollLog.restartWatch(after.id);
  if (moved) log.info('payment moved', { paymentId: after.id, state: after.state });
  if (casesChanged) log.warn('cases of a payment', { paymentId: after.id, count: after.openCases });
  onChanged(viewPayment(after, pollLog), { saleChanged: moved || casesChanged, casesChanged });
}

function wayBack({ database }: PaymentLedgerParts, id: PaymentId): string {
  const shown = database.cases
    .ofPayment(id)
    .filter((one) => one.kind === 'money_gone' || one.state === 'refunded' || one.refund_seen_cents !== null);
  return shown.map((one) => `${one.id} ${one.state} ${one.refund_seen_cents}`).join();
}

function move(parts: PaymentLedgerParts, row: StoredPayment, said: PaymentEvent, told: EventDetail): StoredPayment {
  const { payments } = parts.database;
  const at = timestamp(parts.clock);
  const [event, detail] = isRepeated(parts, row, told)
    ? (['seen_unknown', { ...told, reason: 'proof_repeated' }] as const)
    : ([said, told] as const);
  const to = transition(row.state, event);
  invariant(to !== 'illegal', `${event} cannot happen to a payment that is ${row.state}`);
  if (to === 'conflict') return contradict(parts, row, event, detail, at);
  if (isFinal(row.state)) return row;
  const disagreement = event === 'seen_unknown' ? DISAGREEMENTS.find((one) => one === detail.reason) : undefined;
  // a person decides about the money: only an end, or more money, is news
  const isHeld = row.openCases > 0 && !isFinal(to);
  const after = isHeld ? row : carryOut(parts, row, event, to, detail, at);
  if (disagreement !== undefined) openCases(parts, kindOf(disagreement, detail), after, detail.money ?? []);
  if (to === 'approved') dissolve(parts, row, ['other_amount', 'doubtful_proof', 'surplus']);
  if (to === 'approved' && detail.reason === 'terms_disagree')
    openCases(parts, 'doubtful_proof', after, detail.money ?? []);
  return payments.get(row.id);
}

/** A proof that another attempt or its case has used proves nothing here. */
function isRepeated(
  { database: { proofs } }: PaymentLedgerParts,
  row: StoredPayment,
  { evidence }: EventDetail,
): boolean {
  return !isFinal(row.state) && evidence != null && proofs.isProofTaken(row, evidence);
}

/** The operator contradicts an end: recorded once, and a case. */
function contradict(
  parts: PaymentLedgerParts,
  row: StoredPayment,
  event: PaymentEvent,
  detail: EventDetail,
  at: string,
): StoredPayment {
  const { payments } = parts.database;
  // it was refunded as requested
  const mayBeBack = row.state === 'approved' && SHOWN_GONE.has(event) && detail.backCents !== undefined;
  const believed = mayBeBack ? settleBack(parts, row, detail.backCents ?? null) : null;
  if (believed === false) watchOn(parts, row);
  if (believed !== null) return row;
  const money = detail.money ?? [];
  const charges = money.map(({ charge }) => charge);
  if (row.state !== 'approved' && reopenRefunded(parts, row, charges)) return payments.get(row.id);
  // a settled case is no news; a second charge of the attempt is
  if (row.reason === 'settled_as_case' && money.length > 0 && hasCases(parts, row, money)) return row;
  const proof = detail.evidence ?? money[0]?.evidence ?? null;
  if (payments.addConflict(row.id, at, event, proof)) payments.addEvent(row.id, at, event, row.state, 'conflict', null);
  if (row.state === 'approved' && event !== 'seen_surplus') openGone(parts, row);
  else if (!openCases(parts, event === 'seen_surplus' ? 'surplus' : 'late_money', row, money)) watchOn(parts, row);
  return payments.get(row.id);
}

function carryOut(
  parts: PaymentLedgerParts,
  row: StoredPayment,
  event: PaymentEvent,
  to: PaymentState,
  detail: EventDetail,
  at: string,
): StoredPayment {
  const { payments } = parts.database;
  const { evidence = null } = detail;
  invariant(to !== 'approved' || evidence?.amountCents === row.amountCents, 'what was approved is what was asked for');
  const after = payments.update(
    row.id,
    {
      ...detail.change,
      state: to,
      reason: detail.reason ?? null,
      operatorMessage: detail.message ?? null,
      evidence: to === 'approved' ? evidence : null,
      ...(isFinal(to) ? { watchUntil: watchUntil(parts, row, event, to, detail.reason ?? null) } : {}),
    },
    at,
  );
  if (to !== row.state || event === 'cancel_asked') {
    payments.addEvent(row.id, at, event, row.state, to, detail.message ?? detail.reason ?? null);
  }
  if (to === 'approved') comeIn(parts.database, after, at);
  return after;
}

function kindOf(disagreement: (typeof DISAGREEMENTS)[number], { money = [] }: EventDetail) {
  if (disagreement !== 'amount_disagrees') return 'doubtful_proof';
  return money.length > 1 ? 'surplus' : 'other_amount';
}
