import { type Cents, ZERO } from '../../../shared/money.ts';
import type { PersonName } from '../../../shared/person.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import type {
  CashBack,
  CloseMatter,
  MovementKind,
  Pieces,
  ShiftId,
  ShiftReport,
  Tally,
} from '../../../shared/shift.ts';
import type { ShiftReportRow } from '../../db/audit/report-chain.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { asSigned, nameOf, type Signed } from '../actor.ts';

/** Persons are JSON of {@link PersonName}, with the names of that time. */
export type ShiftRow = {
  readonly id: ShiftId;
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly opened_at: string;
  readonly opened_by: string;
  readonly float_cents: Cents;
  /** Approvals after this payment event, and in no earlier shift, came between the previous close and this one. */
  readonly events_from: number;
  readonly closed_at: string | null;
  readonly closed_by: string | null;
  readonly approved_by: string | null;
  readonly counted_cents: Cents | null;
  readonly expected_cents: Cents | null;
  readonly comment: string | null;
  readonly events_until: number | null;
};

export type MovementRow = {
  readonly id: string;
  readonly shift_id: ShiftId;
  readonly number: number;
  readonly kind: MovementKind;
  readonly amount_cents: Cents;
  readonly reason: string;
  readonly person: string;
  readonly approver: string | null;
  readonly at: string;
};

export type CountRow = {
  readonly id: string;
  readonly shift_id: ShiftId;
  readonly number: number;
  /** JSON of {@link Pieces}. */
  readonly pieces: string;
  readonly counted_cents: Cents;
  /** Cash movements until then. */
  readonly after_moves: number;
  readonly person: string;
  readonly at: string;
};

export type NewMovement = Omit<Signed<MovementRow>, 'number'>;

export type NewCount = Omit<CountRow, 'number' | 'pieces' | 'person'> & {
  readonly pieces: Pieces;
  readonly person: PersonName;
};

export type ShiftEnd = {
  readonly at: string;
  readonly person: PersonName;
  readonly approver: PersonName | null;
  readonly countedCents: Cents;
  readonly expectedCents: Cents;
  readonly comment: string | null;
};

const NEXT = (table: string): string =>
  `(SELECT coalesce(max(number), 0) + 1 FROM ${table} WHERE shift_id = @shift_id)`;
const LAST_EVENT = '(SELECT coalesce(max(id), 0) FROM payment_event)';

/** In stored order, independent of the clock. */
function shiftRows(database: Statements, onPaper: (slip: SlipRef) => void) {
  const { one, all, run } = queriesOf(database);
  const insert = run<unknown[]>(
    `INSERT INTO shift (id, number, opened_at, opened_by, float_cents, events_from)
     VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM shift), ?, ?, ?,
       coalesce((SELECT events_until FROM shift ORDER BY number DESC LIMIT 1), ${LAST_EVENT}))`,
  );
  const close = run<unknown[]>(
    `UPDATE shift SET state = 'closed', closed_at = @at, closed_by = @person, approved_by = @approver,
       counted_cents = @countedCents, expected_cents = @expectedCents, comment = @comment, events_until = ${LAST_EVENT}
     WHERE id = @id`,
  );
  const insertMovement = run<unknown[]>(
    `INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, approver, at)
     VALUES (@id, @shift_id, ${NEXT('cash_movement')}, @kind, @amount_cents, @reason, @person, @approver, @at)`,
  );
  const insertCount = run<unknown[]>(
    `INSERT INTO shift_count (id, shift_id, number, pieces, counted_cents, after_moves, person, at)
     VALUES (@id, @shift_id, ${NEXT('shift_count')}, @pieces, @counted_cents, @after_moves, @person, @at)`,
  );
  return {
    find: one<[ShiftId], ShiftRow>('SELECT * FROM shift WHERE id = ?'),
    findOpen: one<[], ShiftRow>(`SELECT * FROM shift WHERE state = 'open'`),
    lastClosed: one<[], ShiftRow>(`SELECT * FROM shift WHERE state = 'closed' ORDER BY number DESC LIMIT 1`),
    insert: (id: ShiftId, at: string, by: PersonName, floatCents: Cents): void =>
      insert(id, at, nameOf(by), floatCents),
    close: (id: ShiftId, end: ShiftEnd): void => close({ ...asSigned(end), id }),
    movements: all<[ShiftId], MovementRow>('SELECT * FROM cash_movement WHERE shift_id = ? ORDER BY number'),
    findMovement: one<[id: string], MovementRow>('SELECT * FROM cash_movement WHERE id = ?'),
    addMovement: (row: NewMovement): void => {
      insertMovement(asSigned(row));
      // an opening without a sale is not signed
      if (row.kind !== 'no_sale') onPaper({ kind: 'movement', movementId: row.id });
    },
    counts: all<[ShiftId], CountRow>('SELECT * FROM shift_count WHERE shift_id = ? ORDER BY number'),
    addCount: ({ pieces, person, ...row }: NewCount): void =>
      insertCount({ ...row, pieces: JSON.stringify(pieces), person: nameOf(person) }),
  };
}

