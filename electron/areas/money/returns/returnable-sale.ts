import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, subtract, sum } from '../../../../shared/money.ts';
import type { PaymentEvidence } from '../../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { finalCents, type Sale } from '../../../../shared/sale.ts';
import type { ReturnableLeg, ReturnableLine, ReturnableSale } from '../../../../shared/sale-return.ts';
import { packageName } from '../../../../shared/weight.ts';
import { proofOf, type StoredPayment } from '../payment/stored-payment.ts';
import { viewSale } from '../sale/sale-view.ts';
import { endOfDayAfter, type ReturnParts } from './return-parts.ts';
import { viewReturn } from './return-view.ts';

export type ReturnableParts = Pick<
  ReturnParts,
  'database' | 'asks' | 'clock' | 'localTime' | 'settings' | 'refundsPix'
>;

/** What of a paid sale can still come back, and how its money can. */
export function returnableSale(parts: ReturnableParts, id: SaleId): Result<ReturnableSale> {
  const { database, clock } = parts;
  const row = database.sales.find(id);
  if (row === null) return fail('not_found');
  if (row.state !== 'paid' || row.closed_at === null) return fail('return_sale_not_paid');
  const sale = viewSale(database, parts.asks, id);
  const until = endOfDayAfter(parts.localTime(), new Date(row.closed_at), parts.settings().returnDays);
  const rows = database.returns.ofSale(id);
  const asMoney = sum(rows.filter(({ money }) => money !== 'credit_note').map((one) => one.total_cents));
  return ok({
    sale,
    lines: linesOf(parts, sale),
    legs: legsOf(parts, id),
    moneyCents: subtract(moneyOf(parts, id), asMoney),
    until: until.toISOString(),
    isLate: clock.now().getTime() > until.getTime(),
    returns: rows.map((one) => viewReturn(parts, one)),
  });
}

function linesOf({ database }: ReturnableParts, sale: Sale): readonly ReturnableLine[] {
  const back = database.returns.backOf(sale.id);
  return sale.lines
    .filter((line) => !line.cancelled)
    .map((line) => ({
      lineId: line.id,
      productId: line.productId,
      code: line.code,
      name: line.weight === null ? line.name : packageName(line.name, line.weight.grams),
      quantity: line.quantity,
      paidCents: finalCents(line),
      returnedQuantity: back.get(line.id)?.quantity ?? 0,
      returnedCents: back.get(line.id)?.cents ?? (0 as Cents),
    }));
}

function keptOf({ database }: ReturnableParts, id: SaleId): readonly StoredPayment[] {
  return database.payments.ofSale(id).filter((row) => row.state === 'approved' && row.undone === null);
}

/** What came in as money: what a vale-troca paid goes back as a vale-troca. */
function moneyOf(parts: ReturnableParts, id: SaleId): Cents {
  return sum(keptOf(parts, id).flatMap((row) => (row.tender === 'store_credit' ? [] : [row.amountCents])));
}

/** Payments that something can go back on: not those whose money is gone already, or in question. */
function legsOf(parts: ReturnableParts, id: SaleId): readonly ReturnableLeg[] {
  const returned = parts.database.returns.ofSale(id);
  return keptOf(parts, id).flatMap((row) => {
    if (row.tender === 'cash' || row.tender === 'store_credit' || isInQuestion(parts, row)) return [];
    const back = sum(returned.filter((one) => one.payment_id === row.id).map((one) => one.total_cents));
    const left = subtract(row.amountCents, back);
    const byOperator = parts.refundsPix() && chargeOf(parts, row) !== null;
    return left === 0
      ? []
      : [{ paymentId: row.id, tender: row.tender, amountCents: row.amountCents, remainingCents: left, byOperator }];
  });
}

function isInQuestion({ database }: ReturnableParts, row: StoredPayment): boolean {
  if (row.openCases > 0) return true;
  return database.cases.ofPayment(row.id).some(({ kind, state }) => kind === 'money_gone' && state !== 'dissolved');
}

/** Code of the QR charge that a Pix payment is the whole of; null where the operator cannot be asked to give it back. */
export function chargeOf({ database }: Pick<ReturnableParts, 'database'>, row: StoredPayment): string | null {
  if (row.tender !== 'pix') return null;
  // a refund gives back a whole charge: more than this payment, where more came in by the same code
  const hasMore = database.cases
    .ofPayment(row.id)
    .some(({ kind, state }) => kind === 'surplus' && state !== 'dissolved');
  if (hasMore) return null;
  return row.caseId === null ? row.qrCode : database.cases.get(row.caseId).qr_code;
}

/** What the case of a return keeps of the payment; how the card was asked for, where the operator does not say how it was used. */
export function returnedProof(payment: StoredPayment): PaymentEvidence {
  const { receipt: _, ...proof } = proofOf(payment);
  if (payment.tender !== 'card') return proof;
  const { kind, instalments } = payment;
  return { ...proof, cardKind: proof.cardKind ?? kind, instalments: proof.instalments ?? instalments };
}
