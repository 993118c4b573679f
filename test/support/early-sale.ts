import type { Database } from 'better-sqlite3';

/** Writes into a sale what only programs before version 20 of the file wrote there: the file refuses it by now. */
export function asAnEarlierProgram(connection: Database, write: () => void): void {
  const guard = connection
    .prepare<[], string>(`SELECT sql FROM main.sqlite_schema WHERE name = 'sale_names_nobody'`)
    .pluck()
    .get();
  connection.exec('DROP TRIGGER sale_names_nobody');
  connection.transaction(write)();
  connection.exec(guard ?? '');
}
