import type { Span } from '../../../shared/local-time.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { CheckedBy, OurPayment, WhyNotChecked } from '../../../shared/reconciliation.ts';
import { deviceNameOf, evidenceOf, qrCodeOf, type StoredPayment } from '../money/payment/stored-payment.ts';
import type { PageMark, ReconciliationRows } from './tables.ts';

const PAGE = 500;

/** All payments begun in the span, in pages. */
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

export function asOurPayment(
  row: StoredPayment,
  reply: { readonly by: CheckedBy | null; readonly unchecked: WhyNotChecked | null },
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
    // the charge of its case
    charge: evidence?.operatorPaymentId ?? null,
    qrCode: qrCodeOf(row),
    held: !isFinal(row.state) && row.openCases > 0,
    checkedBy: reply.by,
    unchecked: reply.unchecked,
  };
}
