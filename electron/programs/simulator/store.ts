import Sqlite, { type Database, type Statement } from 'better-sqlite3';
import { invariant } from '../../../shared/assert.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

export type SqlValue = string | number | Uint8Array | null;

/** Statements are cached by text. */
export type Store = {
  /** The caller vouches for `Row`; tables are STRICT. */
  readonly find: <Row>(sql: string, ...values: SqlValue[]) => Row | undefined;
  readonly list: <Row>(sql: string, ...values: SqlValue[]) => Row[];
  /** Returns the new row's id. */
  readonly run: (sql: string, ...values: SqlValue[]) => number;
  /** With `@names`. */
  readonly runNamed: (sql: string, values: Readonly<Record<string, SqlValue>>) => number;
  /** All or nothing; may be nested. */
  readonly atomically: <Result>(work: () => Result) => Result;
  readonly close: () => void;
};

/** Held by another process, or unusable. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** Exclusively. Throws {@link StoreUnavailableError}. */
export function openStore(file: string): Store {
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
    find: <Row>(sql: string, ...values: SqlValue[]) => statement(sql).get(...values) as Row | undefined,
    list: <Row>(sql: string, ...values: SqlValue[]) => statement(sql).all(...values) as Row[],
    run: (sql, ...values) => Number(statement(sql).run(...values).lastInsertRowid),
    runNamed: (sql, values) => Number(statement(sql).run(values).lastInsertRowid),
    atomically: <Result>(work: () => Result) => transaction.immediate(work) as Result,
    close: () => database.close(),
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
