import { invariant } from '../../../../shared/assert.ts';
import type { CaseState } from '../../../../shared/money-case.ts';
import type { ReturnLine, SaleReturn } from '../../../../shared/sale-return.ts';
import { readPerson } from '../../actor.ts';
import { timestamp } from '../../service-parts.ts';
import { viewCreditNote } from './credit-notes.ts';
import type { ReturnParts } from './return-parts.ts';
import type { ReturnLineRow, ReturnRow } from './return-rows.ts';

export type ReturnViewParts = Pick<ReturnParts, 'database' | 'clock'>;

export function viewReturn(parts: ReturnViewParts, row: ReturnRow): SaleReturn {
  const { database } = parts;
  const note = row.credit_note_id === null ? null : database.creditNotes.find(row.credit_note_id);
  return {
    id: row.id,
    series: row.series,
    number: row.number,
    sale: saleOf(parts, row),
    lines: database.returns.lines(row.id).map(viewLine),
    totalCents: row.total_cents,
    money: row.money,
    leg: legOf(parts, row),
    creditNote: note === null ? null : viewCreditNote(note, timestamp(parts.clock)),
    reason: row.reason,
    note: row.note,
    person: readPerson(row.person),
    approver: row.approver === null ? null : readPerson(row.approver),
    at: row.at,
  };
}

function saleOf({ database }: ReturnViewParts, { sale_id }: ReturnRow): SaleReturn['sale'] {
  const sale = sale_id === null ? null : database.sales.find(sale_id);
  return sale === null ? null : { id: sale.id, series: sale.series, number: sale.number, closedAt: sale.closed_at };
}

function legOf({ database }: ReturnViewParts, { payment_id, case_id }: ReturnRow): SaleReturn['leg'] {
  if (payment_id === null || case_id === null) return null;
  const { tender } = database.payments.get(payment_id);
  invariant(tender !== 'cash' && tender !== 'store_credit', 'what goes back on a payment is in nobody’s drawer');
  const caseState: CaseState = database.cases.get(case_id).state;
  return { paymentId: payment_id, tender, caseId: case_id, caseState };
}

function viewLine(row: ReturnLineRow): ReturnLine {
  return {
    lineId: row.line_id,
    productId: row.product_id,
    code: row.code,
    name: row.name,
    quantity: row.quantity,
    amountCents: row.amount_cents,
  };
}
