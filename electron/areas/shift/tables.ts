import type { Cents } from '../../../shared/money.ts';
import { ZERO } from '../../../shared/money.ts';
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
import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { keepPlan } from '../../lib/keep-plan.ts';
import { nameOf } from '../actor.ts';

/** A shift as it is stored; persons as JSON of {@link PersonName}, as they were called then. */
export type ShiftRow = {
  readonly id: ShiftId;
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly opened_at: string;
  readonly opened_by: string;
  readonly float_cents: Cents;
  /** What was approved behind this payment event, and not in an earlier shift, came between the close before and this one. */
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
  /** How often money had moved in the drawer until then. */
  readonly after_moves: number;
  readonly person: string;
  readonly at: string;
};

export type NewMovement = Pick<MovementRow, 'id' | 'shift_id' | 'kind' | 'amount_cents' | 'reason' | 'at'> & {
  readonly person: PersonName;
  readonly approver: PersonName | null;
};

export type NewCount = Pick<CountRow, 'id' | 'shift_id' | 'counted_cents' | 'after_moves' | 'at'> & {
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

/** Shifts of the drawer with their movements and counts. In the order in which they were stored, whatever a clock says. */
function shiftRows(database: Statements, onPaper: (slip: SlipRef) => void) {
  const byId = database.prepare<[ShiftId], ShiftRow>('SELECT * FROM shift WHERE id = ?');
  const open = database.prepare<[], ShiftRow>(`SELECT * FROM shift WHERE state = 'open'`);
  const lastClosed = database.prepare<[], ShiftRow>(
    `SELECT * FROM shift WHERE state = 'closed' ORDER BY number DESC LIMIT 1`,
  );
  const insert = database.prepare<unknown[]>(
    `INSERT INTO shift (id, number, opened_at, opened_by, float_cents, events_from)
     VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM shift), ?, ?, ?,
       coalesce((SELECT events_until FROM shift ORDER BY number DESC LIMIT 1), ${LAST_EVENT}))`,
  );
  const close = database.prepare<unknown[]>(
    `UPDATE shift SET state = 'closed', closed_at = @at, closed_by = @person, approved_by = @approver,
       counted_cents = @countedCents, expected_cents = @expectedCents, comment = @comment, events_until = ${LAST_EVENT}
     WHERE id = @id`,
  );
  const movements = database.prepare<[ShiftId], MovementRow>(
    'SELECT * FROM cash_movement WHERE shift_id = ? ORDER BY number',
  );
  const movement = database.prepare<[string], MovementRow>('SELECT * FROM cash_movement WHERE id = ?');
  const insertMovement = database.prepare<unknown[]>(
    `INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, approver, at)
     VALUES (@id, @shift_id, ${NEXT('cash_movement')}, @kind, @amount_cents, @reason, @person, @approver, @at)`,
  );
  const counts = database.prepare<[ShiftId], CountRow>('SELECT * FROM shift_count WHERE shift_id = ? ORDER BY number');
  const insertCount = database.prepare<unknown[]>(
    `INSERT INTO shift_count (id, shift_id, number, pieces, counted_cents, after_moves, person, at)
     VALUES (@id, @shift_id, ${NEXT('shift_count')}, @pieces, @counted_cents, @after_moves, @person, @at)`,
  );

  return {
    find: (id: ShiftId): ShiftRow | null => byId.get(id) ?? null,
    findOpen: (): ShiftRow | null => open.get() ?? null,
    lastClosed: (): ShiftRow | null => lastClosed.get() ?? null,
    insert: (id: ShiftId, at: string, by: PersonName, floatCents: Cents): void => {
      insert.run(id, at, nameOf(by), floatCents);
    },
    close: (id: ShiftId, { person, approver, ...end }: ShiftEnd): void => {
      close.run({ ...end, id, person: nameOf(person), approver: approver === null ? null : nameOf(approver) });
    },
    movements: (id: ShiftId): MovementRow[] => movements.all(id),
    findMovement: (id: string): MovementRow | null => movement.get(id) ?? null,
    addMovement: ({ person, approver, ...row }: NewMovement): void => {
      insertMovement.run({
        ...row,
        person: nameOf(person),
        approver: approver === null ? null : nameOf(approver),
      });
      // nothing that anybody signs for
      if (row.kind !== 'no_sale') onPaper({ kind: 'movement', movementId: row.id });
    },
    counts: (id: ShiftId): CountRow[] => counts.all(id),
    addCount: ({ pieces, person, ...row }: NewCount): void => {
      insertCount.run({ ...row, pieces: JSON.stringify(pieces), person: nameOf(person) });
    },
  };
}

/** Z reports: only ever added to. */
function shiftReportRows(database: Statements, onPaper: (slip: SlipRef) => void) {
  const byNumber = database.prepare<[number], ShiftReportRow>('SELECT * FROM shift_report WHERE number = ?');
  const last = database.prepare<[], ShiftReportRow>('SELECT * FROM shift_report ORDER BY number DESC LIMIT 1');
  const page = database.prepare<[number, number], ShiftReportRow>(
    'SELECT * FROM shift_report ORDER BY number DESC LIMIT ? OFFSET ?',
  );
  const insert = database.prepare<[ShiftReportRow]>(
    `INSERT INTO shift_report (number, shift_id, at, body, previous_seal, seal)
     VALUES (@number, @shift_id, @at, @body, @previous_seal, @seal)`,
  );
  return {
    find: (number: number): ShiftReportRow | null => byNumber.get(number) ?? null,
    last: (): ShiftReportRow | null => last.get() ?? null,
    /** The newest first. */
    page: (offset: number, limit: number): ShiftReportRow[] => page.all(limit, offset),
    insert: (row: ShiftReportRow): void => {
      insert.run(row);
      onPaper({ kind: 'shift_z', number: row.number });
    },
  };
}

export function readReport({ body, seal }: ShiftReportRow): ShiftReport {
  return { ...(JSON.parse(body) as Omit<ShiftReport, 'seal'>), seal };
}

/** What of a shift is the drawer's own. */
function drawerSumRows(database: Statements) {
  const moved = database.prepare<[ShiftId], Tally & { readonly kind: MovementKind }>(
    keepPlan(`SELECT kind, count(*) AS count, coalesce(sum(amount_cents), 0) AS cents FROM cash_movement
     WHERE shift_id = ? GROUP BY kind`),
  );
  const series = database.prepare<[], number>('SELECT max(series) FROM receipt_series').pluck();
  const head = database.prepare<[], string>('SELECT hash FROM audit ORDER BY id DESC LIMIT 1').pluck();
  return {
    moved: (id: ShiftId): Readonly<Record<MovementKind, Tally>> => {
      const rows = moved.all(id);
      const of = (kind: MovementKind): Tally => {
        const { count, cents } = rows.find((row) => row.kind === kind) ?? NOTHING;
        return { count, cents };
      };
      return { supply: of('supply'), withdrawal: of('withdrawal'), no_sale: of('no_sale') };
    },
    series: (): number => series.get() ?? 1,
    auditHead: (): string => head.get() ?? '',
  };
}

const NOTHING: Tally = { count: 0, cents: ZERO };

type BackRow = Omit<CashBack, 'amountCents' | 'person'> & { readonly amount_cents: Cents; readonly person: string };

/** What is asked of the money of a shift. A sale is of the shift in which it ended, a payment of the one in which it began. */
export type MoneyOfShift = {
  readonly sales: (id: ShiftId, state: 'paid' | 'cancelled') => Tally;
  readonly cancelledItems: (id: ShiftId) => Tally;
  readonly discounts: (id: ShiftId) => Tally;
  readonly payments: (id: ShiftId) => ShiftReport['payments'];
  /** Of those payments, such as the operator has shown as given back. */
  readonly reversed: (id: ShiftId) => Tally;
  /** Payments that were undone in this shift, of whatever tender; of those, what went out of the drawer. */
  readonly undone: (id: ShiftId) => Tally;
  readonly cashUndone: (id: ShiftId) => Tally;
  /** Each time that cash went back to a customer, the oldest first. */
  readonly cashBack: (id: ShiftId) => readonly BackRow[];
  readonly cash: (id: ShiftId) => Tally;
  /** Payments of other shifts that were approved behind this event. */
  readonly lateApprovals: (id: ShiftId, sinceEvent: number) => Tally;
  /** Goods that came back; of their money, what went out of the drawer, and what became a vale-troca. */
  readonly returned: (id: ShiftId) => Tally;
  readonly returnedInCash: (id: ShiftId) => Tally;
  readonly creditNotesIssued: (id: ShiftId) => Tally;
  /** Slips of another card machine in this shift that nobody has seen on the acquirer's statement. */
  readonly looseSlips: (id: ShiftId) => number;
  /** How much of what is open now stands in the way of a close, and what the cases among it come to. */
  readonly matters: () => Readonly<Record<CloseMatter, number>> & { readonly cases_cents: Cents };
};

/** `onPaper`: told in the transaction that writes what is to be on paper. */
export function shiftTables(
  statements: Statements,
  money: MoneyOfShift,
  onPaper: (slip: SlipRef) => void = () => undefined,
) {
  return {
    shifts: shiftRows(statements, onPaper),
    /** The Z reports. */
    shiftReports: shiftReportRows(statements, onPaper),
    shiftSums: { ...money, ...drawerSumRows(statements) },
  };
}

export type ShiftTables = ReturnType<typeof shiftTables>;
export type ShiftDatabase = TillFile & ShiftTables;
