import type { Cents } from '../../shared/money.ts';
import type { ProductId } from '../../shared/product.ts';
import type { Statements } from './statements.ts';

/** A product as an import compares with it. */
export type ComparedProduct = {
  readonly id: ProductId;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly price_cents: Cents;
  readonly active: 0 | 1;
  readonly deleting: 0 | 1;
};

const SELECT = 'SELECT id, code, barcode, name, price_cents, active, deleting FROM product';

/** The product table as imports and exports read it: without what the screens show beside it. */
export function importRows(database: Statements) {
  const byCode = database.prepare<[string], ComparedProduct>(`${SELECT} WHERE code = ?`);
  const byBarcode = database.prepare<[string], ComparedProduct>(`${SELECT} WHERE barcode = ?`);
  const after = database.prepare<[number, number], ComparedProduct>(
    `${SELECT} WHERE id > ? AND deleting = 0 ORDER BY id LIMIT ?`,
  );
  const range = database.prepare<[number, number], ComparedProduct>(`${SELECT} WHERE id > ? AND id <= ? ORDER BY id`);
  const lastId = database.prepare<[], number>('SELECT max(id) FROM product').pluck();
  const byId = database.prepare<[ProductId], ComparedProduct>(`${SELECT} WHERE id = ?`);
  return {
    byId: (id: ProductId): ComparedProduct | null => byId.get(id) ?? null,
    /** Those with an id over `after` and up to `last`; those that are being deleted among them. */
    range: (after: number, last: number): ComparedProduct[] => range.all(after, last),
    lastId: (): number => lastId.get() ?? 0,
    byCode: (code: string): ComparedProduct | null => byCode.get(code) ?? null,
    byBarcode: (barcode: string): ComparedProduct | null => byBarcode.get(barcode) ?? null,
    /** Up to `limit` products behind the id `after`, in their order; those that are being deleted are left out. */
    page: (afterId: number, limit: number): ComparedProduct[] => after.all(afterId, limit),
  };
}

export type ImportRows = ReturnType<typeof importRows>;
