import Sqlite, { type Database } from 'better-sqlite3';
import { type AuditParts, registerAuditFunctions } from '../../../db/audit/audit-functions.ts';
import { AUDITED_TABLES } from '../../../db/audit/audited-tables.ts';
import { openDatabase } from '../../../db/open-database.ts';
import { seal } from '../inspect-copy.ts';
import { NEWEST_STRUCTURE } from '../structure.ts';
import type { OpenedToRead } from './open-damaged.ts';
import { INDEXED_TABLES, PLAIN_TABLES } from './plain-tables.ts';
import type { BackupSource, RebuildOrder } from './rebuild-order.ts';

/** Not of a newer program, whose rows would lose what this one does not understand. */
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

/** Drops triggers, empties tables, and answers a function that restores the triggers. Those that keep the search
 * index stay. */
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
