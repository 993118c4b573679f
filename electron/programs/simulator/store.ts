import Sqlite, { type Database, type Statement } from 'better-sqlite3';
import { invariant } from '../../../shared/assert.ts';

export type SqlValue = string | number | Uint8Array | null;

export type Store = ReturnType<typeof openStore>;

/** Held by another process, or unusable. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** Exclusively; statements are cached by text. Throws {@link StoreUnavailableError}. */
export function openStore(file: string) {
  const database = openDatabase(file);
  const prepared = new Map<string, Statement>();
  const statement = (sql: string): Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    // without the + SQLite re-plans per value, which costs more than running
    const fresh = database.prepare(sql.replaceAll('?', '+?'));
    prepared.set(sql, fresh);
    return fresh;
  };
  // reused: creating one costs more than most work in it
  const transaction = database.transaction((work: () => unknown) => work());
  return {
    /** The caller is responsible for `Row`; tables are STRICT. */
    find: <Row>(sql: string, ...values: SqlValue[]) => statement(sql).get(...values) as Row | undefined,
    list: <Row>(sql: string, ...values: SqlValue[]) => statement(sql).all(...values) as Row[],
    /** Returns the new row's id. */
    run: (sql: string, ...values: SqlValue[]): number => Number(statement(sql).run(...values).lastInsertRowid),
    /** With `@names`. */
    runNamed: (sql: string, values: Readonly<Record<string, SqlValue>>): number =>
      Number(statement(sql).run(values).lastInsertRowid),
    /** All or nothing; may be nested. */
    atomically: <Result>(work: () => Result) => transaction.immediate(work) as Result,
    close: (): void => void database.close(),
  };
}

function openDatabase(file: string): Database {
  let database: Database | undefined;
  try {
    database = new Sqlite(file, { timeout: 500 });
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    invariant(database.pragma('synchronous', { simple: true }) === 2, 'every commit is synced');
    invariant(database.pragma('foreign_keys', { simple: true }) === 1, 'foreign keys are enforced');
    createTables(database);
    return database;
  } catch (error) {
    database?.close();
    throw new StoreUnavailableError(`cannot use ${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function createTables(database: Database): void {
  const found = Number(database.pragma('user_version', { simple: true }));
  if (found === SCHEMA_VERSION) return;
  invariant(found === 0, `the file has version ${found}, this program knows ${SCHEMA_VERSION}`);
  database
    .transaction(() => {
      database.exec(SCHEMA);
      database.pragma(`user_version = ${SCHEMA_VERSION}`);
    })
    .immediate();
}

/** Times in milliseconds since 1970, amounts in centavos. `pos_sales.identifier` is not unique: whether duplicates
 * are accepted is a mode, since a real operator's answer is assumed. */
const SCHEMA_VERSION = 1;

const CATALOGUE_TABLES = `
CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE companies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  cnpj TEXT NOT NULL UNIQUE,
  agent_id INTEGER NOT NULL,
  agent_name TEXT NOT NULL,
  agent_user TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  identifier TEXT NOT NULL,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  image BLOB,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (company_id, identifier)
) STRICT;
`;

const CARD_TABLES = `
CREATE TABLE devices (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1)),
  heartbeat_at INTEGER NOT NULL,
  screen TEXT NOT NULL DEFAULT 'home'
    CHECK (screen IN ('home', 'amount', 'card', 'approved', 'declined', 'cancelled', 'crashed')),
  screen_since INTEGER NOT NULL,
  pos_sale_id INTEGER REFERENCES pos_sales (id)
) STRICT;

CREATE TABLE pos_sales (
  id INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL,
  device_id INTEGER NOT NULL REFERENCES devices (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  description TEXT NOT NULL,
  payment_type INTEGER NOT NULL,
  instalments INTEGER NOT NULL,
  instalment_kind INTEGER,
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  is_aborted INTEGER NOT NULL DEFAULT 0 CHECK (is_aborted IN (0, 1)),
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
CREATE INDEX pos_sales_by_identifier ON pos_sales (identifier);
CREATE INDEX pos_sales_by_device ON pos_sales (device_id, status);

CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  identifier TEXT NOT NULL UNIQUE,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  pos_sale_id INTEGER REFERENCES pos_sales (id),
  charge_code INTEGER REFERENCES qr_charges (code),
  amount_cents INTEGER NOT NULL,
  status INTEGER NOT NULL CHECK (status IN (0, 8, 9)),
  receipt TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payments_by_pos_sale ON payments (pos_sale_id);
CREATE INDEX payments_by_time ON payments (created_at);

CREATE TABLE transactions (
  id INTEGER PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payments (id),
  amount_cents INTEGER NOT NULL,
  instalments INTEGER NOT NULL,
  status INTEGER NOT NULL,
  payment_type INTEGER NOT NULL,
  happened_at INTEGER NOT NULL,
  nsu TEXT,
  authorisation TEXT,
  network TEXT,
  acquirer TEXT
) STRICT;
CREATE INDEX transactions_by_payment ON transactions (payment_id);
`;

const QR_TABLES = `
CREATE TABLE qr_companies (
  id TEXT PRIMARY KEY,
  mode TEXT NOT NULL CHECK (mode IN ('default', 'acquirer')),
  cnpj TEXT NOT NULL,
  store_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  latitude TEXT NOT NULL,
  longitude TEXT NOT NULL,
  opening_hours TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (mode, cnpj)
) STRICT;

CREATE TABLE qr_registers (
  id TEXT PRIMARY KEY,
  qr_company_id TEXT NOT NULL REFERENCES qr_companies (id),
  register_id TEXT NOT NULL,
  name TEXT NOT NULL,
  provider TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (qr_company_id, register_id)
) STRICT;

CREATE TABLE qr_charges (
  code INTEGER PRIMARY KEY,
  control TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  qr_register_id TEXT NOT NULL REFERENCES qr_registers (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  message TEXT NOT NULL,
  br_code TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('APROVADO', 'NEGADA', 'DESFEITA', 'PENDENTE', 'CANCELADA')),
  paid_cents INTEGER,
  nsu TEXT NOT NULL DEFAULT '',
  authorisation TEXT NOT NULL DEFAULT '',
  is_ignored INTEGER NOT NULL DEFAULT 0 CHECK (is_ignored IN (0, 1)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX qr_charges_by_status ON qr_charges (status);
`;

const LEDGER_TABLES = `
CREATE TABLE ledger_charges (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('card', 'qr')),
  identifier TEXT NOT NULL,
  reference TEXT NOT NULL,
  operator_id INTEGER NOT NULL,
  requested_cents INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'kept' CHECK (state IN ('kept', 'refunded', 'undone')),
  payment_type INTEGER NOT NULL,
  charged_at INTEGER NOT NULL,
  given_back_at INTEGER
) STRICT;
CREATE INDEX ledger_charges_by_identifier ON ledger_charges (identifier);

CREATE TABLE ledger_requests (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  operation TEXT NOT NULL,
  identifier TEXT,
  amount_cents INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN ('done', 'refused', 'not_done')),
  http_status INTEGER NOT NULL,
  message TEXT NOT NULL,
  fault TEXT
) STRICT;
CREATE INDEX ledger_requests_by_identifier ON ledger_requests (identifier);

CREATE TABLE ledger_spacing (
  caller TEXT PRIMARY KEY,
  last_request_at INTEGER NOT NULL,
  requests INTEGER NOT NULL,
  violations INTEGER NOT NULL
) STRICT;
`;

/** In foreign-key order. */
const SCHEMA = [CATALOGUE_TABLES, CARD_TABLES, QR_TABLES, LEDGER_TABLES].join('\n');
