import { type Cents, cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { OperatorRecord } from '../../../shared/reconciliation.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import type { CheckParts } from './check-parts.ts';

/*
 * Money of a case that pays for another sale than it was asked for, perhaps on another day. The operator knows it by the
 * attempt that it was seen under alone.
 */

type Books = CheckParts['database'];

/** That attempt, through every case that the money went by since; the payment itself where it is of no case. */
export function originOf(database: Books, row: StoredPayment): StoredPayment | null {
  if (row.caseId === null) return row;
  const from = database.cases.find(row.caseId)?.payment_id ?? null;
  const payment = from === null ? null : database.payments.find(from);
  // a charge that no till asked for
  return payment === null ? null : originOf(database, payment);
}

/** Whether a card's record pays for a sale of another day: it is held against that one, and proves nothing here. */
export function paysElsewhere(database: Books, rows: readonly StoredPayment[], record: OperatorRecord): boolean {
  return database.cases
    .ofPayment(record.about as PaymentId)
    .some(
      (one) =>
        one.state === 'attached' && one.charge === record.charge && !rows.some(({ caseId }) => caseId === one.id),
    );
}

/** The payments that stand by the money of this attempt: its own, and what its cases pay for. */
function usesOf({ cases, payments }: Books, origin: StoredPayment): readonly StoredPayment[] {
  const lent = cases.ofPayment(origin.id).flatMap(({ id, state, sale_id }) => {
    const ofSale = state === 'attached' && sale_id !== null ? payments.ofSale(sale_id) : [];
    return ofSale.filter(({ caseId }) => caseId === id);
  });
  // what is to go back to the customer pays for no other sale
  return [origin, ...lent].filter(
    ({ id, state, undone }) => state === 'approved' && (undone === null || cases.waitingBack(id) > 0),
  );
}

/**
 * What of a QR charge's money vouches for `row`: all of it but what pays for sales of other days, where the row is the
 * charge's own; what the other payments leave of it, where it is the money of a case. The operator tells one amount of a code.
 */
export function shareOf(
  database: Books,
  rows: readonly StoredPayment[],
  { row, origin }: { readonly row: StoredPayment; readonly origin: StoredPayment },
  record: OperatorRecord,
): readonly OperatorRecord[] {
  const isOwn = row.id === origin.id;
  const mine = isOwn ? record : { ...record, charge: `${record.charge} ${row.id}`, about: row.id };
  if (record.standing !== 'kept' || record.amountCents === null) return [mine];
  const others = usesOf(database, origin).filter(
    ({ id }) => id !== row.id && !(isOwn && rows.some((one) => one.id === id)),
  );
  const left = others.reduce((rest, one) => rest - one.amountCents, Number(record.amountCents));
  if (left <= 0) return [];
  const amountCents: Cents = cents(isOwn ? left : Math.min(left, row.amountCents));
  return [{ ...mine, amountCents }];
}
