import Sqlite, { type Database } from 'better-sqlite3';
import { type AuditParts, registerAuditFunctions } from '../../../db/audit/audit-functions.ts';
import { type AuditedTable, imageOf, keylessImage } from '../../../db/audit/audit-triggers.ts';
import { AUDITED_TABLES } from '../../../db/audit/audited-tables.ts';
import type { TrailEntry } from '../../../db/audit/entries.ts';
import { openDatabase } from '../../../db/open-database.ts';
import { isDiskFull } from '../../../db/storage-failure.ts';
import { seal } from '../inspect-copy.ts';
import { NEWEST_STRUCTURE } from '../structure.ts';
import type { OpenedToRead } from './open-damaged.ts';
import { INDEXED_TABLES, PLAIN_TABLES } from './plain-tables.ts';
import type { BackupSource, Made, RebuildOrder } from './rebuild-order.ts';

/** `no_space` if the disk is full: unpacked entries may take more room than was asked for. */
export function unlessFull(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, why: 'no_space' };
    throw error;
  }
}

/** False for a newer program's file, whose rows would lose unknown fields. */
export function isKnown({ structure }: OpenedToRead): boolean {
  return structure <= NEWEST_STRUCTURE;
}

/** By its hash, so that any changed byte shows. */
export function isWhole(copy: BackupSource): boolean {
  try {
    return seal(copy.file).sha256 === copy.sha256;
  } catch {
    return false;
  }
}

/** The highest known series: numbers of a later one cannot have been printed. */
export function highestSeries(order: RebuildOrder, databases: readonly Database[]): number {
  const known = databases.flatMap((database) => {
    try {
      return [database.prepare<[], number>('SELECT coalesce(max(series), 1) FROM receipt_series').pluck().get() ?? 1];
    } catch {
      return [];
    }
  });
  return Math.max(1, order.witness?.series ?? 1, ...order.backups.map(({ series }) => series), ...known);
}

/** An empty file of the newest structure. Writing is fast and unsafe: it counts only after check and sync. */
export function openConstruction(file: string, parts: AuditParts): Database {
  openDatabase(file, parts).close();
  const database = new Sqlite(file);
  registerAuditFunctions(database, parts);
  database.pragma('journal_mode = DELETE');
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = OFF');
  return database;
}

/** Drops triggers and empties tables; returns a function that restores the triggers. Those of the search index stay. */
export function strip(database: Database): () => void {
  const triggers = database
    .prepare<[string], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema
       WHERE type = 'trigger' AND tbl_name NOT IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
    )
    .all(JSON.stringify(INDEXED_TABLES));
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  const tables = ['audit', ...AUDITED_TABLES.map(({ table }) => table), ...PLAIN_TABLES, 'sqlite_sequence'];
  for (const table of tables) database.exec(`DELETE FROM ${table}`);
  return () => {
    for (const { sql } of triggers) database.exec(sql);
  };
}

/** Stores entries unchanged; the sealing triggers must be off. */
export function storeTrail(
  database: Database,
  entries: Iterable<TrailEntry>,
  onEntry: (count: number) => void,
): { readonly count: number; readonly last: TrailEntry | null } {
  const insert = database.prepare<[TrailEntry]>(
    'INSERT INTO audit (id, at, who, subject, subject_id, body, hash) VALUES (@id, @at, @who, @subject, @subject_id, @body, @hash)',
  );
  let last: TrailEntry | null = null;
  let count = 0;
  for (const entry of entries) {
    insert.run(entry);
    last = entry;
    onEntry(++count);
  }
  return { count, last };
}

/** Rows get the content of their last entry, in order of their first. */
export function replayRows(database: Database): void {
  for (const audited of AUDITED_TABLES) replayTable(database, audited);
}

function replayTable(database: Database, { table, key, columns }: AuditedTable): void {
  const defaults = new Map(
    (database.pragma(`table_info(${table})`) as { name: string; notnull: 0 | 1; dflt_value: string | null }[])
      .filter((column) => column.notnull === 1 && column.dflt_value !== null)
      .map((column) => [column.name, column.dflt_value]),
  );
  const values = columns.map((column) => {
    if (column === key) return 'subject_id';
    const said = `json_extract(body, '$.${column}')`;
    // an image of an earlier structure lacks later columns
    return defaults.has(column) ? `coalesce(${said}, ${defaults.get(column)})` : said;
  });
  database
    .prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM (
         SELECT min(id) AS first, max(id) AS last FROM audit WHERE subject = ? GROUP BY subject_id)
       JOIN audit ON audit.id = last ORDER BY first`,
    )
    .run(table);
}

/** Writes an image of the present structure if the last one is older; triggers must be on. */
export function sealPresentRows(database: Database): void {
  for (const audited of AUDITED_TABLES) {
    const { table, key } = audited;
    const image = keylessImage(audited, table);
    database
      .prepare(
        `INSERT INTO audit_entry (subject, subject_id, body) SELECT '${table}', ${key}, ${image} FROM ${table}
         WHERE ${image} IS NOT (SELECT ${imageOf(audited, 'body')} FROM audit
           WHERE subject = '${table}' AND subject_id = CAST(${table}.${key} AS TEXT) ORDER BY id DESC LIMIT 1)`,
      )
      .run();
  }
}
