import { ZERO } from '../../shared/money.ts';
import type { ShiftId, ShiftReport } from '../../shared/shift.ts';
import { auditHash } from './audit/audit-functions.ts';
import type { Statements } from './statements.ts';

/** A Z as it is stored. */
export type ShiftReportRow = {
  readonly number: number;
  readonly shift_id: ShiftId;
  readonly at: string;
  /** JSON of {@link ShiftReport} without its seal, word for word as it was sealed. */
  readonly body: string;
  /** Empty for the first. */
  readonly previous_seal: string;
  readonly seal: string;
};

export type ReportFault = { readonly number: number; readonly why: string };

/** What a Z is sealed with: SHA-256 over the seal before it and everything that the row says. */
export function reportSeal({ number, shift_id, at, body, previous_seal }: Omit<ShiftReportRow, 'seal'>): string {
  const subject = { who: '', subject: 'shift_report', subjectId: shift_id };
  return auditHash({ previous: previous_seal, id: number, at, ...subject, body });
}

/** The first Z that does not carry on the chain of those before it, or null. `rows` in the order of their numbers. */
export function brokenReport(rows: Iterable<ShiftReportRow>): ReportFault | null {
  let number = 0;
  let seal = '';
  for (const row of rows) {
    number++;
    if (row.number !== number) return { number, why: 'the Z is missing' };
    if (row.previous_seal !== seal) return { number, why: 'the Z does not follow the one before' };
    if (row.seal !== reportSeal(row)) return { number, why: 'the Z was altered' };
    seal = row.seal;
  }
  return null;
}

export const REPORTS_IN_ORDER = 'SELECT * FROM shift_report ORDER BY number';

/** Z reports: only ever added to. */
export function shiftReportRows(database: Statements) {
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
    insert: (row: ShiftReportRow): void => void insert.run(row),
  };
}

export type ShiftReportRows = ReturnType<typeof shiftReportRows>;

/** What a Z that was sealed before these were told reads as: nothing. */
const LATER_FIELDS = {
  undone: { count: 0, cents: ZERO },
  paidOutCents: ZERO,
} satisfies Partial<ShiftReport>;

export function readReport({ body, seal }: ShiftReportRow): ShiftReport {
  return { ...LATER_FIELDS, ...(JSON.parse(body) as Omit<ShiftReport, 'seal'>), seal };
}
