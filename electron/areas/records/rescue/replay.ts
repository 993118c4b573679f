import type { Database } from 'better-sqlite3';
import { type AuditedTable, rowImage } from '../../../db/audit/audit-triggers.ts';
import { AUDITED_TABLES } from '../../../db/audit/audited-tables.ts';
import type { TrailEntry } from '../../../db/audit/verify-audit.ts';

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

function replayTable(database: Database, { table, columns }: AuditedTable): void {
  const defaults = new Map(
    (database.pragma(`table_info(${table})`) as { name: string; notnull: 0 | 1; dflt_value: string | null }[])
      .filter((column) => column.notnull === 1 && column.dflt_value !== null)
      .map((column) => [column.name, column.dflt_value]),
  );
  const values = columns.map((column) => {
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

/** Writes an image of the present structure where the last one is older; triggers must be on. */
export function sealPresentRows(database: Database): void {
  for (const audited of AUDITED_TABLES) {
    const { table, key } = audited;
    const image = rowImage(audited, table);
    database
      .prepare(
        `INSERT INTO audit_entry (subject, subject_id, body) SELECT '${table}', ${key}, ${image} FROM ${table}
         WHERE ${image} IS NOT (SELECT body FROM audit
           WHERE subject = '${table}' AND subject_id = CAST(${table}.${key} AS TEXT) ORDER BY id DESC LIMIT 1)`,
      )
      .run();
  }
}
