import type { PrinterId, PrintJobId, PrintJobState, PrintTrouble } from '../../../shared/printing.ts';
import type { Statements } from '../../db/statements.ts';
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

/** A row changes state; each try is a row of its own. */
export function printJobRows(database: Statements) {
  return { ...readings(database), ...changes(database), ...upkeep(database) };
}

export type PrintJobRows = ReturnType<typeof printJobRows>;
export type PrintingDatabase = TillFile & { readonly printJobs: PrintJobRows };

function readings(database: Statements) {
  const find = database.prepare<[PrintJobId], PrintJobRow>(`SELECT ${COLUMNS} FROM print_job WHERE id = ?`);
  const open = database.prepare<[number], PrintJobRow>(
    `SELECT ${COLUMNS} FROM print_job INDEXED BY print_job_open WHERE ${OPEN} ORDER BY place LIMIT ?`,
  );
  const ended = database.prepare<[number], PrintJobRow>(
    `SELECT ${COLUMNS} FROM print_job INDEXED BY print_job_ended WHERE state IN ('printed', 'dismissed')
      ORDER BY place DESC LIMIT ?`,
  );
  const next = database.prepare<[PrinterId], PrintJobRow>(
    `SELECT ${COLUMNS} FROM print_job INDEXED BY print_job_open
      WHERE ${OPEN} AND state IN ('waiting', 'failed') AND printer_id = ? ORDER BY place LIMIT 50`,
  );
  const paper = database.prepare<[PrintJobId], Buffer | null>('SELECT paper FROM print_job WHERE id = ?').pluck();
  const earlierPaper = database
    .prepare<[string, PrintJobId], Buffer>(
      `SELECT paper FROM print_job INDEXED BY print_job_subject
        WHERE subject = ? AND paper IS NOT NULL AND id <> ? ORDER BY place LIMIT 1`,
    )
    .pluck();
  const mayBeOut = database
    .prepare<[string, PrintJobId | ''], 1>(
      `SELECT 1 FROM print_job INDEXED BY print_job_subject WHERE subject = ? AND id <> ? AND ${MAY_BE_OUT} LIMIT 1`,
    )
    .pluck();
  const notBegun = database
    .prepare<[string], PrintJobId>(
      `SELECT id FROM print_job INDEXED BY print_job_subject
        WHERE subject = ? AND state IN ('waiting', 'failed') ORDER BY place LIMIT 1`,
    )
    .pluck();
  const attempts = database.prepare<[number], { at: string; outcome: string; trouble: PrintTrouble | null }>(
    'SELECT at, outcome, trouble FROM print_attempt WHERE job_place = ? ORDER BY id',
  );
  return {
    find: (id: PrintJobId): PrintJobRow | null => find.get(id) ?? null,
    /** Neither printed nor dismissed, oldest first. */
    open: (limit: number): PrintJobRow[] => open.all(limit),
    /** Printed or dismissed, newest first. */
    ended: (limit: number): PrintJobRow[] => ended.all(limit),
    /** Jobs of this printer that may start, in order; the first fifty. */
    due: (printerId: PrinterId): PrintJobRow[] => next.all(printerId),
    /** Null until it is made. */
    paper: (id: PrintJobId): Uint8Array | null => paper.get(id) ?? null,
    /** Of the first job of the same slip. */
    earlierPaper: (subject: string, than: PrintJobId): Uint8Array | null => earlierPaper.get(subject, than) ?? null,
    /** By another job than `than`. */
    mayBeOut: (subject: string, than: PrintJobId | '' = ''): boolean => mayBeOut.get(subject, than) === 1,
    /** The job of this slip that was not begun; null where there is none. */
    notBegun: (subject: string): PrintJobId | null => notBegun.get(subject) ?? null,
    attempts: (place: number) => attempts.all(place),
  };
}

