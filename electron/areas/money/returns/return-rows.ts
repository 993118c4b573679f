import type { CreditNoteId } from '../../../../shared/credit-note.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../shared/payment.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { SaleLineId } from '../../../../shared/sale.ts';
import type { ReturnId, ReturnMoney, ReturnReason } from '../../../../shared/sale-return.ts';
import type { ShiftId, Tally } from '../../../../shared/shift.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';
import { asSigned, type Signed } from '../../actor.ts';

/** Persons as JSON of {@link PersonName}, under their name at that time. */
export type ReturnRow = {
  readonly id: ReturnId;
  readonly series: number;
  readonly number: number;
  readonly sale_id: SaleId | null;
  readonly total_cents: Cents;
  readonly money: ReturnMoney;
  readonly payment_id: PaymentId | null;
  readonly case_id: CaseId | null;
  readonly credit_note_id: CreditNoteId | null;
  readonly reason: ReturnReason;
  readonly note: string | null;
  readonly person: string;
  readonly approver: string | null;
  readonly shift_id: ShiftId;
  readonly at: string;
};

export type NewReturn = Omit<Signed<ReturnRow>, 'series' | 'number'>;

export type ReturnLineRow = {
  readonly id: string;
  readonly return_id: ReturnId;
  readonly line_id: SaleLineId | null;
  readonly product_id: ProductId;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly amount_cents: Cents;
};

type BackRow = { readonly line_id: SaleLineId; readonly quantity: number; readonly cents: Cents };

/** Append-only, the lines before their return. */
export function returnRows(database: Statements) {
  const { one, all, run } = queriesOf(database);
  const back = all<[SaleId], BackRow>(
    `SELECT line_id, sum(return_line.quantity) AS quantity, sum(amount_cents) AS cents
     FROM sale_line JOIN return_line ON return_line.line_id = sale_line.id WHERE sale_id = ? GROUP BY line_id`,
  );
  const insert = run<[object]>(
    `INSERT INTO sale_return (id, series, number, sale_id, total_cents, money, payment_id, case_id, credit_note_id, reason,
       note, person, approver, shift_id, at)
     SELECT @id, present.series, (SELECT coalesce(max(number), 0) + 1 FROM sale_return WHERE series = present.series),
       @sale_id, @total_cents, @money, @payment_id, @case_id, @credit_note_id, @reason, @note, @person, @approver, @shift_id, @at
     FROM (SELECT max(series) AS series FROM receipt_series) AS present`,
  );
  const ofShift = one<[ShiftId], Tally>(
    'SELECT count(*) AS count, coalesce(sum(total_cents), 0) AS cents FROM sale_return WHERE shift_id = ?',
  );
  const cash = one<[ShiftId], Tally>(
    `SELECT count(*) AS count, coalesce(sum(total_cents), 0) AS cents FROM sale_return
     WHERE shift_id = ? AND money = 'cash'`,
  );

  return {
    find: one<[ReturnId], ReturnRow>('SELECT * FROM sale_return WHERE id = ?'),
    ofSale: all<[SaleId], ReturnRow>('SELECT * FROM sale_return WHERE sale_id = ? ORDER BY rowid'),
    lines: all<[ReturnId], ReturnLineRow>('SELECT * FROM return_line WHERE return_id = ? ORDER BY rowid'),
    /** Lines without returns are absent. */
    backOf: (id: SaleId): ReadonlyMap<SaleLineId, BackRow> => new Map(back(id).map((row) => [row.line_id, row])),
    addLine: run<[ReturnLineRow]>(
      `INSERT INTO return_line (id, return_id, line_id, product_id, code, name, quantity, amount_cents)
       VALUES (@id, @return_id, @line_id, @product_id, @code, @name, @quantity, @amount_cents)`,
    ),
    /** After its lines; takes the next number of the present series. */
    insert: (row: NewReturn): void => insert(asSigned(row)),
    ofShift: (id: ShiftId): Tally => ofShift(id) ?? NOTHING,
    /** Paid out of the drawer. */
    cash: (id: ShiftId): Tally => cash(id) ?? NOTHING,
  };
}

const NOTHING: Tally = { count: 0, cents: 0 as Cents };
