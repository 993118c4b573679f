import type { PrinterId, PrintJobId, PrintJobState, PrintTrouble } from '../../../shared/printing.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';

export type PrintJobRow = {
  readonly place: number;
  readonly id: PrintJobId;
  /** A `SlipRef`, as JSON. */
  readonly slip: string;
  readonly subject: string | null;
  readonly number: string | null;
  readonly printer_id: PrinterId | null;
  readonly printer_name: string;
  readonly state: PrintJobState;
  readonly trouble: PrintTrouble | null;
  readonly is_copy: 0 | 1;
  readonly is_out: 0 | 1;
  readonly created_at: string;
  readonly ended_at: string | null;
};

export type NewPrintJob = Pick<PrintJobRow, 'id' | 'slip' | 'subject' | 'printer_id' | 'printer_name' | 'created_at'>;
export type PrintOutcome = 'printed' | 'uncertain' | 'failed';

/** All but the large paper. */
const COLUMNS = `place, id, slip, subject, number, printer_id, printer_name, state, trouble, is_copy, is_out, created_at, ended_at`;
const OPEN = `state IN ('waiting', 'printing', 'uncertain', 'failed')`;
/** Paper is out, or may be. */
const MAY_BE_OUT = `(is_out = 1 OR state = 'printing')`;

export function printJobRows(database: Statements) {
  return { ...readings(database), ...changes(database), ...upkeep(database) };
}

export type PrintJobRows = ReturnType<typeof printJobRows>;
export type PrintingDatabase = TillFile & { readonly printJobs: PrintJobRows };

function readings(database: Statements) {
  const { one, value, all } = queriesOf(database);
  const mayBeOut = value<[string, PrintJobId | ''], 1>(
    `SELECT 1 FROM print_job INDEXED BY print_job_subject WHERE subject = ? AND id <> ? AND ${MAY_BE_OUT} LIMIT 1`,
  );
  return {
    find: one<[PrintJobId], PrintJobRow>(`SELECT ${COLUMNS} FROM print_job WHERE id = ?`),
    open: all<[limit: number], PrintJobRow>(
      `SELECT ${COLUMNS} FROM print_job INDEXED BY print_job_open WHERE ${OPEN} ORDER BY place LIMIT ?`,
    ),
    ended: all<[limit: number], PrintJobRow>(
      `SELECT ${COLUMNS} FROM print_job INDEXED BY print_job_ended WHERE state IN ('printed', 'dismissed')
        ORDER BY place DESC LIMIT ?`,
    ),
    /** Jobs of this printer that may start, in order; the first fifty. */
    due: all<[PrinterId], PrintJobRow>(
      `SELECT ${COLUMNS} FROM print_job INDEXED BY print_job_open
        WHERE ${OPEN} AND state IN ('waiting', 'failed') AND printer_id = ? ORDER BY place LIMIT 50`,
    ),
    paper: value<[PrintJobId], Buffer>('SELECT paper FROM print_job WHERE id = ?'),
    /** Of the first job of the same slip. */
    earlierPaper: value<[subject: string, than: PrintJobId], Buffer>(
      `SELECT paper FROM print_job INDEXED BY print_job_subject
        WHERE subject = ? AND paper IS NOT NULL AND id <> ? ORDER BY place LIMIT 1`,
    ),
    mayBeOut: (subject: string, than: PrintJobId | '' = ''): boolean => mayBeOut(subject, than) === 1,
    /** The job of this slip that has not begun, or null. */
    notBegun: value<[subject: string], PrintJobId>(
      `SELECT id FROM print_job INDEXED BY print_job_subject
        WHERE subject = ? AND state IN ('waiting', 'failed') ORDER BY place LIMIT 1`,
    ),
    attempts: all<[place: number], { at: string; outcome: string; trouble: PrintTrouble | null }>(
      'SELECT at, outcome, trouble FROM print_attempt WHERE job_place = ? ORDER BY id',
    ),
  };
}

type Attempt = {
  readonly id: PrintJobId;
  readonly printerName: string;
  readonly at: string;
  readonly outcome: PrintOutcome;
  readonly trouble: PrintTrouble | null;
};

