import { subtract } from '../../../../shared/money.ts';
import {
  type ActOffer,
  type AttachTarget,
  type CaseActs,
  isGoingBack,
  isSettled,
  type MoneyCase,
  type RefundWay,
} from '../../../../shared/money-case.ts';
import type { PaymentEvidence } from '../../../../shared/payment.ts';
import type { ErrorCode } from '../../../../shared/result.ts';
import type { StoredPayment } from '../payment/stored-payment.ts';
import type { SaleRow } from '../sale/sale-rows.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { CaseRow } from './case-rows.ts';
import { hasGone, isBack, originOf } from './money-of-cases.ts';

export type CaseViewParts = {
  readonly database: Pick<MoneyDatabase, 'cases' | 'sales' | 'payments' | 'proofs'>;
  readonly refundsPix: () => boolean;
};

function no(why: ErrorCode): { readonly may: false; readonly why: ErrorCode } {
  return { may: false, why };
}

/** Adds the acts that are possible now; the acts themselves check the same. */
export function viewCase(parts: CaseViewParts, row: CaseRow): MoneyCase {
  const payment = row.payment_id === null ? null : parts.database.payments.get(row.payment_id);
  const sale = payment === null ? null : parts.database.sales.find(payment.saleId);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    tender: row.tender,
    amountCents: row.amount_cents,
    askedCents: payment?.amountCents ?? null,
    askedTerms: askedTerms(row, payment),
    evidence: row.evidence === null ? null : (JSON.parse(row.evidence) as PaymentEvidence),
    deviceName: row.device_name,
    qrCode: row.qr_code,
    paymentId: row.payment_id,
    sale: sale === null ? null : saleOf(sale),
    openedAt: row.opened_at,
    refundTrouble: troubleOf(row),
    refundSeenCents: row.refund_seen_cents,
    operatorMessage: row.operator_message,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    note: row.note,
    refundNsu: row.refund_nsu,
    attachedTo: row.sale_id,
    settlesItself: settlesItself(parts, row, payment),
    acts: actsOf(parts, row, payment),
  };
}

/** A read outranks an answer. */
function troubleOf({ refund_seen_cents: seen, refund_trouble: trouble }: CaseRow): MoneyCase['refundTrouble'] {
  if (seen === null) return trouble;
  return seen === 0 ? 'taken_again' : 'other_amount';
}

function saleOf({ id, state, series, number, total_cents: totalCents }: SaleRow): MoneyCase['sale'] {
  return { id, state, series, number, totalCents };
}

/** A whole card shows as refunded on the watched record; a part may not, nor a card that no till requested. */
function settlesItself({ database }: CaseViewParts, row: CaseRow, payment: StoredPayment | null): boolean {
  if (!isGoingBack(row.kind) || payment?.tender !== 'card') return false;
  return row.amount_cents === payment.amountCents && originOf(database, payment) !== null;
}

/** The requested terms, if the card was used on others. */
function askedTerms(row: CaseRow, payment: StoredPayment | null): MoneyCase['askedTerms'] {
  if (row.kind !== 'doubtful_proof' || payment?.tender !== 'card' || payment.reason !== 'terms_disagree') return null;
  const { kind, instalments } = payment;
  return { kind, instalments };
}

export function actsOf(parts: CaseViewParts, row: CaseRow, payment: StoredPayment | null): CaseActs {
  if (isSettled(row.state)) return { attach: no('case_settled'), refund: no('case_settled'), note: no('case_settled') };
  if (row.state === 'refunding') {
    return { attach: no('case_refunding'), refund: no('case_refunding'), note: no('case_refunding') };
  }
  const bound = boundMoney(row, payment);
  const isUsed = parts.database.proofs.isUsedElsewhere(row, payment);
  const used = isUsed ? no('case_proof_used') : null;
  return {
    attach: isGoingBack(row.kind) ? no('case_going_back') : (bound ?? used ?? mayAttach(parts, row, payment)),
    refund: bound ?? mayRefund(parts, row, isUsed),
    note: isInUnpaidSale(parts, row, payment) ? no('case_undo_first') : { may: true, with: null },
  };
}

