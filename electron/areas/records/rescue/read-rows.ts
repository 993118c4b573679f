import type { Database } from 'better-sqlite3';

export type RawRow = Readonly<Record<string, unknown>> & { readonly rowid_: number };

export type ReadRows = {
  readonly rows: ReadonlyMap<number, RawRow>;
  /** False when pages of the table could not be read: rows that are missing may have been there. */
  readonly whole: boolean;
};

/** Reads that may fail before a table is given up: each bad page costs some, a table full of them is lost anyway. */
const MOST_FAILURES = 5_000;

/**
 * Every row of a table that can still be read. Where a stretch of it cannot, it is halved until what is bad stands alone.
 * `upTo` is a row number that none is above, for where not even the last row can be found; rows before `from` are left out.
 */
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

/** Above this no row number is looked for: a till does not get there. */
export const HIGHEST_ROW = 1 << 26;
