import type { Span } from '../../../shared/local-time.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { CheckedBy, OurPayment, WhyNotChecked } from '../../../shared/reconciliation.ts';
import { deviceNameOf, evidenceOf, qrCodeOf, type StoredPayment } from '../money/payment/stored-payment.ts';
import type { PageMark, ReconciliationRows } from './tables.ts';

const PAGE = 500;

/** Every payment that was begun in the span, a page at a time; `breathe` lets the rest of the till go on between two. */
export async function readPayments(
  rows: Pick<ReconciliationRows, 'payments'>,
  span: Span,
  breathe: () => Promise<void>,
): Promise<readonly StoredPayment[]> {
  const [from, to] = [span.from.toISOString(), span.to.toISOString()];
  const found: StoredPayment[] = [];
  for (let mark: PageMark | null = null; ; ) {
    const page = rows.payments(from, to, mark, PAGE);
    found.push(...page.rows);
    if (page.rows.length < PAGE) return found;
    mark = page.next;
    await breathe();
  }
}

/** A stored payment as it is reconciled, with how the operator's side of it came to be known, or why it did not. */
export function asOurPayment(
  row: StoredPayment,
  heard: { readonly by: CheckedBy | null; readonly unchecked: WhyNotChecked | null },
): OurPayment {
  const evidence = evidenceOf(row);
  const slip = row.tender === 'standalone_card' ? row.typed : evidence;
  return {
    id: row.id,
    tender: row.tender,
    amountCents: row.amountCents,
    state: row.state,
    undone: row.undone !== null,
    ofCase: row.caseId !== null,
    at: row.createdAt,
    deviceName: deviceNameOf(row),
    brand: slip?.brand ?? null,
    nsu: slip?.nsu ?? null,
    // the money of a case is the charge that the case is about
    charge: evidence?.operatorPaymentId ?? null,
    qrCode: qrCodeOf(row),
    held: !isFinal(row.state) && row.openCases > 0,
    checkedBy: heard.by,
    unchecked: heard.unchecked,
  };
}
