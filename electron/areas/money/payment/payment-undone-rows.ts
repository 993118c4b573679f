import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { CaseId, PaymentId, UndoneHow } from '../../../../shared/payment.ts';
import type { PersonName } from '../../../../shared/person.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import type { Statements } from '../../../db/statements.ts';
import { keepPlan } from '../../../lib/keep-plan.ts';
import { nameOf } from '../../shift/shift-rows.ts';

/** An approved payment that was undone before its sale was closed; persons as JSON of {@link PersonName}. */
export type UndoneRow = {
  readonly payment_id: PaymentId;
  readonly sale_id: SaleId;
  readonly amount_cents: Cents;
  readonly how: UndoneHow;
  /** Of the money that is going back; null where it went at once. */
  readonly case_id: CaseId | null;
  /** In which it was undone: cash went out of the drawer of this one. */
  readonly shift_id: ShiftId;
  readonly person: string;
  readonly approver: string | null;
  readonly at: string;
};

export type NewUndone = Omit<UndoneRow, 'person' | 'approver'> & {
  readonly person: PersonName;
  readonly approver: PersonName | null;
};

/** Payments that were undone: only ever added to. */
export function paymentUndoneRows(database: Statements) {
  const insert = database.prepare<[UndoneRow]>(
    `INSERT INTO payment_undone (payment_id, sale_id, amount_cents, how, case_id, shift_id, person, approver, at)
     VALUES (@payment_id, @sale_id, @amount_cents, @how, @case_id, @shift_id, @person, @approver, @at)`,
  );
  const ofSale = database.prepare<[SaleId], UndoneRow>(
    keepPlan('SELECT * FROM payment_undone WHERE sale_id = ? ORDER BY rowid'),
  );
  return {
    insert: ({ person, approver, ...row }: NewUndone): void => {
      const names = { person: nameOf(person), approver: approver === null ? null : nameOf(approver) };
      insert.run({ ...row, ...names });
    },
    ofSale: (id: SaleId): UndoneRow[] => ofSale.all(id),
  };
}

export type PaymentUndoneRows = ReturnType<typeof paymentUndoneRows>;
