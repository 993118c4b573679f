import Sqlite, { type Database } from 'better-sqlite3';
import { invariant } from '../../shared/assert.ts';
import { migrate } from './migrate.ts';

export type { Database };

/** Another process holds this file. Two tills on one file would both charge. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError';
}

/** How long a statement may wait for a lock. Short: waiting freezes the till, and nobody else may hold the file. */
const BUSY_TIMEOUT_MS = 250;

/**
 * Opens the till's file for this process alone, checks that it will keep what it is given, and migrates it.
 *
 * FULL, because with NORMAL (the driver's default in WAL mode) a committed sale can vanish in a power cut.
 */
export function openDatabase(file: string): Database {
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    assertSound(database);
    // takes the exclusive lock now rather than at the first sale
    database.exec('BEGIN IMMEDIATE; COMMIT;');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new DatabaseLockedError(`another till is already open on ${file}`, { cause: error });
    }
    throw error;
  }
}

function assertSound(database: Database): void {
  const read = (name: string): unknown => database.pragma(name, { simple: true });
  invariant(read('journal_mode') === 'wal', 'the database is in WAL mode');
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
