import { type Cents, cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { OperatorRecord } from '../../../shared/reconciliation.ts';
import type { StoredPayment } from '../money/payment/stored-payment.ts';
import type { CheckParts } from './check-parts.ts';

/* The operator identifies a case's money by the original attempt. */

type Books = CheckParts['database'];

/** Used by that day, it proves nothing here. */
export function paysElsewhere(database: Books, rows: readonly StoredPayment[], record: OperatorRecord): boolean {
  return database.cases
    .ofPayment(record.about as PaymentId)
    .some(
      (one) =>
        one.state === 'attached' && one.charge === record.charge && !rows.some(({ caseId }) => caseId === one.id),
    );
}

/** The kept payments that share this attempt's money: its own and those of its cases. */
function usesOf({ cases, payments }: Books, origin: StoredPayment): readonly StoredPayment[] {
  const lent = cases.ofPayment(origin.id).flatMap(({ id, state, sale_id }) => {
    const ofSale = state === 'attached' && sale_id !== null ? payments.ofSale(sale_id) : [];
    return ofSale.filter(({ caseId }) => caseId === id);
  });
  // money to be refunded to the customer pays for no other sale
  return [origin, ...lent].filter(
    ({ id, state, undone }) => state === 'approved' && (undone === null || cases.waitingBack(id) > 0),
  );
}

/** Its own payment gets all but other days' shares; a case's payment gets the rest. The operator reports one amount
 * per code. */
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
