import type { Cents } from '../../shared/money.ts';
import { foldText, type ProductId } from '../../shared/product.ts';
import type { ProductFields } from './product-rows.ts';
import type { Statements } from './statements.ts';

export type NewProduct = ProductFields & { readonly active: boolean };
export type ChangedProduct = NewProduct & { readonly id: ProductId };

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

/**
 * All rows in one statement. One by one, each would begin a statement of several writes, and the search index writes down
 * what it has gathered whenever such a one begins: a piece of it for each product instead of one for all of them.
 */
const INSERT_ALL = `
INSERT INTO product (code, barcode, name, name_folded, price_cents, active, created_at, updated_at)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ?, ? FROM json_each(?)`;

/** SQLite does them in the order of their ids, which is kindest to the search index. */
const UPDATE_ALL = `
UPDATE product SET barcode = new.barcode, name = new.name, name_folded = new.name_folded, price_cents = new.price_cents,
  active = new.active, updated_at = ?
FROM (SELECT value ->> 0 AS id, value ->> 1 AS barcode, value ->> 2 AS name, value ->> 3 AS name_folded,
  value ->> 4 AS price_cents, value ->> 5 AS active FROM json_each(?)) AS new
WHERE product.id = new.id`;

/** The product table as imports and exports read it: without what the screens show beside it. */
export function importRows(database: Statements) {
  const newestId = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM product').pluck();
  const insertAll = database.prepare<[string, string, string]>(INSERT_ALL);
  const updateAll = database.prepare<[string, string]>(UPDATE_ALL);
  const byCode = database.prepare<[string], ComparedProduct>(`${SELECT} WHERE code = ?`);
  const byBarcode = database.prepare<[{ readonly text: string }], ComparedProduct>(
    `${SELECT} WHERE id = coalesce((SELECT id FROM product WHERE barcode = @text),
      (SELECT product_id FROM product_barcode WHERE barcode = @text))`,
  );
  const after = database.prepare<[number, number], ComparedProduct>(
    `${SELECT} WHERE id > ? AND deleting = 0 ORDER BY id LIMIT ?`,
  );
  const image = database.prepare<[ProductId], Buffer>('SELECT bytes FROM product_image WHERE product_id = ?').pluck();
  return {
    /** The bytes of its picture; null where it has none. */
    image: (id: ProductId): Buffer | null => image.get(id) ?? null,
    byCode: (code: string): ComparedProduct | null => byCode.get(code) ?? null,
    byBarcode: (barcode: string): ComparedProduct | null => byBarcode.get({ text: barcode }) ?? null,
    /** Up to `limit` products behind the id `after`, in their order; those that are being deleted are left out. */
    page: (afterId: number, limit: number): ComparedProduct[] => after.all(afterId, limit),
    /** Inserts them in their order; answers the id behind which theirs begin. */
    insertAll: (products: readonly NewProduct[], at: string): number => {
      const before = newestId.get() ?? 0;
      const values = products.map(({ code, barcode, name, priceCents, active }) => [
        ...[code, barcode, name, foldText(name), priceCents, Number(active)],
      ]);
      insertAll.run(at, at, JSON.stringify(values));
      return before;
    },
    /** In any order: none of them may take a barcode that another of them gives up. Their codes stay. */
    updateAll: (products: readonly ChangedProduct[], at: string): void => {
      const values = products.map(({ id, barcode, name, priceCents, active }) => [
        ...[id, barcode, name, foldText(name), priceCents, Number(active)],
      ]);
      updateAll.run(at, JSON.stringify(values));
    },
  };
}

export type ImportRows = ReturnType<typeof importRows>;