function shiftReportRows(database: Statements, onPaper: (slip: SlipRef) => void) {
  const { one, all, run } = queriesOf(database);
  const page = all<[number, number], ShiftReportRow>(
    'SELECT * FROM shift_report ORDER BY number DESC LIMIT ? OFFSET ?',
  );
  const insert = run<[ShiftReportRow]>(
    `INSERT INTO shift_report (number, shift_id, at, body, previous_seal, seal)
     VALUES (@number, @shift_id, @at, @body, @previous_seal, @seal)`,
  );
  return {
    find: one<[number: number], ShiftReportRow>('SELECT * FROM shift_report WHERE number = ?'),
    last: one<[], ShiftReportRow>('SELECT * FROM shift_report ORDER BY number DESC LIMIT 1'),
    page: (offset: number, limit: number): ShiftReportRow[] => page(limit, offset),
    insert: (row: ShiftReportRow): void => {
      insert(row);
      onPaper({ kind: 'shift_z', number: row.number });
    },
  };
}

export function readReport({ body, seal }: ShiftReportRow): ShiftReport {
  return { ...(JSON.parse(body) as Omit<ShiftReport, 'seal'>), seal };
}

function drawerSumRows(database: Statements) {
  const { value, all } = queriesOf(database);
  const moved = all<[ShiftId], Tally & { readonly kind: MovementKind }>(
    `SELECT kind, count(*) AS count, coalesce(sum(amount_cents), 0) AS cents FROM cash_movement
     WHERE shift_id = ? GROUP BY kind`,
  );
  const series = value<[], number>('SELECT max(series) FROM receipt_series');
  const head = value<[], string>('SELECT hash FROM audit ORDER BY id DESC LIMIT 1');
  return {
    moved: (id: ShiftId): Readonly<Record<MovementKind, Tally>> => {
      const rows = moved(id);
      const of = (kind: MovementKind): Tally => {
        const { count, cents } = rows.find((row) => row.kind === kind) ?? NOTHING;
        return { count, cents };
      };
      return { supply: of('supply'), withdrawal: of('withdrawal'), no_sale: of('no_sale') };
    },
    series: (): number => series() ?? 1,
    auditHead: (): string => head() ?? '',
  };
}

const NOTHING: Tally = { count: 0, cents: ZERO };

type BackRow = Omit<CashBack, 'amountCents' | 'person'> & { readonly amount_cents: Cents; readonly person: string };

/** A sale belongs to the shift in which it ended, a payment to the one in which it began. */
export type MoneyOfShift = {
  readonly sales: (id: ShiftId, state: 'paid' | 'cancelled') => Tally;
  readonly cancelledItems: (id: ShiftId) => Tally;
  readonly discounts: (id: ShiftId) => Tally;
  readonly payments: (id: ShiftId) => ShiftReport['payments'];
  /** Of those payments, the ones that the operator has shown as refunded. */
  readonly reversed: (id: ShiftId) => Tally;
  readonly lateReversals: (id: ShiftId) => Tally;
  readonly reversalsBack: (id: ShiftId) => Tally;
  /** Payments undone in this shift, of any tender; `cashUndone`: those from the drawer. */
  readonly undone: (id: ShiftId) => Tally;
  readonly cashUndone: (id: ShiftId) => Tally;
  readonly cashBack: (id: ShiftId) => readonly BackRow[];
  readonly cash: (id: ShiftId) => Tally;
  /** Payments of other shifts approved after this event. */
  readonly lateApprovals: (id: ShiftId, sinceEvent: number) => Tally;
  /** Returned goods; of their value, the cash and the vale-trocas. */
  readonly returned: (id: ShiftId) => Tally;
  readonly returnedInCash: (id: ShiftId) => Tally;
  readonly creditNotesIssued: (id: ShiftId) => Tally;
  /** Not yet checked against the acquirer's statement. */
  readonly looseSlips: (id: ShiftId) => number;
  /** Open matters before a close, and the amount of the cases. */
  readonly matters: () => Readonly<Record<CloseMatter, number>> & { readonly cases_cents: Cents };
};

/** `onPaper` runs in the transaction that writes the slip's subject. */
export function shiftTables(
  statements: Statements,
  money: MoneyOfShift,
  onPaper: (slip: SlipRef) => void = () => undefined,
) {
  return {
    shifts: shiftRows(statements, onPaper),
    shiftReports: shiftReportRows(statements, onPaper),
    shiftSums: { ...money, ...drawerSumRows(statements) },
  };
}

export type ShiftTables = ReturnType<typeof shiftTables>;
export type ShiftDatabase = TillFile & ShiftTables;
