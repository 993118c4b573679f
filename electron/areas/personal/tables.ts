import type { SaleId } from '../../../shared/ids.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';

/** The CPF or CNPJ of a sale, or its name while held. */
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

export type ErasedRow = {
  readonly place: number;
  readonly at: string;
  readonly sales: number;
  readonly person: string | null;
};

/** Customer data, in a file of its own: see `attach-personal.ts`. */
export function personalRows(database: Statements) {
  const { one, value, all, values, run, change } = queriesOf(database);
  const salesOf = values<[string], SaleId>(
    'SELECT sale_id FROM personal.kept WHERE search IN (SELECT value FROM json_each(?))',
  );
  const dropSales = change<[string]>('DELETE FROM personal.kept WHERE sale_id IN (SELECT value FROM json_each(?))');
  return {
    ...storeKeyRows(database),
    ...erasedRows(database),
    find: one<[SaleId, PersonalKind], PersonalRow>('SELECT * FROM personal.kept WHERE sale_id = ? AND kind = ?'),
    put: run<[PersonalRow]>(
      `INSERT OR REPLACE INTO personal.kept (sale_id, kind, text, search, kept_at)
       VALUES (@sale_id, @kind, @text, @search, @kept_at)`,
    ),
    drop: run<[SaleId, PersonalKind]>('DELETE FROM personal.kept WHERE sale_id = ? AND kind = ?'),
    /** By the keyed hashes of one CPF or CNPJ. */
    salesOf: (searches: readonly string[]): SaleId[] => salesOf(JSON.stringify(searches)),
    dropSales: (ids: readonly SaleId[]): number => dropSales(JSON.stringify(ids)),
    dropOlder: change<[at: string]>('DELETE FROM personal.kept WHERE kept_at < ?'),
    dropAll: change<[]>('DELETE FROM personal.kept'),
    named: values<[], SaleId>(`SELECT sale_id FROM personal.kept WHERE kind = 'name'`),
    ofKey: all<[mark: string], PersonalRow>('SELECT * FROM personal.kept WHERE substr(text, 1, 16) = ?'),
    counts: all<[], PersonalCount>(
      'SELECT substr(text, 1, 16) AS mark, kind, count(*) AS count FROM personal.kept GROUP BY 1, 2',
    ),
    oldest: value<[], string>('SELECT min(kept_at) FROM personal.kept'),
  };
}

function storeKeyRows(database: Statements) {
  const { value, values, run } = queriesOf(database);
  return {
    /** Marks, newest first. */
    keys: values<[], string>('SELECT mark FROM personal.store_key ORDER BY place DESC'),
    addKey: run<[mark: string, at: string]>('INSERT OR IGNORE INTO personal.store_key (mark, made_at) VALUES (?, ?)'),
    dropKey: run<[mark: string]>('DELETE FROM personal.store_key WHERE mark = ?'),
    keyMadeAt: value<[mark: string], string>('SELECT made_at FROM personal.store_key WHERE mark = ?'),
  };
}

function erasedRows(database: Statements) {
  const { all, run } = queriesOf(database);
  return {
    /** In the erasing transaction. */
    addErased: run<[Omit<ErasedRow, 'place'>]>(
      'INSERT INTO personal.erased (at, sales, person) VALUES (@at, @sales, @person)',
    ),
    erased: all<[], ErasedRow>('SELECT place, at, sales, person FROM personal.erased ORDER BY place'),
    dropErased: run<[place: number]>('DELETE FROM personal.erased WHERE place = ?'),
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
