import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { invariant } from '../../shared/assert.ts';
import { type AuditParts, registerAuditFunctions } from './audit/audit-functions.ts';
import { verifyHead } from './audit/verify-audit.ts';
import { migrate } from './migrate.ts';
import { DatabaseDamagedError, isUnreadable } from './storage-failure.ts';

export type { Database };

/** Another process holds the file. Two tills on one file would both charge. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
  readonly file: string;

  constructor(file: string, options: ErrorOptions = {}) {
    super(`another till is already open on ${file}`, options);
    this.file = file;
  }
}

/** Short: waiting freezes the till, and no other process should hold the file. */
const BUSY_TIMEOUT_MS = 250;

/** Pages in the WAL before a commit must checkpoint itself: some 16 MB. The checkpointer usually comes long before. */
const MOST_PAGES_IN_LOG = 4_000;

/** `file` may be `:memory:`. FULL: with NORMAL, the driver's default under WAL, a power cut can lose a sale. Throws
 * {@link DatabaseLockedError}, `FutureDatabaseError` or {@link DatabaseDamagedError}. */
export function openDatabase(file: string, parts: AuditParts): Database {
  let database: Database | null = null;
  try {
    database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
    registerAuditFunctions(database, parts);
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma(`wal_autocheckpoint = ${MOST_PAGES_IN_LOG}`);
    // takes the exclusive lock now rather than at the first sale
    database.exec('BEGIN IMMEDIATE; COMMIT;');
    if (file !== ':memory:') settleLog(file);
    migrate(database);
    assertSound(database, file);
    const verdict = verifyHead(database);
    if (!verdict.ok) throw new DatabaseDamagedError('altered', `${verdict.row}: ${verdict.why}`);
    return database;
  } catch (error) {
    database?.close();
    throw whyNotOpened(file, error);
  }
}

/** For a newer program's file: read-only and unchecked, since its rows may mean something else. */
export function openToRead(file: string, parts: AuditParts): Database {
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS, readonly: true, fileMustExist: true });
  // never called, but the triggers name them when statements are prepared
  registerAuditFunctions(database, parts);
  database.pragma('query_only = ON');
  return database;
}

function whyNotOpened(file: string, error: unknown): unknown {
  if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
    return new DatabaseLockedError(file, { cause: error });
  }
  if (isUnreadable(error)) return new DatabaseDamagedError('unreadable', String(error), { cause: error });
  // all statements so far are the program's own: an error means that the structure was altered
  if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR') {
    return new DatabaseDamagedError('altered', String(error), { cause: error });
  }
  return error;
}

function assertSound(database: Database, file: string): void {
  const read = (name: string): unknown => database.pragma(name, { simple: true });
  invariant(read('journal_mode') === (file === ':memory:' ? 'memory' : 'wal'), 'the database is in WAL mode');
  invariant(read('synchronous') === 2, 'every commit is synced');
  invariant(read('foreign_keys') === 1, 'foreign keys are enforced');
  invariant(read('locking_mode') === 'exclusive', 'the file is held by this process alone');
  invariant(Number(read('busy_timeout')) <= BUSY_TIMEOUT_MS, 'no statement waits long');
}

/** `name`: of the unique index or column that refused the row. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return (
    error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT') && error.message.includes(name)
  );
}

/**
 * After a failed sync the system skips the unwritten pages in later syncs, and a power cut loses all since: a WAL found
 * on opening is rewritten and synced. Call with the file's lock held, before reading.
 */
export function settleLog(databaseFile: string): void {
  const log = `${databaseFile}-wal`;
  const bytes = readLog(log);
  if (bytes.length === 0) return;
  const handle = openSync(log, 'r+');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done, bytes.length - done, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readLog(log: string): Buffer {
  try {
    return readFileSync(log);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
