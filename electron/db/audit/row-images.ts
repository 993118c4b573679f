import type { Database } from 'better-sqlite3';
import { type AuditedTable, imageOf, keylessImage } from './audit-triggers.ts';
import { AUDITED_TABLES } from './audited-tables.ts';
import type { AuditHead } from './entries.ts';

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
  for (const { audited, id, row, agrees } of compared(database, images)) {
    if (row === undefined) return fault(audited, id, 'the row was removed');
    if (!agrees) return fault(audited, id, 'the row was altered');
  }
  return null;
}

type Compared = {
  readonly audited: AuditedTable;
  readonly id: string;
  readonly row: Present | undefined;
  readonly agrees: boolean;
};

function* compared(database: Database, images: LastImages): Generator<Compared> {
  for (const audited of AUDITED_TABLES) {
    const said = images.get(audited.table);
    if (said === undefined) continue;
    const plain = database.prepare<[string], string>(`SELECT ${imageOf(audited, '?')}`).pluck();
    const rows = present(database, audited, said);
    for (const [id, body] of said) {
      const row = rows.get(id);
      yield { audited, id, row, agrees: row?.image === body || row?.image === plain.get(body) };
    }
  }
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
): ReadonlyMap<string, Present> {
  const { table, key } = audited;
  const rows = database
    .prepare<[string], Present>(
      `SELECT CAST(${key} AS TEXT) AS id, ${keylessImage(audited, table)} AS image, rowid AS place FROM ${table}
       WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${named(key)})`,
    )
    .all(JSON.stringify([...said.keys()]));
  return new Map(rows.map((row) => [row.id, row]));
}

type Present = { readonly id: string; readonly image: string; readonly place: number };

const [UNTOLD, ALTERED, AGREES] = [0, 1, 2];

/** Which rows are as their last packed image says: a byte a row, since they are too many to be looked up. */
export function packedRows(database: Database) {
  const tables = new Map<string, Uint8Array>();
  return {
    /** Of the next pack, in order. The first missing row, or null. */
    compare: (images: LastImages): RowFault | null => {
      for (const { audited, id, row, agrees } of compared(database, images)) {
        if (row === undefined) return fault(audited, id, 'the row was removed');
        const bytes = roomFor(tables.get(audited.table) ?? new Uint8Array(1024), row.place);
        bytes[row.place] = agrees ? AGREES : ALTERED;
        tables.set(audited.table, bytes);
      }
      return null;
    },
    of: (table: string, place: number): number => tables.get(table)?.[place] ?? UNTOLD,
  };
}

/** A till never reaches this row number: a damaged one would ask for gigabytes. */
const MOST_ROWS = 1 << 28;

function roomFor(bytes: Uint8Array, place: number): Uint8Array {
  if (place < bytes.length || place > MOST_ROWS) return bytes;
  const larger = new Uint8Array(2 * place);
  larger.set(bytes);
  return larger;
}

/** Compares a whole table in slices; null if no row is wrong. `packed`: up to there the rows are in `old`. */
export function* tableAgainstTrail(
  database: Database,
  audited: AuditedTable,
  packed: AuditHead,
  old: Pick<ReturnType<typeof packedRows>, 'of'>,
): Generator<null, RowFault | null> {
  const { table, key } = audited;
  // `+subject` keeps SQLite on the index by id
  const ofRow = `FROM audit WHERE subject_id = CAST(${table}.${key} AS TEXT) AND id > ${packed.id} AND +subject = '${table}'`;
  const until = database
    .prepare<[number], number | null>(
      `SELECT max(place) FROM (SELECT rowid AS place FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${SLICE})`,
    )
    .pluck();
  const wrong = database.prepare<[number, number], { id: string | number; place: number; known: 0 | 1 }>(
    `SELECT ${key} AS id, rowid AS place, EXISTS (SELECT 1 ${ofRow}) AS known FROM ${table}
     WHERE rowid > ? AND rowid <= ? AND ${keylessImage(audited, table)} IS NOT (SELECT ${imageOf(audited, 'body')} ${ofRow} ORDER BY id DESC LIMIT 1)
     ORDER BY rowid`,
  );
  for (let from = Number.MIN_SAFE_INTEGER; ; ) {
    const to = until.get(from) ?? null;
    if (to === null) return null;
    for (const { id, place, known } of wrong.iterate(from, to)) {
      const packedState = known === 1 ? ALTERED : old.of(table, place);
      if (packedState === ALTERED) return fault(audited, id, 'the row was altered');
      if (packedState === UNTOLD) return fault(audited, id, 'the row was added past the trail');
    }
    yield null;
    from = to;
  }
}

function fault({ table }: AuditedTable, id: string | number, why: string): RowFault {
  return { ok: false, row: `${table} ${id}`, why };
}
