import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, cents, subtract, sum } from '../../../../shared/money.ts';
import type { PaymentEvidence } from '../../../../shared/payment.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import { finalCents, type Sale } from '../../../../shared/sale.ts';
import type { ReturnableLeg, ReturnableLine, ReturnableSale } from '../../../../shared/sale-return.ts';
import { packageName } from '../../../../shared/weight.ts';
import { isGone } from '../cases/money-of-cases.ts';
import { proofOf, type StoredPayment } from '../payment/stored-payment.ts';
import { viewSale } from '../sale/sale-view.ts';
import { endOfDayAfter, type ReturnParts } from './return-parts.ts';
import type { ReturnRow } from './return-rows.ts';
import { viewReturn } from './return-view.ts';

export type ReturnableParts = Pick<
  ReturnParts,
  'database' | 'pollLog' | 'clock' | 'localTime' | 'settings' | 'refundsPix'
>;

export function returnableSale(parts: ReturnableParts, id: SaleId): Result<ReturnableSale> {
  const { database, clock } = parts;
  const row = database.sales.find(id);
  if (row === null) return fail('not_found');
  if (row.state !== 'paid' || row.closed_at === null) return fail('return_sale_not_paid');
  const sale = viewSale(database, parts.pollLog, id);
  const until = endOfDayAfter(parts.localTime(), new Date(row.closed_at), parts.settings().returnDays);
  const rows = database.returns.ofSale(id);
  return ok({
    sale,
    lines: linesOf(parts, sale),
    ...moneyOf(parts, id, rows),
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

/** Money is refunded the way it was paid; a vale-troca as one. */
function moneyOf(
  parts: ReturnableParts,
  id: SaleId,
  returned: readonly ReturnRow[],
): Pick<ReturnableSale, 'legs' | 'cashCents' | 'noteCents'> {
  const kept = keptOf(parts, id);
  const brought = (where: (row: StoredPayment) => boolean): Cents =>
    sum(kept.filter(where).map((row) => row.amountCents));
  const back = (where: (row: ReturnRow) => boolean): Cents => sum(returned.filter(where).map((row) => row.total_cents));
  const leftOf = ({ id: payment, amountCents }: StoredPayment): Cents =>
    subtract(
      amountCents,
      back((row) => row.payment_id === payment),
    );
  // a returned part of gone money counts once
  const gone = kept.filter((row) => isGone(parts.database, row.id)).map((row) => atLeastZero(leftOf(row)));
  const left = subtract(sum(kept.map((row) => row.amountCents)), sum(gone));
  const noteCents = atLeastZero(subtract(left, back(ANY)));
  // older returns may have refunded more cash than was paid: the whole limits each way
  const leftCents = least(
    subtract(
      brought(({ tender }) => tender !== 'store_credit'),
      back(({ money }) => money !== 'credit_note'),
    ),
    noteCents,
  );
  const cashCents = subtract(
    brought(({ tender }) => tender === 'cash'),
    back(({ money }) => money === 'cash'),
  );
  const legs = legsOf(parts, kept, (payment) => least(leftOf(payment), leftCents));
  return { legs, cashCents: least(cashCents, leftCents), noteCents };
}

const ANY = (): boolean => true;

function least(a: Cents, b: Cents): Cents {
  return atLeastZero(cents(Math.min(a, b)));
}

function atLeastZero(amount: Cents): Cents {
  return cents(Math.max(0, amount));
}

/** Without payments whose money is gone or in question. */
function legsOf(
  parts: ReturnableParts,
  kept: readonly StoredPayment[],
  leftOf: (row: StoredPayment) => Cents,
): readonly ReturnableLeg[] {
  return kept.flatMap((row) => {
    if (row.tender === 'cash' || row.tender === 'store_credit' || isInQuestion(parts, row)) return [];
    const left = leftOf(row);
    const byOperator = parts.refundsPix() && chargeOf(parts, row) !== null;
    return left === 0
      ? []
      : [{ paymentId: row.id, tender: row.tender, amountCents: row.amountCents, remainingCents: left, byOperator }];
  });
}

function isInQuestion(parts: ReturnableParts, row: StoredPayment): boolean {
  return row.openCases > 0 || isGone(parts.database, row.id);
}

/** Code of the charge if the payment is all of it; null if the operator cannot refund it. */
export function chargeOf({ database }: Pick<ReturnableParts, 'database'>, row: StoredPayment): string | null {
  if (row.tender !== 'pix') return null;
  // a refund returns the whole charge, which is more than this payment if it has a surplus
  const hasMore = database.cases
    .ofPayment(row.id)
    .some(({ kind, state }) => kind === 'surplus' && state !== 'dissolved');
  if (hasMore) return null;
  return row.caseId === null ? row.qrCode : database.cases.get(row.caseId).qr_code;
}

/** Kind and instalments as requested if the operator does not tell them. */
export function returnedProof(payment: StoredPayment): PaymentEvidence {
  const { receipt: _, ...proof } = proofOf(payment);
  if (payment.tender !== 'card') return proof;
  const { kind, instalments } = payment;
  return { ...proof, cardKind: proof.cardKind ?? kind, instalments: proof.instalments ?? instalments };
}