function changes(database: Statements) {
  const { run, change } = queriesOf(database);
  const insert = run<[NewPrintJob & { is_copy: 0 | 1 }]>(
    `INSERT INTO print_job (id, slip, subject, printer_id, printer_name, state, is_copy, created_at)
     VALUES (@id, @slip, @subject, @printer_id, @printer_name, 'waiting', @is_copy, @created_at)`,
  );
  const keepPaper = run<[Uint8Array | null, string | null, PrintJobId]>(
    'UPDATE print_job SET paper = ?, number = ? WHERE id = ?',
  );
  const number = run<[string | null, PrintJobId]>('UPDATE print_job SET number = ? WHERE id = ?');
  const begin = change<[0 | 1, PrintJobId]>(
    `UPDATE print_job SET state = 'printing', trouble = NULL, is_copy = ? WHERE id = ? AND state IN ('waiting', 'failed')`,
  );
  const fail = change<[PrintTrouble, PrintJobId]>(
    `UPDATE print_job SET state = 'failed', trouble = ? WHERE id = ? AND state IN ('waiting', 'failed')`,
  );
  const again = change<[PrinterId, string, PrintJobId]>(
    `UPDATE print_job SET state = 'waiting', trouble = NULL, printer_id = ?, printer_name = ?, is_copy = is_copy OR is_out
     WHERE id = ? AND state IN ('waiting', 'failed', 'uncertain')`,
  );
  const dismiss = change<[string, PrintJobId]>(
    `UPDATE print_job SET state = 'dismissed', trouble = NULL, ended_at = ?
     WHERE id = ? AND state IN ('waiting', 'failed', 'uncertain')`,
  );
  return {
    insert: (job: NewPrintJob, isCopy: boolean): void => insert({ ...job, is_copy: isCopy ? 1 : 0 }),
    keepPaper: (id: PrintJobId, paper: Uint8Array | null, text: string | null): void => keepPaper(paper, text, id),
    number: (id: PrintJobId, text: string | null): void => number(text, id),
    begin: (id: PrintJobId, isCopy: boolean): boolean => begin(isCopy ? 1 : 0, id) === 1,
    settle: run<[Omit<Attempt, 'printerName'>]>(
      `UPDATE print_job SET state = @outcome, trouble = @trouble, is_out = is_out OR @outcome <> 'failed',
         ended_at = CASE @outcome WHEN 'printed' THEN @at END
       WHERE id = @id AND state = 'printing'`,
    ),
    /** Nothing was sent. False if it has begun or ended meanwhile. */
    fail: (id: PrintJobId, trouble: PrintTrouble): boolean => fail(trouble, id) === 1,
    /** False if it has ended, or is being sent. */
    again: (id: PrintJobId, printerId: PrinterId, printerName: string): boolean =>
      again(printerId, printerName, id) === 1,
    /** False if it has ended, or is being sent. */
    dismiss: (id: PrintJobId, at: string): boolean => dismiss(at, id) === 1,
    addAttempt: run<[Attempt]>(
      `INSERT INTO print_attempt (job_place, printer_name, at, outcome, trouble)
       SELECT place, @printerName, @at, @outcome, @trouble FROM print_job WHERE id = @id`,
    ),
  };
}

function upkeep(database: Statements) {
  const { values, change } = queriesOf(database);
  return {
    /** Paper of the interrupted jobs may be out. Returns the count. */
    markInterrupted: change<[]>(
      `UPDATE print_job SET state = 'uncertain', trouble = 'broken_off', is_out = 1 WHERE state = 'printing'`,
    ),
    /**
     * Deletes up to `limit` ended jobs: those that ended before `before`, and all but the newest `kept`. Returns their
     * creation times.
     */
    thin: values<[before: string, kept: number, limit: number], string>(
      `DELETE FROM print_job WHERE place IN (
      SELECT place FROM print_job INDEXED BY print_job_ended WHERE state IN ('printed', 'dismissed')
        AND (ended_at < ? OR place <= (SELECT place FROM print_job INDEXED BY print_job_ended
          WHERE state IN ('printed', 'dismissed') ORDER BY place DESC LIMIT 1 OFFSET ?))
      ORDER BY place LIMIT ?) RETURNING created_at`,
    ),
  };
}
