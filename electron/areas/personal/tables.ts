import type { SaleId } from '../../../shared/ids.ts';
import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';

/** The CPF or CNPJ of a sale, or the name that it is held under. */
export type PersonalKind = 'tax_id' | 'name';

export type PersonalRow = {
  readonly sale_id: SaleId;
  readonly kind: PersonalKind;
  /** Encrypted; begins with its key's mark. */
  readonly text: string;
  /** Keyed hash of a CPF or CNPJ with its key's mark; null for a name. */
  readonly search: string | null;
  /** ISO 8601 in UTC. */
  readonly kept_at: string;
};

export type PersonalCount = { readonly mark: string; readonly kind: PersonalKind; readonly count: number };

/** An erasure that is not in the trail yet. */
export type ErasedRow = {
  readonly place: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly sales: number;
  /** Null where no one was signed in. */
  readonly person: string | null;
};

/** Customer data, in a file of its own: see `attach-personal.ts`. */
export function personalRows(database: Statements) {
  const find = database.prepare<[SaleId, PersonalKind], PersonalRow>(
    'SELECT * FROM personal.kept WHERE sale_id = ? AND kind = ?',
  );
  const put = database.prepare<[PersonalRow]>(
    `INSERT OR REPLACE INTO personal.kept (sale_id, kind, text, search, kept_at)
     VALUES (@sale_id, @kind, @text, @search, @kept_at)`,
  );
  const drop = database.prepare<[SaleId, PersonalKind]>('DELETE FROM personal.kept WHERE sale_id = ? AND kind = ?');
  const salesOf = database
    .prepare<[string], SaleId>('SELECT sale_id FROM personal.kept WHERE search IN (SELECT value FROM json_each(?))')
    .pluck();
  const dropSales = database.prepare<[string]>(
    'DELETE FROM personal.kept WHERE sale_id IN (SELECT value FROM json_each(?))',
  );
  const dropOlder = database.prepare<[string]>('DELETE FROM personal.kept WHERE kept_at < ?');
  const dropAll = database.prepare<[]>('DELETE FROM personal.kept');
  const named = database.prepare<[], SaleId>(`SELECT sale_id FROM personal.kept WHERE kind = 'name'`).pluck();
  const ofKey = database.prepare<[string], PersonalRow>('SELECT * FROM personal.kept WHERE substr(text, 1, 16) = ?');
  const counts = database.prepare<[], PersonalCount>(
    'SELECT substr(text, 1, 16) AS mark, kind, count(*) AS count FROM personal.kept GROUP BY 1, 2',
  );
  const oldest = database.prepare<[], string | null>('SELECT min(kept_at) FROM personal.kept').pluck();

  return {
    ...storeKeyRows(database),
    ...erasedRows(database),
    find: (id: SaleId, kind: PersonalKind): PersonalRow | null => find.get(id, kind) ?? null,
    /** Replaces a previous one of that kind. */
    put: (row: PersonalRow): void => void put.run(row),
    drop: (id: SaleId, kind: PersonalKind): void => void drop.run(id, kind),
    /** By the keyed hashes of one CPF or CNPJ. */
    salesOf: (searches: readonly string[]): SaleId[] => salesOf.all(JSON.stringify(searches)),
    /** Answers the number of rows. */
    dropSales: (ids: readonly SaleId[]): number => dropSales.run(JSON.stringify(ids)).changes,
    /** `at`: ISO 8601 in UTC. */
    dropOlder: (at: string): number => dropOlder.run(at).changes,
    dropAll: (): number => dropAll.run().changes,
    /** Sales with a name. */
    named: (): SaleId[] => named.all(),
    /** Rows encrypted with the key of this mark. */
    ofKey: (mark: string): PersonalRow[] => ofKey.all(mark),
    counts: (): PersonalCount[] => counts.all(),
    /** Null where there is none. */
    oldest: (): string | null => oldest.get() ?? null,
  };
}

function storeKeyRows(database: Statements) {
  const keys = database.prepare<[], string>('SELECT mark FROM personal.store_key ORDER BY place DESC').pluck();
  const addKey = database.prepare<[string, string]>(
    'INSERT OR IGNORE INTO personal.store_key (mark, made_at) VALUES (?, ?)',
  );
  const dropKey = database.prepare<[string]>('DELETE FROM personal.store_key WHERE mark = ?');
  const keyMadeAt = database.prepare<[string], string>('SELECT made_at FROM personal.store_key WHERE mark = ?').pluck();
  return {
    /** Newest first. */
    keys: (): string[] => keys.all(),
    addKey: (mark: string, at: string): void => void addKey.run(mark, at),
    dropKey: (mark: string): void => void dropKey.run(mark),
    keyMadeAt: (mark: string): string | null => keyMadeAt.get(mark) ?? null,
  };
}

function erasedRows(database: Statements) {
  const addErased = database.prepare<[Omit<ErasedRow, 'place'>]>(
    'INSERT INTO personal.erased (at, sales, person) VALUES (@at, @sales, @person)',
  );
  const erased = database.prepare<[], ErasedRow>('SELECT place, at, sales, person FROM personal.erased ORDER BY place');
  const dropErased = database.prepare<[number]>('DELETE FROM personal.erased WHERE place = ?');
  return {
    /** In the erasing transaction. */
    addErased: (erasure: Omit<ErasedRow, 'place'>): void => void addErased.run(erasure),
    erased: (): ErasedRow[] => erased.all(),
    dropErased: (place: number): void => void dropErased.run(place),
  };
}

export type PersonalRows = ReturnType<typeof personalRows>;
export type PersonalDatabase = TillFile & { readonly personal: PersonalRows };

/** Empty for a read-only till without such a file. */
export function personalTables(file: Pick<TillFile, 'prepare' | 'connection'>): PersonalRows {
  const joined = file.connection.pragma('database_list') as { readonly name: string }[];
  return joined.some(({ name }) => name === 'personal') ? personalRows(file) : NOTHING_PERSONAL;
}

const NOTHING_PERSONAL: PersonalRows = {
  find: () => null,
  put: nothingToWrite,
  drop: nothingToWrite,
  salesOf: () => [],
  dropSales: nothingToWrite,
  dropOlder: nothingToWrite,
  dropAll: nothingToWrite,
  named: () => [],
  ofKey: () => [],
  counts: () => [],
  oldest: () => null,
  keys: () => [],
  addKey: nothingToWrite,
  dropKey: nothingToWrite,
  addErased: nothingToWrite,
  erased: () => [],
  dropErased: nothingToWrite,
  keyMadeAt: () => null,
};

function nothingToWrite(): never {
  throw new Error('this file can only be looked at');
}
