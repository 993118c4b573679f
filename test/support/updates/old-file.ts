import { createHash } from 'node:crypto';
import Sqlite, { type Database } from 'better-sqlite3';
import { registerAuditFunctions } from '../../../electron/db/audit/audit-functions.ts';
import { ENTRIES } from '../../../electron/db/audit/entries.ts';
import { MIGRATIONS, migrate } from '../../../electron/db/migrate.ts';

/** Contents of a file of any version: unsent changes, sales by cash and card, one just paid by Pix. */
export const UNSENT = 5_000;
const PAID_SALES = 30;

export const AT = '2026-11-20T12:00:00.000Z';
const SHIFT = 'shift-1';
const WHO = JSON.stringify({ id: 'ana', name: 'Ana', role: 'manager' });

type Row = Readonly<Record<string, string | number | null>>;

/** A till's file as the program of `version` left it within a shift, with that program's foreign keys and triggers. */
export function layOldFile(file: string, version: number): void {
  const database = new Sqlite(file);
  registerAuditFunctions(database, { now: () => new Date(AT), who: () => ({ till: 1, person: null, shift: null }) });
  database.pragma('journal_mode = WAL');
  migrate(database, MIGRATIONS.slice(0, version));
  database.transaction(() => fill(database))();
  database.close();
}

function fill(database: Database): void {
  const put = inserter(database);
  layUnsent(database);
  put('shift', { id: SHIFT, number: 1, opened_at: AT, opened_by: WHO, float_cents: 20_000, events_from: 0 });
  put('cash_movement', {
    ...{ id: 'supply', shift_id: SHIFT, number: 1, kind: 'supply', amount_cents: 5_000, reason: 'troco' },
    ...{ person: WHO, at: AT },
  });
  for (let number = 1; number <= PAID_SALES; number++) paidSale(database, put, number);
  begunSale(database, put, 'sale-pending', 4_990);
  put('payment', {
    ...payment('payment-pending', 'sale-pending', 4_990),
    ...{ tender: 'pix', state: 'pending', qr_code: 'QR-1', br_code: 'a code', qr_expires_at: AT, last_seen: 'waiting' },
  });
}

function layUnsent(database: Database): void {
  database
    .prepare(
      `INSERT INTO outbox (lane, kind, payload, state, attempts, reason, created_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT 'product:' || (i % 3000), iif(i % 3 = 0, 'product_active', 'product_save'), '{"code":"Ção-' || i || '"}',
         iif(i % 100 = 7, 'refused', 'waiting'), i % 5, iif(i % 100 = 7, 'nome proibido', NULL), ? FROM n`,
    )
    .run(UNSENT, AT);
  // and settled rows, which an upgrade keeps too
  const settled = database.prepare(
    `INSERT INTO outbox (lane, kind, payload, state, created_at, ended_at) VALUES (?, 'product_delete', '{}', ?, ?, ?)`,
  );
  for (const state of ['sent', 'superseded']) settled.run(`product:${state}`, state, AT, AT);
}

type Put = (table: string, row: Row) => void;

function inserter(database: Database): Put {
  return (table, row) => {
    const columns = Object.keys(row);
    const marks = columns.map((column) => `@${column}`).join(', ');
    database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(row);
  };
}

function columnsOf(database: Database, table: string): readonly string[] {
  return database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
}

function begunSale(database: Database, put: Put, id: string, totalCents: number): void {
  put('sale', { id, state: 'open', opened_at: AT, person_id: 'ana', shift_id: SHIFT });
  put('sale_line', {
    ...{ id: `${id}-line`, sale_id: id, position: 1, product_id: 1, code: '101', name: 'Café', quantity: 1 },
    ...{ unit_price_cents: totalCents, total_cents: totalCents },
  });
  database.prepare('UPDATE sale SET total_cents = ? WHERE id = ?').run(totalCents, id);
}

function payment(id: string, saleId: string, amountCents: number): Row {
  return {
    ...{ id, sale_id: saleId, amount_cents: amountCents, person_id: 'ana', shift_id: SHIFT },
    ...{ created_at: AT, updated_at: AT, abort: 'none' },
  };
}

function paidSale(database: Database, put: Put, number: number): void {
  const id = `sale-${number}`;
  const totalCents = 1_000 + 37 * number;
  begunSale(database, put, id, totalCents);
  const cash = { tender: 'cash', tendered_cents: totalCents + 200, change_cents: 200 };
  const card = { tender: 'card', device_id: 1, card_kind: 'debit', instalments: 1, evidence: '{"nsu":"1"}' };
  put('payment', { ...payment(`payment-${number}`, id, totalCents), state: 'approved', ...(number % 2 ? cash : card) });
  database
    .prepare(`UPDATE sale SET state = 'paid', closed_at = ?, series = 1, number = ? WHERE id = ?`)
    .run(AT, number, id);
}

const MONEY_TABLES = ['sale', 'sale_line', 'payment', 'outbox', 'shift', 'cash_movement', 'audit'];

/** Columns of money and pending rows in a file of some version. */
export type MoneyColumns = ReadonlyMap<string, readonly string[]>;

export function moneyColumns(database: Database): MoneyColumns {
  return new Map(MONEY_TABLES.map((table) => [table, columnsOf(database, table)]));
}

/** A file's sums, and every row of money and pending matters by the older file's columns. */
export function moneyOf(database: Database, columns: MoneyColumns) {
  const sumOf = (column: string, table: string): number =>
    database.prepare<[], number>(`SELECT coalesce(sum(${column}), 0) FROM ${table}`).pluck().get() ?? 0;
  return {
    sales: sumOf('total_cents', 'sale'),
    lines: sumOf('total_cents', 'sale_line'),
    payments: sumOf('amount_cents', 'payment'),
    float: sumOf('float_cents', 'shift'),
    movements: sumOf('amount_cents', 'cash_movement'),
    rows: Object.fromEntries([...columns].map(([table, names]) => [table, checksum(database, table, names)])),
  };
}

/** Of earlier rows: an upgrade appends to the trail, never between entries. An entry may name its person or tell it. */
function checksum(database: Database, table: string, columns: readonly string[]): string {
  const from = table === 'audit' ? `(${ENTRIES} WHERE at = '${AT}')` : table;
  const rows = database
    .prepare(`SELECT ${columns.join(', ')} FROM ${from} ORDER BY id`)
    .raw()
    .all();
  return `${rows.length} rows ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
}
