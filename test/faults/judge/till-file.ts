import { hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { readCopy } from '../../support/by-driver.ts';
import { roomForFiles } from '../room.ts';

/** The till's file by the driver alone, without the till's code. */

type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export type SaleRow = {
  readonly id: string;
  readonly state: string;
  readonly series: number | null;
  readonly number: number | null;
  readonly total_cents: number;
  /** Undefined in a file without discounts. */
  readonly discount_cents?: number;
  readonly discount_bp?: number | null;
};

export type LineRow = {
  readonly id: string;
  readonly sale_id: string;
  readonly unit_price_cents: number;
  readonly list_price_cents?: number | null;
  readonly quantity: number;
  readonly total_cents: number;
  readonly cancelled_at: string | null;
  readonly discount_cents?: number;
  readonly discount_bp?: number | null;
  readonly share_cents?: number;
};

export type PaymentRow = {
  readonly id: string;
  readonly sale_id: string;
  readonly tender: string;
  readonly amount_cents: number;
  readonly state: string;
  readonly reason: string | null;
  readonly evidence: string | null;
  readonly created_at: string;
  readonly tendered_cents: number | null;
  readonly change_cents: number | null;
  readonly device_id: number | null;
  readonly card_kind?: string | null;
  readonly instalments?: number | null;
  readonly qr_code: string | null;
  readonly br_code: string | null;
  readonly qr_expires_at: string | null;
  /** Case of this money; undefined in a file without cases. */
  readonly case_id?: string | null;
  readonly credit_note_id?: string | null;
};

export type CaseRow = {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly payment_id: string | null;
  readonly amount_cents: number | null;
};

export type EventRow = {
  readonly id: number;
  readonly payment_id: string;
  readonly event: string;
  readonly from_state: string;
  readonly to_state: string;
};

export type ConflictRow = { readonly id: number; readonly payment_id: string; readonly event: string };

export type AuditRow = {
  readonly id: number;
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subject_id: string;
  readonly body: string;
  readonly hash: string;
};

export type TillFile = {
  readonly tables: ReadonlySet<string>;
  readonly sales: readonly SaleRow[];
  readonly lines: readonly LineRow[];
  readonly payments: readonly PaymentRow[];
  readonly events: readonly EventRow[];
  readonly conflicts: readonly ConflictRow[];
  readonly cases: readonly CaseRow[];
  readonly audit: readonly AuditRow[];
  /** Rows in insertion order; none for a missing table. */
  readonly rows: (table: string) => readonly Row[];
  readonly columns: (table: string) => readonly { readonly name: string; readonly dflt_value: string | null }[];
  readonly query: (sql: string) => readonly Row[];
  /** The file's refusal of a change, or null if it allowed it. */
  readonly refusal: (sql: string) => string | null;
};

/** A stored text as an object; empty if it is none. */
export function readObject(text: unknown): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(String(text ?? 'null'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const centsIn = (row: Row, column: string): number => Number(row[column] ?? 0);
export const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + centsIn(row, column), 0);

/** An entry may name an earlier one that has the same person. */
function withPersons(audit: readonly AuditRow[]): readonly AuditRow[] {
  const told = new Map(audit.map(({ id, who }) => [`=${id}`, who]));
  return audit.map((entry) => ({ ...entry, who: told.get(entry.who) ?? entry.who }));
}

type Pack = { readonly last_id: number; readonly hash: string; readonly entries: Buffer };

/** With the entries of packs, which the table has in part or not at all. A pack that does not end in its hash breaks the chain. */
function withPacked(packs: readonly Pack[], audit: readonly AuditRow[]): readonly AuditRow[] {
  const packed: AuditRow[] = [];
  for (const { last_id, hash: end, entries } of packs) {
    for (const line of gunzipSync(entries).toString().trimEnd().split('\n')) {
      const content = JSON.parse(line) as [number, string, string, string, string, string];
      const sealed = hash('sha256', JSON.stringify([packed.at(-1)?.hash ?? '', ...content]));
      const [id, at, who, subject, subject_id, body] = content;
      packed.push({ id, at, who, subject, subject_id, body, hash: id === last_id ? end : sealed });
    }
  }
  const last = packed.at(-1)?.id ?? 0;
  return [...packed, ...audit.filter(({ id }) => id > last)];
}

/** While a sale is open, its lines tell its total. */
function withOpenTotals(sales: readonly SaleRow[], lines: readonly LineRow[]): readonly SaleRow[] {
  const bySale = Map.groupBy(lines, (line) => line.sale_id);
  return sales.map((sale) => {
    if (sale.state !== 'open') return sale;
    const kept = (bySale.get(sale.id) ?? []).filter((line) => line.cancelled_at === null);
    return { ...sale, total_cents: kept.reduce((sum, line) => sum + line.total_cents - (line.share_cents ?? 0), 0) };
  });
}

/** Opens a copy, because the file may be in use and `read` tries forbidden changes. */
export function withTillFile<T>(file: string, read: (till: TillFile) => T): T {
  return readCopy(file, (copy) => read(readTillFile(copy)), roomForFiles());
}

export function readTillFile(database: Database): TillFile {
  const names = database.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all();
  const tables = new Set(names.filter((name) => !name.startsWith('sqlite_')));
  const list = <T>(table: string): readonly T[] =>
    tables.has(table) ? database.prepare<[], T>(`SELECT * FROM ${table} ORDER BY rowid`).all() : [];
  const lines = list<LineRow>('sale_line');
  const read = new Map<string, readonly Row[]>();
  const columns = new Map<string, ReturnType<TillFile['columns']>>();
  return {
    tables,
    sales: withOpenTotals(list<SaleRow>('sale'), lines),
    lines,
    payments: list<PaymentRow>('payment'),
    events: list<EventRow>('payment_event'),
    conflicts: list<ConflictRow>('payment_conflict'),
    cases: list<CaseRow>('money_case'),
    audit: withPacked(list<Pack>('audit_pack'), withPersons(list<AuditRow>('audit'))),
    rows: (table) => {
      const known = read.get(table) ?? list<Row>(table);
      read.set(table, known);
      return known;
    },
    columns: (table) => {
      const known = columns.get(table) ?? (database.pragma(`table_info(${table})`) as ReturnType<TillFile['columns']>);
      columns.set(table, known);
      return known;
    },
    query: (sql) => database.prepare<[], Row>(sql).all(),
    refusal: (sql) => refusal(database, sql),
  };
}

function refusal(database: Database, sql: string): string | null {
  database.exec('SAVEPOINT judge');
  try {
    database.exec(sql);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database.exec('ROLLBACK TO judge; RELEASE judge');
  }
}
