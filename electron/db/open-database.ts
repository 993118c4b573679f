import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { invariant } from '../../shared/assert.ts';
import { type AuditParts, registerAuditFunctions } from './audit/audit-functions.ts';
import { verifyHead } from './audit/verify-audit.ts';
import { migrate } from './migrate.ts';
import { DatabaseDamagedError, isUnreadable } from './storage-failure.ts';

export type { Database };

/** Another process holds this file. Two tills on one file would both charge. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
  readonly file: string;

  constructor(file: string, options: ErrorOptions = {}) {
    super(`another till is already open on ${file}`, options);
    this.file = file;
  }
}

/** How long a statement may wait for a lock. Short: waiting freezes the till, and nobody else may hold the file. */
const BUSY_TIMEOUT_MS = 250;

/**
 * How many pages the log may hold before a commit has to move them itself: some 16 MB. While nobody
 * waits it is moved long before, by the log keeper.
 */
const MOST_PAGES_IN_LOG = 4_000;

/**
 * Opens the till's file for this process alone, checks that it will keep what it is given, migrates it, and checks the
 * end of its audit trail. `file` may be `:memory:`.
 *
 * FULL, because with NORMAL (the driver's default in WAL mode) a committed sale can vanish in a power cut.
 *
 * Throws {@link DatabaseLockedError}, `FutureDatabaseError`, or {@link DatabaseDamagedError}.
 */
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

/**
 * Opens a file that a newer program wrote, to be looked at only. Nothing is checked: what the newer program means by its
 * rows is not known here.
 */
export function openToRead(file: string, parts: AuditParts): Database {
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS, readonly: true, fileMustExist: true });
  // never called, but the statements that write name them through the triggers
  registerAuditFunctions(database, parts);
  database.pragma('query_only = ON');
  return database;
}

function whyNotOpened(file: string, error: unknown): unknown {
  if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
    return new DatabaseLockedError(file, { cause: error });
  }
  if (isUnreadable(error)) return new DatabaseDamagedError('unreadable', String(error), { cause: error });
  // every statement until here is the program's own: one that makes no sense to the file has met another structure
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

/** True when `error` says that the unique index or column named `name` refused a row. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return (
    error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT') && error.message.includes(name)
  );
}

/**
 * Puts the log beside an open database on disk once more. Where a sync has failed, the system goes on to take what it
 * could not write for written: it is read back from memory, by the next connection and the next process, and every later
 * sync passes it over; a power cut then ends the log there, with all that was committed since. So a log that was found,
 * and not begun by this connection, is written over with its own bytes and synced.
 *
 * To be called with the file's lock in hand, before anything is believed of what was recovered. Throws what the system says.
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
