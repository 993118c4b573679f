import type { Database } from 'better-sqlite3';

export type RawRow = Readonly<Record<string, unknown>> & { readonly rowid_: number };

export type ReadRows = {
  readonly rows: ReadonlyMap<number, RawRow>;
  readonly whole: boolean;
};

/** Failed reads before a table is given up: each bad page costs several. */
const MOST_FAILURES = 5_000;

/** Reads all readable rows: a bad range is halved until only the bad rows are left out. `upTo` bounds row numbers if
 * the last one cannot be found; rows before `from` are skipped. */
export function readRows(database: Database, table: string, upTo: number, from = 0): ReadRows {
  const rows = new Map<number, RawRow>();
  const between = database.prepare<[number, number], RawRow>(
    `SELECT rowid AS rowid_, * FROM ${table} WHERE rowid BETWEEN ? AND ? ORDER BY rowid`,
  );
  let failures = 0;

  function read(first: number, to: number): void {
    if (first > to || failures >= MOST_FAILURES) return;
    try {
      for (const row of between.iterate(first, to)) rows.set(row.rowid_, row);
    } catch {
      failures++;
      if (first === to) return;
      const middle = Math.floor((first + to) / 2);
      read(first, middle);
      read(middle + 1, to);
    }
  }

  read(from, lastRow(database, table) ?? upTo);
  return { rows, whole: failures === 0 };
}

function lastRow(database: Database, table: string): number | null {
  try {
    return database.prepare<[], number>(`SELECT coalesce(max(rowid), 0) FROM ${table}`).pluck().get() ?? 0;
  } catch {
    return null;
  }
}

/** A till never reaches this row number. */
export const HIGHEST_ROW = 1 << 26;
