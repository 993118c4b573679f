import Sqlite from 'better-sqlite3';

/** better-sqlite3 without a till: one table, as many rows to a transaction, as many bytes to all of them. */
export function openBareRows(file: string, rows: number, bytes: number) {
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('locking_mode = EXCLUSIVE');
  database.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO entry (body) VALUES (?)');
  const body = 'x'.repeat(Math.max(1, Math.floor(bytes / rows)));
  const write = database.transaction(() => {
    for (let row = 0; row < rows; row++) insert.run(body);
  });
  return {
    /** One transaction of as many rows, on the disk when it returns. */
    write: () => void write.immediate(),
    close: () => void database.close(),
  };
}
