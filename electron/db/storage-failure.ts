import Sqlite from 'better-sqlite3';
import { InvariantError } from '../../shared/assert.ts';

export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';
  readonly why: 'missing' | 'unreadable' | 'altered';
  /** A row's name or the driver's code, for the log and the screen. */
  readonly detail: string;

  constructor(why: DatabaseDamagedError['why'], detail: string, options: ErrorOptions = {}) {
    super(`the till's file is ${why}: ${detail}`, options);
    this.why = why;
    this.detail = detail;
  }
}

/**
 * Records contradict each other while the till is open: selling stops, and the whole file is checked before it is
 * reopened.
 */
export class RecordsDisagreeError extends InvariantError {}

/** After these codes the outcome of the last commit is unknown (sqlite.org, "Result codes"). */
const UNSURE = ['SQLITE_IOERR', 'SQLITE_FULL', 'SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CANTOPEN', 'SQLITE_NOMEM'];

/** SQLITE_TOOBIG: a damaged row length exceeds the program's maximum. */
const UNREADABLE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_TOOBIG'];

/** The same from the system, for files beside the database: device, space, mount. */
const SYSTEM = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EROFS']);

function codeOf(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : '';
}

function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : '';
}

/** The failed commit may have been kept; only the reopened file tells. */
export function isStorageFailure(error: unknown): boolean {
  const code = codeOf(error);
  return UNSURE.some((one) => code.startsWith(one)) || isUnreadable(error) || SYSTEM.has(systemCodeOf(error));
}

export function isDiskFull(error: unknown): boolean {
  // an exhausted user quota comes as a failed write
  const isFull = codeOf(error).startsWith('SQLITE_FULL') || codeOf(error) === 'SQLITE_IOERR_WRITE';
  return isFull || ['ENOSPC', 'EDQUOT'].includes(systemCodeOf(error));
}

/** The file itself is damaged, not only the disk failing. */
export function isUnreadable(error: unknown): boolean {
  const code = codeOf(error);
  return UNREADABLE.some((one) => code.startsWith(one));
}

/** The structure, or a text that a CHECK reads, is damaged: the program's own statements fit its own file. */
export function makesNoSense(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_ERROR';
}

const attempted = new WeakMap<object, string>();

/** Marks an error of `work` with the row `id` that it was to write: recovery looks for that row. */
export function writing<T>(id: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (typeof error === 'object' && error !== null) attempted.set(error, id);
    throw error;
  }
}

export function attemptedRow(error: unknown): string | null {
  return typeof error === 'object' && error !== null ? (attempted.get(error) ?? null) : null;
}
