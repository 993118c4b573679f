import type { PaymentId } from '../../../shared/payment.ts';
import type { OperatorRecord } from '../../../shared/reconciliation.ts';
import type { PaymentRow } from '../../db/payment-rows.ts';
import type { CheckParts } from './check-parts.ts';

/*
 * Money of a case that pays for another sale than it was asked for, perhaps on another day. The operator knows it by the
 * attempt that it was seen under alone.
 */

type Books = CheckParts['database'];

/** That attempt, through every case that the money went by since; the payment itself where it is of no case. */
export function originOf(database: Books, row: PaymentRow): PaymentRow | null {
  if (row.case_id === null) return row;
  const from = database.cases.find(row.case_id)?.payment_id ?? null;
  const payment = from === null ? null : database.payments.find(from);
  // a charge that no till asked for
  return payment === null ? null : originOf(database, payment);
}

/** Whether a card's record pays for a sale of another day: it is held against that one, and proves nothing here. */
export function paysElsewhere(database: Books, rows: readonly PaymentRow[], record: OperatorRecord): boolean {
  return database.cases
    .ofPayment(record.about as PaymentId)
    .some(
      (one) =>
        one.state === 'attached' && one.charge === record.charge && !rows.some(({ case_id }) => case_id === one.id),
    );
}
