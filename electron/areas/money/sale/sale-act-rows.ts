import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PersonName } from '../../../../shared/person.ts';
import type { SaleLineId } from '../../../../shared/sale.ts';
import type { SaleActKind, SaleActReason } from '../../../../shared/sale-act.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import type { Statements } from '../../../db/statements.ts';

/** An act on a sale as it is stored; persons as JSON of {@link PersonName}, as they were called then. */
export type SaleActRow = {
  readonly id: string;
  readonly sale_id: SaleId;
  readonly line_id: SaleLineId | null;
  readonly kind: SaleActKind;
  readonly reason: SaleActReason | null;
  /** What was cancelled, or is given as discount from then on; of a price what the line comes to less than before. */
  readonly amount_cents: Cents;
  readonly person: string;
  readonly approver: string | null;
  readonly shift_id: ShiftId | null;
  readonly at: string;
};

export type NewSaleAct = Omit<SaleActRow, 'person' | 'approver'> & {
  readonly person: PersonName;
  readonly approver: PersonName | null;
};

/** Acts on sales that a manager asks about: only ever added to. */
export function saleActRows(database: Statements) {
  const insert = database.prepare<unknown[]>(
    `INSERT INTO sale_act (id, sale_id, line_id, kind, reason, amount_cents, person, approver, shift_id, at)
     VALUES (@id, @sale_id, @line_id, @kind, @reason, @amount_cents, @person, @approver, @shift_id, @at)`,
  );
  const ofSale = database.prepare<[SaleId], SaleActRow>('SELECT * FROM sale_act WHERE sale_id = ? ORDER BY rowid');
  return {
    insert: ({ person, approver, ...row }: NewSaleAct): void => {
      const approvedBy = approver === null ? null : nameOf(approver);
      insert.run({ ...row, person: nameOf(person), approver: approvedBy });
    },
    /** The oldest first. */
    ofSale: (id: SaleId): SaleActRow[] => ofSale.all(id),
  };
}

export type SaleActRows = ReturnType<typeof saleActRows>;

function nameOf({ id, name, role }: PersonName): string {
  return JSON.stringify({ id, name, role });
}
