import type { Cents } from '../../../shared/money.ts';
import { foldText, type ProductId, type ProductUnit } from '../../../shared/product.ts';
import { SEAL_ANEW, sealOfProduct } from '../../db/product-seal.ts';
import type { Statements } from '../../db/statements.ts';
import { HOLDER_OF_BARCODE, HOLDER_OF_CODE, spelt } from './barcode-holder.ts';
import { categoryRows } from './category-rows.ts';
import type { ProductChange } from './product-rows.ts';

export type NewProduct = ProductChange & { readonly active: boolean };
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
  /** A JSON array of texts. */
  readonly more_barcodes: string;
  readonly unit: ProductUnit;
  readonly category: string | null;
  readonly minimum_age: number | null;
};

const SELECT = `
SELECT id, code, barcode, name, price_cents, active, deleting, more_barcodes, unit, minimum_age,
  (SELECT name FROM category WHERE category.id = category_id) AS category FROM product`;

/**
 * All rows in one statement. One by one, each would begin a statement of several writes, and the search index writes down
 * what it has gathered whenever such a one begins: a piece of it for each product instead of one for all of them.
 */
const INSERT_ALL = `
INSERT INTO product (code, barcode, name, name_folded, price_cents, active, more_barcodes, unit, category_id, minimum_age,
  deleting, created_at, updated_at, seal)
SELECT new.*, ?, ?, ${sealOfProduct('new')}
FROM (SELECT value ->> 0 AS code, value ->> 1 AS barcode, value ->> 2 AS name, value ->> 3 AS name_folded,
  value ->> 4 AS price_cents, value ->> 5 AS active, coalesce(value ->> 6, '[]') AS more_barcodes,
  coalesce(value ->> 7, 'piece') AS unit, value ->> 8 AS category_id, value ->> 9 AS minimum_age, 0 AS deleting
  FROM json_each(?)) AS new`;

const SHOP_COLUMNS = `, more_barcodes = new.more_barcodes, unit = new.unit, category_id = new.category_id,
  minimum_age = new.minimum_age, ${SEAL_ANEW}`;
/** SQLite does them in the order of their ids, which is kindest to the search index. */
const updateAllOf = (more: string): string => `
UPDATE product SET barcode = new.barcode, name = new.name, name_folded = new.name_folded, price_cents = new.price_cents,
  active = new.active, updated_at = ?${more}
FROM (SELECT value ->> 1 AS barcode, value ->> 2 AS name, value ->> 3 AS name_folded, value ->> 4 AS price_cents,
  value ->> 5 AS active, value ->> 6 AS more_barcodes, value ->> 7 AS unit, value ->> 8 AS category_id,
  value ->> 9 AS minimum_age, value ->> 10 AS id FROM json_each(?)) AS new
WHERE product.id = new.id`;

/** The product table as imports and exports read and write it: without what the screens show beside it. */
export function listedProductRows(database: Statements) {
  const newestId = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM product').pluck();
  const insertAll = database.prepare<[string, string, string]>(INSERT_ALL);
  const updatePlain = database.prepare<[string, string]>(updateAllOf(''));
  const updateWithShop = database.prepare<[string, string]>(updateAllOf(SHOP_COLUMNS));
  const categories = categoryRows(database);
  const byCode = database.prepare<[string], ComparedProduct>(`${SELECT} WHERE code = ?`);
  const byBarcode = database.prepare<[string], ComparedProduct>(`${SELECT} WHERE id = ${HOLDER_OF_BARCODE}`);
  const byCodeSpelt = database.prepare<[string, ProductId | null], ComparedProduct>(
    `${SELECT} WHERE id = ${HOLDER_OF_CODE}`,
  );
  const after = database.prepare<[number, number], ComparedProduct>(
    `${SELECT} WHERE id > ? AND deleting = 0 ORDER BY id LIMIT ?`,
  );
  const range = database.prepare<[number, number], ComparedProduct>(`${SELECT} WHERE id > ? AND id <= ? ORDER BY id`);
  const lastId = database.prepare<[], number>('SELECT max(id) FROM product').pluck();
  const byId = database.prepare<[ProductId], ComparedProduct>(`${SELECT} WHERE id = ?`);
  const ofName = database
    .prepare<[string, ProductId], 1>('SELECT 1 FROM product WHERE name_folded = ? AND id <> ? AND deleting = 0 LIMIT 1')
    .pluck();
  const image = database.prepare<[ProductId], Buffer>('SELECT bytes FROM product_image WHERE product_id = ?').pluck();

  function valuesOf({ code, barcode, name, priceCents, active, shop }: NewProduct): unknown[] {
    const told = [code, barcode, name, foldText(name), priceCents, Number(active)];
    if (shop === undefined) return told;
    const category = shop.category === null ? null : categories.idOf(shop.category);
    return [...told, JSON.stringify(shop.moreBarcodes), shop.unit, category, shop.minimumAge];
  }

  function updateSome(statement: typeof updatePlain, products: readonly ChangedProduct[], at: string): void {
    const values = products.map((product) => [...Object.assign(Array(10).fill(null), valuesOf(product)), product.id]);
    if (products.length > 0) statement.run(at, JSON.stringify(values));
  }

  return {
    /** The bytes of its picture; null where it has none. */
    image: (id: ProductId): Buffer | null => image.get(id) ?? null,
    byId: (id: ProductId): ComparedProduct | null => byId.get(id) ?? null,
    /** Those with an id over `after` and up to `last`; those that are being deleted among them. */
    range: (after: number, last: number): ComparedProduct[] => range.all(after, last),
    lastId: (): number => lastId.get() ?? 0,
    byCode: (code: string): ComparedProduct | null => byCode.get(code) ?? null,
    /** By any of its barcodes, in any spelling of its number. */
    byBarcode: (barcode: string): ComparedProduct | null => byBarcode.get(spelt(barcode)) ?? null,
    /** Another product than `self` that has the text as its code, in any spelling of its number. */
    otherByCode: (text: string, self: ProductId | null): ComparedProduct | null =>
      byCodeSpelt.get(spelt(text), self) ?? null,
    /** Whether another product than `self` is called so, capitals and accents aside. */
    hasName: (name: string, self: ProductId): boolean => ofName.get(foldText(name), self) === 1,
    /** Up to `limit` products behind the id `after`, in their order; those that are being deleted are left out. */
    page: (afterId: number, limit: number): ComparedProduct[] => after.all(afterId, limit),
    /** Inserts them in their order; answers the id behind which theirs begin. */
    insertAll: (products: readonly NewProduct[], at: string): number => {
      const before = newestId.get() ?? 0;
      insertAll.run(at, at, JSON.stringify(products.map(valuesOf)));
      return before;
    },
    /** In any order: none of them may take a barcode that another of them gives up. Their codes stay. */
    updateAll: (products: readonly ChangedProduct[], at: string): void => {
      const withShop = products.filter(({ shop }) => shop !== undefined);
      const plain = products.filter(({ shop }) => shop === undefined);
      updateSome(updatePlain, plain, at);
      updateSome(updateWithShop, withShop, at);
      if (withShop.length > 0) categories.dropAllUnused();
    },
  };
}

export type ListedProductRows = ReturnType<typeof listedProductRows>;

const NONE: readonly string[] = [];

export function moreBarcodesOf({ more_barcodes }: Pick<ComparedProduct, 'more_barcodes'>): readonly string[] {
  return more_barcodes === '[]' ? NONE : (JSON.parse(more_barcodes) as string[]);
}
