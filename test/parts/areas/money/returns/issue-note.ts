import { type CreditNoteId, codeOf } from '../../../../../shared/credit-note.ts';
import { cents } from '../../../../../shared/money.ts';
import type { ProductId } from '../../../../../shared/product.ts';
import type { ReturnId } from '../../../../../shared/sale-return.ts';
import type { ShiftId } from '../../../../../shared/shift.ts';
import { MARTA } from '../../../../support/test-actor.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';

export const CODE = codeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

export function issueNote(
  database: TillDatabase,
  { issuedCents, expiresAt }: { readonly issuedCents: number; readonly expiresAt: string },
): CreditNoteId {
  const [note, back] = ['note' as CreditNoteId, 'return' as ReturnId];
  const amount = cents(issuedCents);
  const shift = 'shift-of-tests' as ShiftId;
  const by = { person: MARTA, approver: null, shift_id: shift, at: '2026-11-20T12:00:00.000Z' };
  const goods = { product_id: 1 as ProductId, code: 'A', name: 'Product A', quantity: 1, amount_cents: amount };
  const how = { money: 'credit_note', payment_id: null, case_id: null, credit_note_id: note } as const;
  database.transaction(() => {
    database.returns.addLine({ id: 'line', return_id: back, line_id: null, ...goods });
    const what = { id: note, code: CODE, issued_cents: amount, return_id: back, reissue_of: null };
    database.creditNotes.insert({ ...what, expires_at: expiresAt, ...by });
    const made = { id: back, sale_id: null, total_cents: amount, reason: 'defective', note: null } as const;
    database.returns.insert({ ...made, ...how, ...by });
  });
  return note;
}
