import type { CreditNoteCode, CreditNoteId } from '../../../../shared/credit-note.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { ReturnId } from '../../../../shared/sale-return.ts';
import type { ShiftId, Tally } from '../../../../shared/shift.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';
import { asSigned, type Signed } from '../../actor.ts';
import { KEPT } from '../payment/payment-rows.ts';

export type CreditNoteRow = {
  readonly id: CreditNoteId;
  readonly code: CreditNoteCode;
  readonly series: number;
  readonly issued_cents: Cents;
  readonly return_id: ReturnId | null;
  readonly reissue_of: CreditNoteId | null;
  readonly expires_at: string;
  readonly person: string;
  readonly approver: string | null;
  readonly shift_id: ShiftId;
  readonly at: string;
  /** By approved payments that were not undone. */
  readonly spent_cents: Cents;
  readonly is_reissued: 0 | 1;
  readonly is_of_present_series: 0 | 1;
};

export type NewCreditNote = Pick<
  Signed<CreditNoteRow>,
  'id' | 'code' | 'issued_cents' | 'return_id' | 'reissue_of' | 'expires_at' | 'shift_id' | 'at' | 'person' | 'approver'
>;

const SELECT = `SELECT credit_note.*,
  (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE credit_note_id = credit_note.id AND state = 'approved'
    AND NOT EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)) AS spent_cents,
  EXISTS (SELECT 1 FROM credit_note AS later WHERE later.reissue_of = credit_note.id) AS is_reissued,
  series = (SELECT max(series) FROM receipt_series) AS is_of_present_series
  FROM credit_note`;

/** Append-only; the balance follows from the payments. */
export function creditNoteRows(database: Statements) {
  const { one, run, total } = queriesOf(database);
  const insert = run<[object]>(
    `INSERT INTO credit_note (id, code, series, issued_cents, return_id, reissue_of, expires_at, person, approver, shift_id, at)
     VALUES (@id, @code, (SELECT max(series) FROM receipt_series), @issued_cents, @return_id, @reissue_of, @expires_at, @person,
       @approver, @shift_id, @at)`,
  );
  const inOpenSale = total<[CreditNoteId]>(
    `SELECT count(*) FROM payment JOIN sale ON sale.id = payment.sale_id
     WHERE credit_note_id = ? AND sale.state IN ('open', 'set_aside') AND ${KEPT}`,
  );
  const ofShift = one<[ShiftId], Tally>(
    `SELECT count(*) AS count, coalesce(sum(issued_cents), 0) AS cents FROM credit_note
     WHERE shift_id = ? AND reissue_of IS NULL`,
  );
  return {
    find: one<[CreditNoteId], CreditNoteRow>(`${SELECT} WHERE id = ?`),
    findByCode: one<[CreditNoteCode], CreditNoteRow>(`${SELECT} WHERE code = ?`),
    insert: (row: NewCreditNote): void => insert(asSigned(row)),
    /** Pays a part of a sale that is not closed: that payment may still be undone. */
    isInOpenSale: (id: CreditNoteId): boolean => inOpenSale(id) > 0,
    /** Without reissues, which do not increase the debt. */
    ofShift: (id: ShiftId): Tally => ofShift(id) ?? { count: 0, cents: 0 as Cents },
  };
}
