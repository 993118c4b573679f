import type { Database } from 'better-sqlite3';
import type { AuditActor } from '../../../electron/db/audit/audit-functions.ts';
import { AUDITED_TABLES } from '../../../electron/db/audit/audited-tables.ts';
import { auditHash, REACH } from '../../../electron/db/audit/entries.ts';
import { auditHead } from '../../../electron/db/audit/verify-audit.ts';

/* Sales with their trail as the triggers would write them, ten times as fast. Verification proves them equal. */

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** Without the key and empty columns. */
const imageOf = ({ id: _, ...row }: Row): string =>
  JSON.stringify(row, (_name, value: Value | Row) => (value === null ? undefined : value));

const EMPTY: Readonly<Record<string, Row>> = {
  sale: { state: 'open', total_cents: 0, discount_cents: 0 },
  sale_line: { discount_cents: 0, share_cents: 0 },
  payment: { state: 'approved', abort: 'none', abort_answered: 0 },
};

export type RowWriter = {
  /** The row alone, as it is in the end: a change of it later takes longer. */
  readonly put: (table: string, row: Row) => void;
  /** Its entry alone. */
  readonly tell: (table: string, row: Row) => void;
  readonly insert: (table: string, row: Row) => void;
  readonly catchUp: () => void;
};

export function openRowWriter(database: Database, now: () => string, who: () => AuditActor): RowWriter {
  let head = auditHead(database);
  let named = { id: 0, who: '' };
  const tables = new Map(Object.keys(EMPTY).map((table) => [table, tableWriter(database, table)]));
  const trail = database.prepare<Value[]>('INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?, ?)');
  const of = (table: string) => {
    const found = tables.get(table);
    if (found === undefined) throw new Error(`rows of ${table} are not laid`);
    return found;
  };

  function seal(subject: string, whole: Row): void {
    const entry = {
      id: head.id + 1,
      at: now(),
      who: JSON.stringify(who()),
      subject,
      subjectId: String(whole['id']),
      body: imageOf(whole),
    };
    const hash = auditHash({ previous: head.hash, ...entry });
    const isSame = entry.who === named.who && entry.id - named.id < REACH;
    if (!isSame) named = entry;
    trail.run(entry.id, entry.at, isSame ? `=${named.id}` : entry.who, subject, entry.subjectId, entry.body, hash);
    head = { id: entry.id, hash };
  }

  function put(table: string, row: Row): Row {
    const { whole, insert } = of(table);
    const written = whole(row);
    insert.run(...Object.values(written));
    return written;
  }

  return {
    put,
    tell: (table, row) => seal(table, of(table).whole(row)),
    insert: (table, row) => seal(table, put(table, row)),
    catchUp: () => {
      head = auditHead(database);
    },
  };
}

function tableWriter(database: Database, table: string) {
  const columns = AUDITED_TABLES.find((one) => one.table === table)?.columns ?? [];
  const list = columns.join(', ');
  return {
    whole: (row: Row): Row =>
      Object.fromEntries(columns.map((column) => [column, row[column] ?? EMPTY[table]?.[column] ?? null])),
    insert: database.prepare<Value[]>(`INSERT INTO ${table} (${list}) VALUES (${columns.map(() => '?').join(', ')})`),
  };
}

export function withoutTriggers(database: Database, tables: readonly string[]): () => void {
  const triggers = database
    .prepare<[string], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN (SELECT value FROM json_each(?))
       ORDER BY rowid`,
    )
    .all(JSON.stringify(tables));
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  return () => {
    for (const { sql } of triggers) database.exec(sql);
  };
}
