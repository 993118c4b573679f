import Sqlite from 'better-sqlite3';
import { InvariantError } from '../../shared/assert.ts';

/** The till's file cannot be trusted: it cannot be read, or what it says was changed past the program. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';
  readonly why: 'missing' | 'unreadable' | 'altered';
  /** What is wrong, for the log and the screen: a row's name, or the driver's code. */
  readonly detail: string;

  constructor(why: DatabaseDamagedError['why'], detail: string, options: ErrorOptions = {}) {
    super(`the till's file is ${why}: ${detail}`, options);
    this.why = why;
    this.detail = detail;
  }
}

/**
 * The till's records contradict each other while it is open: selling stops, and the file is looked at whole before it is
 * opened again.
 */
export class RecordsDisagreeError extends InvariantError {}

/** Codes after which a connection's own word about its last commit is worth nothing (sqlite.org, "Result codes"). */
const UNSURE = ['SQLITE_IOERR', 'SQLITE_FULL', 'SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CANTOPEN', 'SQLITE_NOMEM'];

/** What a file says that has gone bad: of a row whose length has, that it is larger than anything the program writes. */
const UNREADABLE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_TOOBIG'];

/** The same from the system, where a file beside the database is written: the device, the space, the mount. */
const SYSTEM = new Set(['EIO', 'ENOSPC', 'EDQUOT', 'EROFS']);

function codeOf(error: unknown): string {
  return error instanceof Sqlite.SqliteError ? error.code : '';
}

function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : '';
}

/**
 * True when the disk failed under the till. A commit that ended so may have been kept or not; only the file, opened
 * anew, can tell.
 */
export function isStorageFailure(error: unknown): boolean {
  const code = codeOf(error);
  return UNSURE.some((one) => code.startsWith(one)) || isUnreadable(error) || SYSTEM.has(systemCodeOf(error));
}

/** True when the failure is want of space: something can be done about it. */
export function isDiskFull(error: unknown): boolean {
  // a user's quota that is used up comes as a failed write
  const isFull = codeOf(error).startsWith('SQLITE_FULL') || codeOf(error) === 'SQLITE_IOERR_WRITE';
  return isFull || ['ENOSPC', 'EDQUOT'].includes(systemCodeOf(error));
}

/** True when the file itself is at fault, not the disk's mood. */
export function isUnreadable(error: unknown): boolean {
  const code = codeOf(error);
  return UNREADABLE.some((one) => code.startsWith(one));
}

/**
 * True when a file's structure, or a text that a rule of it reads, has gone bad: of a statement that is the program's own,
 * and good for the file that it made.
 */
export function makesNoSense(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_ERROR';
}

const attempted = new WeakMap<object, string>();

/**
 * Runs an act that is to write the row `id`. Where it throws, the error knows the row: whether a commit that failed was
 * kept all the same can then be told by the row itself, also where the same act was done before.
 */
export function writing<T>(id: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (typeof error === 'object' && error !== null) attempted.set(error, id);
    throw error;
  }
}

/** The row that an act was to write when it threw this; null where nobody said. */
export function attemptedRow(error: unknown): string | null {
  return typeof error === 'object' && error !== null ? (attempted.get(error) ?? null) : null;
}
