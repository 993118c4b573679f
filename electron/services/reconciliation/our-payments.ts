import { isFinal, type PaymentEvidence } from '../../../shared/payment.ts';
import type { CheckedBy, OurPayment, WhyNotChecked } from '../../../shared/reconciliation.ts';
import type { PaymentRow } from '../../db/payment-rows.ts';
import type { PageMark, ReconciliationRows } from '../../db/reconciliation-rows.ts';
import type { Span } from './local-day.ts';

const PAGE = 500;

/** Every payment that was begun in the span, a page at a time; `breathe` lets the rest of the till go on between two. */
export async function readPayments(
  rows: Pick<ReconciliationRows, 'payments'>,
  span: Span,
  breathe: () => Promise<void>,
): Promise<readonly PaymentRow[]> {
  const [from, to] = [span.from.toISOString(), span.to.toISOString()];
  const found: PaymentRow[] = [];
  for (let mark: PageMark | null = null; ; ) {
    const page = rows.payments(from, to, mark, PAGE);
    found.push(...page.rows);
    if (page.rows.length < PAGE) return found;
    mark = page.next;
    await breathe();
  }
}

export function evidenceOf(row: PaymentRow): PaymentEvidence | null {
  return row.evidence === null ? null : (JSON.parse(row.evidence) as PaymentEvidence);
}

/** A stored payment as it is reconciled, with how the operator's side of it came to be known, or why it did not. */
export function asOurPayment(
  row: PaymentRow,
  heard: { readonly by: CheckedBy | null; readonly unchecked: WhyNotChecked | null },
): OurPayment {
  const evidence = evidenceOf(row);
  return {
    id: row.id,
    tender: row.tender,
    amountCents: row.amount_cents,
    state: row.state,
    undone: row.undone_how !== null,
    at: row.created_at,
    deviceName: row.device_name,
    brand: evidence?.brand ?? null,
    nsu: evidence?.nsu ?? null,
    // the money of a case is the charge that the case is about
    charge: evidence?.operatorPaymentId ?? null,
    qrCode: row.qr_code,
    held: !isFinal(row.state) && row.open_cases > 0,
    checkedBy: heard.by,
    unchecked: heard.unchecked,
  };
}
