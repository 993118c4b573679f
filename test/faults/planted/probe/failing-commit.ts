import Sqlite from 'better-sqlite3';

type Transaction = Sqlite.Transaction<(...args: unknown[]) => unknown>;

/** Lets the next transaction of a till's file end as on a disk that fails: nothing of it is kept, and the driver says so. */
export function failNextCommit(): void {
  const { transaction } = Sqlite.prototype;
  const error = new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC');
  let isDone = false;
  Sqlite.prototype.transaction = function (this: Sqlite.Database, work: (...args: unknown[]) => unknown) {
    const fails = !isDone && this.name.endsWith('till.db');
    const made = transaction.call(this, (...args: unknown[]) => {
      const done = work(...args);
      if (!fails) return done;
      isDone = true;
      Sqlite.prototype.transaction = transaction;
      throw error;
    });
    return made as Transaction;
  } as typeof transaction;
}
