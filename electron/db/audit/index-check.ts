import type { Database } from 'better-sqlite3';
import { makesNoSense } from '../storage-failure.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

/** Tables that stay small over the years: their indexes are checked whole. */
const SMALL = [
  'receipt_series',
  'shift',
  'cash_movement',
  'shift_count',
  'money_case',
  'payment_undone',
  'credit_note',
];

/** The first fault in a small table or its indexes; null where there is none. */
export function wrongSmallTable(database: Database): { readonly table: string; readonly why: string } | null {
  for (const table of SMALL) {
    const why = integrityOf(database, table);
    if (why !== 'ok') return { table, why };
  }
  return null;
}

/** `ok`, or the fault. A text that a CHECK cannot read throws, and counts as a fault. */
function integrityOf(database: Database, table: string): string {
  try {
    return String(database.pragma(`integrity_check(${table})`, { simple: true }));
  } catch (error) {
    if (makesNoSense(error)) return String(error);
    throw error;
  }
}

/** The first row of `images` that an index of its table does not find; null where all are found. */
export function rowOutOfIndex(
  database: Database,
  images: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): { readonly table: string; readonly id: string; readonly index: string } | null {
  const indexes = Map.groupBy(database.prepare<[], Index>(INDEXES).all(), ({ table }) => table);
  for (const { table, key } of AUDITED_TABLES) {
    const named = images.get(table);
    const lookups = (indexes.get(table) ?? []).map((index) => missingIn(index, key));
    if (named === undefined || lookups.length === 0) continue;
    const lost = database
      .prepare<{ keys: string }, { id: string; index: string }>(`${lookups.join(' UNION ALL ')} LIMIT 1`)
      .get({ keys: JSON.stringify([...named.keys()]) });
    if (lost !== undefined) return { table, ...lost };
  }
  return null;
}

type Index = {
  readonly table: string;
  readonly name: string;
  readonly sql: string | null;
  readonly same: string;
};

/** Plain columns alone: the index over an expression finds old receipts, and no sum uses it. */
const INDEXES = `SELECT tbl_name AS "table", part.name, sql,
    group_concat('other.' || key.name || ' IS this.' || key.name, ' AND ') AS same
  FROM sqlite_schema AS part, pragma_index_xinfo(part.name) AS key
  WHERE part.type = 'index' AND key.key = 1 GROUP BY part.name HAVING count(*) = count(key.name)`;

/** SQL: of the keys given as JSON, the rows that the index does not find. */
function missingIn({ table, name, sql, same }: Index, key: string): string {
  const condition = /\bWHERE\b(.*)$/s.exec(sql ?? '')?.[1] ?? 'true';
  // the condition names the inner row's columns, as the partial index needs
  return `SELECT ${key} AS id, '${name}' AS "index" FROM ${table} AS this
    WHERE ${key} IN (SELECT value FROM json_each(:keys)) AND (${condition}) AND NOT EXISTS (
      SELECT 1 FROM ${table} AS other INDEXED BY ${name}
      WHERE (${condition}) AND ${same} AND other.rowid = this.rowid)`;
}