/** Money that has gone still counts in a sale that is not paid: noting it would leave it there. */
function isInUnpaidSale({ database }: CaseViewParts, row: CaseRow, payment: StoredPayment | null): boolean {
  if (row.kind !== 'money_gone' || isBack(row) || payment === null || payment.undone !== null) return false;
  return database.sales.find(payment.saleId)?.state !== 'paid';
}

/** Money that cannot be moved: it is gone, or it pays for its sale and only its amount or terms are in question. */
function boundMoney(row: CaseRow, payment: StoredPayment | null): ReturnType<typeof no> | null {
  if (row.kind === 'money_gone') return no('case_no_money');
  const inQuestion = row.kind === 'other_amount' || row.kind === 'doubtful_proof';
  return inQuestion && payment?.state === 'approved' ? no('case_money_in_sale') : null;
}

function mayAttach(
  parts: CaseViewParts,
  row: CaseRow,
  payment: StoredPayment | null,
): ActOffer<readonly AttachTarget[]> {
  const amount = row.amount_cents;
  if (amount === null) return no('case_amount_unknown');
  const waiting = targets(parts, row, payment);
  if (waiting.length === 0) return no('case_no_sale');
  const fitting = waiting.filter((one) => one.dueCents >= amount);
  return fitting.length === 0 ? no('case_amount_too_large') : { may: true, with: fitting };
}

/** The attempt's own sale if still unpaid, and the open sale. */
function targets(parts: CaseViewParts, row: CaseRow, payment: StoredPayment | null): readonly AttachTarget[] {
  const { sales } = parts.database;
  const own = payment === null ? null : sales.find(payment.saleId);
  const open = sales.findOpen();
  const found = [own, open].filter((sale) => sale !== null);
  const each = [...new Map(found.map((sale) => [sale.id, sale])).values()];
  return each.flatMap((sale) => {
    const target = asTarget(parts, row, sale);
    return target === null ? [] : [{ ...target, own: sale.id === own?.id }];
  });
}

/** Null if the sale takes no money, or waits for another payment. */
function asTarget(parts: CaseViewParts, row: CaseRow, sale: SaleRow): Omit<AttachTarget, 'own'> | null {
  const { payments, cases } = parts.database;
  if (sale.state !== 'open' && sale.state !== 'set_aside') return null;
  const isOwn = row.payment_id !== null && payments.get(row.payment_id).saleId === sale.id;
  const others = payments
    .ofSale(sale.id)
    .some((one) => one.id !== row.payment_id && (one.openCases > 0 || !ENDS.has(one.state)));
  if (others || (!isOwn && cases.holdsSale(sale.id)) || hasGone(parts.database, sale.id)) return null;
  const dueCents = subtract(sale.total_cents, payments.approvedCents(sale.id));
  return dueCents > 0 ? { saleId: sale.id, state: sale.state, dueCents } : null;
}

const ENDS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled', 'expired']);

function mayRefund(parts: CaseViewParts, row: CaseRow, isUsed: boolean): ActOffer<readonly RefundWay[]> {
  const trouble = troubleOf(row);
  // part of it was refunded: the whole must not be refunded again
  if (trouble === 'other_amount') return no('case_refund_differs');
  // money that paid another sale is not taken from it
  const byOperator = row.tender === 'pix' && row.qr_code !== null && parts.refundsPix() && !isUsed;
  // the operator goes first: its refund is on its own record
  const byHand = !byOperator || trouble !== null;
  const ways: readonly RefundWay[] = [
    ...(byOperator ? (['operator'] as const) : []),
    ...(byHand ? (['by_hand'] as const) : []),
  ];
  return { may: true, with: ways };
}
