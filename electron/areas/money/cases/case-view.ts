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

export type CaseViewParts = {
  readonly database: Pick<MoneyDatabase, 'cases' | 'sales' | 'payments' | 'proofs'>;
  /** Whether the operator gives Pix money back when it is asked to. */
  readonly refundsPix: () => boolean;
};

function no(why: ErrorCode): { readonly may: false; readonly why: ErrorCode } {
  return { may: false, why };
}

/** A stored case as the screen sees it, with what may be done about it now. The acts themselves ask the same. */
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
    acts: actsOf(parts, row, payment),
  };
}

/** What the operator has shown last goes before what it answered. */
function troubleOf({ refund_seen_cents: seen, refund_trouble: trouble }: CaseRow): MoneyCase['refundTrouble'] {
  if (seen === null) return trouble;
  return seen === 0 ? 'taken_again' : 'other_amount';
}

function saleOf({ id, state, series, number, total_cents: totalCents }: SaleRow): MoneyCase['sale'] {
  return { id, state, series, number, totalCents };
}

/** How a card was to be paid that was paid otherwise. */
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
    note: { may: true, with: null },
  };
}

/** Money that cannot be moved: it went back, or it pays for its sale already and only how much it is, or how it was paid, is in question. */
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

/** The sale that the attempt was made for, if it waits yet, and the open one. */
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

/** Null for a sale that does not wait for money, or that waits for the end of another payment. */
function asTarget(parts: CaseViewParts, row: CaseRow, sale: SaleRow): Omit<AttachTarget, 'own'> | null {
  const { payments, cases } = parts.database;
  if (sale.state !== 'open' && sale.state !== 'set_aside') return null;
  const isOwn = row.payment_id !== null && payments.get(row.payment_id).saleId === sale.id;
  const others = payments
    .ofSale(sale.id)
    .some((one) => one.id !== row.payment_id && (one.openCases > 0 || !ENDS.has(one.state)));
  if (others || (!isOwn && cases.holdsSale(sale.id))) return null;
  const dueCents = subtract(sale.total_cents, payments.approvedCents(sale.id));
  return dueCents > 0 ? { saleId: sale.id, state: sale.state, dueCents } : null;
}

const ENDS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled', 'expired']);

function mayRefund(parts: CaseViewParts, row: CaseRow, isUsed: boolean): ActOffer<readonly RefundWay[]> {
  const trouble = troubleOf(row);
  // something went back: neither the operator nor anybody by hand gives the whole of it once more
  if (trouble === 'other_amount') return no('case_refund_differs');
  // what has paid another sale is not taken away from it
  const byOperator = row.tender === 'pix' && row.qr_code !== null && parts.refundsPix() && !isUsed;
  // the operator is asked first: what it gives back is on its own record
  const byHand = !byOperator || trouble !== null;
  const ways: readonly RefundWay[] = [
    ...(byOperator ? (['operator'] as const) : []),
    ...(byHand ? (['by_hand'] as const) : []),
  ];
  return { may: true, with: ways };
}
