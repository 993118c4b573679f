import type { Database, Statement } from 'better-sqlite3';
import { SEAL_HOLDS, sealOfProduct } from '../../../db/product-seal.ts';
import { HIGHEST_ROW, type RawRow, type ReadRows, readRows } from './read-rows.ts';

/** Tables outside the audit trail: filled from the readable part of the damaged file, and from a copy for the rest. */
export const PLAIN_TABLES = [
  'category',
  'product',
  'product_image',
  'outbox',
  'device',
  'qr_registration',
  'person_pin',
  'recovery_code',
  'till_memory',
  'print_job',
] as const;

/** Plain tables whose triggers keep counts and an index. */
export const INDEXED_TABLES = ['product'] as const;

/** Left empty, since they are read again from outside or not needed: a feed position ahead of the products would hide
 * the loss. */
export const EMPTIED_TABLES = [
  'received_feed',
  'received_entry',
  'product_comparison',
  'compared_block',
  'product_difference',
  'print_attempt',
] as const;

const NOTHING: ReadRows = { rows: new Map(), whole: false };

/** From the newer file first; `target` must be empty. Returns the number of lost rows. */
export function fillPlainTables(target: Database, former: Database | null, copy: Database | null): number {
  let lost = 0;
  for (const table of PLAIN_TABLES) lost += fillTable(target, table, former, copy);
  return lost;
}

function fillTable(target: Database, table: string, former: Database | null, copy: Database | null): number {
  const kept = copy === null ? NOTHING : readTable(copy, table, HIGHEST_ROW);
  const highest = Math.max(0, ...kept.rows.keys()) + 100_000;
  const found = former === null ? NOTHING : readTable(former, table, highest);
  const store = prepareInsert(target, table);
  const insert = table === 'product' ? insertSealed(target, store) : store;
  let lost = 0;
  for (const row of found.rows.values()) {
    const before = kept.rows.get(row.rowid_);
    const taken = before !== undefined && isRotten(row, before) ? before : row;
    if (!insert(taken) && !(before !== undefined && insert(before))) lost++;
  }
  // a table that was read whole lacks only deleted rows
  if (found.whole) return lost;
  for (const row of kept.rows.values()) insert(row);
  return former === null ? lost : lost + missing(former, table, found, kept);
}

function readTable(database: Database, table: string, upTo: number): ReadRows {
  try {
    const read = readRows(database, table, upTo);
    return { ...read, whole: read.whole && isCounted(database, table, read.rows.size) };
  } catch {
    // unreadable, or an earlier structure without this table
    return NOTHING;
  }
}

/** SQLite counts in the smallest index: a damaged page that still reads, with fewer rows, shows by the difference. */
function isCounted(database: Database, table: string, rows: number): boolean {
  return database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() === rows;
}

/** A product that differs under the same date has rotted. */
function isRotten(row: RawRow, before: RawRow): boolean {
  if (typeof row['updated_at'] !== 'string' || row['updated_at'] !== before['updated_at']) return false;
  return ['code', 'barcode', 'name', 'name_folded', 'price_cents', 'created_at'].some(
    (column) => row[column] !== before[column],
  );
}

/** Rejects a product that breaks its seal; one of an older structure gets its first seal. */
function insertSealed(target: Database, insert: (row: RawRow) => boolean): (row: RawRow) => boolean {
  const seal = target.prepare<[number]>(`UPDATE product SET seal = ${sealOfProduct('product')} WHERE id = ?`);
  const removeRotten = target.prepare<[number]>(`DELETE FROM product WHERE id = ? AND NOT ${SEAL_HOLDS}`);
  return (row) => {
    if (!insert(row)) return false;
    if (!('seal' in row)) seal.run(row.rowid_);
    return removeRotten.run(row.rowid_).changes === 0;
  };
}

/** Rows that were counted in the file but neither read nor in the copy; 0 if it cannot be counted. */
function missing(former: Database, table: string, found: ReadRows, kept: ReadRows): number {
  try {
    const last = former.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(table);
    const known = Math.max(0, ...found.rows.keys(), ...kept.rows.keys());
    return last === undefined ? 0 : Math.max(0, last - known);
  } catch {
    return 0;
  }
}

/** Stores the columns that both structures have; false if the key exists or a rule of the table is broken. */
function prepareInsert(target: Database, table: string): (row: RawRow) => boolean {
  const columns = (target.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
  const statements = new Map<string, Statement<unknown[]>>();
  return (row) => {
    const known = columns.filter((column) => column in row);
    const list = known.join(', ');
    const values = known.map(() => '?').join(', ');
    const statement =
      statements.get(list) ?? target.prepare<unknown[]>(`INSERT OR IGNORE INTO ${table} (${list}) VALUES (${values})`);
    statements.set(list, statement);
    try {
      return statement.run(...known.map((column) => row[column])).changes === 1;
    } catch {
      return false;
    }
  };
}
