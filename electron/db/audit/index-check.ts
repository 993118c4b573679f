import type { Database } from 'better-sqlite3';
import type { AuditedTable } from './audit-triggers.ts';

type IndexColumn = { readonly name: string | null; readonly key: 0 | 1; readonly cid: number };

/** Tables that stay small over the years: their indexes are looked at whole. */
const SMALL = [
  'receipt_series',
  'shift',
  'cash_movement',
  'shift_count',
  'money_case',
  'payment_undone',
  'credit_note',
];

/** The first thing that is wrong with a table of money that stays small, or with an index of it; null where all is well. */
export function wrongSmallTable(database: Database): { readonly table: string; readonly why: string } | null {
  for (const table of SMALL) {
    const why = String(database.pragma(`integrity_check(${table})`, { simple: true }));
    if (why !== 'ok') return { table, why };
  }
  return null;
}

/** The first of the rows named by `ids` that is not found by one of its table's indexes; null where each is. */
export function rowOutOfIndex(
  database: Database,
  { table, key }: AuditedTable,
  ids: Iterable<string>,
): { readonly id: string; readonly index: string } | null {
  const wanted = JSON.stringify([...ids]);
  for (const { index, missing } of lookups(database, table, key)) {
    const id = database.prepare<[string], string>(missing).pluck().get(wanted);
    if (id !== undefined) return { id, index };
  }
  return null;
}

/** Of each index over plain columns, SQL that gives a row which the index does not lead to. */
function lookups(database: Database, table: string, key: string): { index: string; missing: string }[] {
  const indexes = database
    .prepare<[string], { name: string; sql: string | null }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?`,
    )
    .all(table);
  return indexes.flatMap(({ name, sql }) => {
    const columns = (database.pragma(`index_xinfo(${name})`) as IndexColumn[]).filter((column) => column.key === 1);
    // an index over an expression finds old receipts; no sum goes by it
    if (columns.some((column) => column.name === null)) return [];
    const condition = /\bWHERE\b(.*)$/s.exec(sql ?? '')?.[1] ?? 'true';
    const same = columns.map((column) => `other.${column.name} IS this.${column.name}`).join(' AND ');
    // in the inner query the columns of the condition are those of the inner row, as the index needs them
    const missing = `SELECT ${key} FROM ${table} AS this
      WHERE ${key} IN (SELECT value FROM json_each(?)) AND (${condition}) AND NOT EXISTS (
        SELECT 1 FROM ${table} AS other INDEXED BY ${name}
        WHERE (${condition}) AND ${same} AND other.rowid = this.rowid) LIMIT 1`;
    return [{ index: name, missing }];
  });
}
