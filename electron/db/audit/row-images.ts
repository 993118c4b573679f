import type { Database } from 'better-sqlite3';
import { type AuditedTable, imageOf, keylessImage } from './audit-triggers.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

/** `row` names the faulty row: `payment 0f3c...`. */
export type RowFault = { readonly ok: false; readonly row: string; readonly why: string };

export type LastImages = ReadonlyMap<string, ReadonlyMap<string, string>>;

type Said = { readonly subject: string; readonly subject_id: string; readonly body: string };

const SLICE = 500;

export function lastImages(entries: Iterable<Said>): LastImages {
  const images = new Map<string, Map<string, string>>();
  for (const { subject, subject_id, body } of entries) {
    const ofTable = images.get(subject) ?? new Map<string, string>();
    images.set(subject, ofTable.set(subject_id, body));
  }
  return images;
}

/** The first row that differs from its last image, or null. */
export function rowAgainst(database: Database, images: LastImages): RowFault | null {
  for (const audited of AUDITED_TABLES) {
    const said = images.get(audited.table);
    if (said === undefined) continue;
    const plain = database.prepare<[string], string>(`SELECT ${imageOf(audited, '?')}`).pluck();
    const rows = new Map(present(database, audited, said));
    for (const [id, body] of said) {
      const image = rows.get(id);
      if (image === undefined) return fault(audited, id, 'the row was removed');
      if (image !== body && image !== plain.get(body)) return fault(audited, id, 'the row was altered');
    }
  }
  return null;
}

/** The first missing row. Rows of audited tables are never deleted. */
export function removedRow(database: Database, images: LastImages): RowFault | null {
  for (const audited of AUDITED_TABLES) {
    const said = images.get(audited.table);
    if (said === undefined) continue;
    const { table, key } = audited;
    const found = database
      .prepare<[string], string>(`SELECT CAST(${key} AS TEXT) FROM ${table} WHERE ${named(key)}`)
      .pluck();
    const rows = new Set(found.all(JSON.stringify([...said.keys()])));
    for (const id of said.keys()) if (!rows.has(id)) return fault(audited, id, 'the row was removed');
  }
  return null;
}

const named = (key: string): string => `${key} IN (SELECT value FROM json_each(?))`;

/** The index only finds the rowid: SQLite would otherwise return the index's copy of the id, even if the row's own is
 * damaged. */
function present(
  database: Database,
  audited: AuditedTable,
  said: ReadonlyMap<string, string>,
): readonly [string, string][] {
  const { table, key } = audited;
  return database
    .prepare<[string], [string, string]>(
      `SELECT CAST(${key} AS TEXT), ${keylessImage(audited, table)} FROM ${table}
       WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${named(key)})`,
    )
    .raw()
    .all(JSON.stringify([...said.keys()]));
}

/** Compares a whole table in slices; null if no row is wrong. */
export function* tableAgainstTrail(database: Database, audited: AuditedTable): Generator<null, RowFault | null> {
  const { table, key } = audited;
  // `+subject` keeps SQLite on the index by id
  const ofRow = `FROM audit WHERE subject_id = CAST(${table}.${key} AS TEXT) AND +subject = '${table}'`;
  const until = database
    .prepare<[number], number | null>(
      `SELECT max(place) FROM (SELECT rowid AS place FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${SLICE})`,
    )
    .pluck();
  const wrong = database.prepare<[number, number], { id: string | number; known: 0 | 1 }>(
    `SELECT ${key} AS id, EXISTS (SELECT 1 ${ofRow}) AS known FROM ${table}
     WHERE rowid > ? AND rowid <= ? AND ${keylessImage(audited, table)} IS NOT (SELECT ${imageOf(audited, 'body')} ${ofRow} ORDER BY id DESC LIMIT 1)
     ORDER BY rowid LIMIT 1`,
  );
  for (let from = Number.MIN_SAFE_INTEGER; ; ) {
    const to = until.get(from) ?? null;
    if (to === null) return null;
    const found = wrong.get(from, to);
    if (found !== undefined) {
      return fault(audited, found.id, found.known === 1 ? 'the row was altered' : 'the row was added past the trail');
    }
    yield null;
    from = to;
  }
}

function fault({ table }: AuditedTable, id: string | number, why: string): RowFault {
  return { ok: false, row: `${table} ${id}`, why };
}