function changes(database: Statements) {
  const insert = database.prepare<[NewPrintJob & { is_copy: 0 | 1 }]>(
    `INSERT INTO print_job (id, slip, subject, printer_id, printer_name, state, is_copy, created_at)
     VALUES (@id, @slip, @subject, @printer_id, @printer_name, 'waiting', @is_copy, @created_at)`,
  );
  const keepPaper = database.prepare<[Uint8Array | null, string | null, PrintJobId]>(
    'UPDATE print_job SET paper = ?, number = ? WHERE id = ?',
  );
  const number = database.prepare<[string | null, PrintJobId]>('UPDATE print_job SET number = ? WHERE id = ?');
  const begin = database.prepare<[0 | 1, PrintJobId]>(
    `UPDATE print_job SET state = 'printing', trouble = NULL, is_copy = ? WHERE id = ? AND state IN ('waiting', 'failed')`,
  );
  const settle = database.prepare<unknown[]>(
    `UPDATE print_job SET state = @outcome, trouble = @trouble, is_out = is_out OR @outcome <> 'failed',
       ended_at = CASE @outcome WHEN 'printed' THEN @at END
     WHERE id = @id AND state = 'printing'`,
  );
  const fail = database.prepare<[PrintTrouble, PrintJobId]>(
    `UPDATE print_job SET state = 'failed', trouble = ? WHERE id = ? AND state IN ('waiting', 'failed')`,
  );
  const again = database.prepare<[PrinterId, string, PrintJobId]>(
    `UPDATE print_job SET state = 'waiting', trouble = NULL, printer_id = ?, printer_name = ?, is_copy = is_copy OR is_out
     WHERE id = ? AND state IN ('waiting', 'failed', 'uncertain')`,
  );
  const dismiss = database.prepare<[string, PrintJobId]>(
    `UPDATE print_job SET state = 'dismissed', trouble = NULL, ended_at = ?
     WHERE id = ? AND state IN ('waiting', 'failed', 'uncertain')`,
  );
  const attempt = database.prepare<[string, string, PrintOutcome, PrintTrouble | null, PrintJobId]>(
    `INSERT INTO print_attempt (job_place, printer_name, at, outcome, trouble)
     SELECT place, ?, ?, ?, ? FROM print_job WHERE id = ?`,
  );
  return {
    insert: (job: NewPrintJob, isCopy: boolean): void => void insert.run({ ...job, is_copy: isCopy ? 1 : 0 }),
    keepPaper: (id: PrintJobId, paper: Uint8Array | null, number: string | null): void =>
      void keepPaper.run(paper, number, id),
    number: (id: PrintJobId, text: string | null): void => void number.run(text, id),
    /** False where it may not begin any more. */
    begin: (id: PrintJobId, isCopy: boolean): boolean => begin.run(isCopy ? 1 : 0, id).changes === 1,
    settle: (id: PrintJobId, outcome: PrintOutcome, trouble: PrintTrouble | null, at: string): boolean =>
      settle.run({ id, outcome, trouble, at }).changes === 1,
    /** Nothing was sent. False where it has begun or ended meanwhile. */
    fail: (id: PrintJobId, trouble: PrintTrouble): boolean => fail.run(trouble, id).changes === 1,
    /** False where it has ended, or is being sent. */
    again: (id: PrintJobId, printerId: PrinterId, printerName: string): boolean =>
      again.run(printerId, printerName, id).changes === 1,
    /** False where it has ended, or is being sent. */
    dismiss: (id: PrintJobId, at: string): boolean => dismiss.run(at, id).changes === 1,
    addAttempt: (
      id: PrintJobId,
      printerName: string,
      at: string,
      outcome: PrintOutcome,
      trouble: PrintTrouble | null,
    ): void => void attempt.run(printerName, at, outcome, trouble, id),
  };
}

function upkeep(database: Statements) {
  const interrupted = database.prepare<[]>(
    `UPDATE print_job SET state = 'uncertain', trouble = 'broken_off', is_out = 1 WHERE state = 'printing'`,
  );
  const thin = database
    .prepare<[string, number, number], string>(
      `DELETE FROM print_job WHERE place IN (
      SELECT place FROM print_job INDEXED BY print_job_ended WHERE state IN ('printed', 'dismissed')
        AND (ended_at < ? OR place <= (SELECT place FROM print_job INDEXED BY print_job_ended
          WHERE state IN ('printed', 'dismissed') ORDER BY place DESC LIMIT 1 OFFSET ?))
      ORDER BY place LIMIT ?) RETURNING created_at`,
    )
    .pluck();
  return {
    /** Jobs being sent when the program ended: paper may be out. Answers the count. */
    markInterrupted: (): number => interrupted.run().changes,
    /** Deletes up to `limit` ended jobs: those that ended before `before`, and all but the newest `kept`. Answers
     * their creation times. */
    thin: (before: string, kept: number, limit: number): readonly string[] => thin.all(before, kept, limit),
  };
}
