import type { Cents } from '../../../shared/money.ts';
import { foldText, type ProductId, type ProductUnit } from '../../../shared/product.ts';
import { CLEAR_SEAL, sealOfProduct } from '../../db/product-seal.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import { HOLDER_OF_BARCODE, HOLDER_OF_CODE, spelt } from './barcode-holder.ts';
import { categoryRows } from './category-rows.ts';
import type { ProductChange } from './product-rows.ts';

export type ImportedFields = ProductChange & { readonly active: boolean };
type ChangedProduct = ImportedFields & { readonly id: ProductId };

export type ComparedProduct = {
  readonly id: ProductId;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly price_cents: Cents;
  readonly active: 0 | 1;
  readonly deleting: 0 | 1;
  /** JSON array. */
  readonly more_barcodes: string;
  readonly unit: ProductUnit;
  readonly category: string | null;
  readonly minimum_age: number | null;
};

const SELECT = `
SELECT id, code, barcode, name, price_cents, active, deleting, more_barcodes, unit, minimum_age,
  (SELECT name FROM category WHERE category.id = category_id) AS category FROM product`;

/** One statement: the search index writes a segment per statement. */
const INSERT_ALL = `
INSERT INTO product (code, barcode, name, name_folded, price_cents, active, more_barcodes, unit, category_id, minimum_age,
  deleting, created_at, updated_at, seal)
SELECT new.*, ?, ?, ${sealOfProduct('new')}
FROM (SELECT value ->> 0 AS code, value ->> 1 AS barcode, value ->> 2 AS name, value ->> 3 AS name_folded,
  value ->> 4 AS price_cents, value ->> 5 AS active, coalesce(value ->> 6, '[]') AS more_barcodes,
  coalesce(value ->> 7, 'piece') AS unit, value ->> 8 AS category_id, value ->> 9 AS minimum_age, 0 AS deleting
  FROM json_each(?)) AS new`;

const SHOP_COLUMNS = `, more_barcodes = new.more_barcodes, unit = new.unit, category_id = new.category_id,
  minimum_age = new.minimum_age, ${CLEAR_SEAL}`;
function updateAllOf(more: string): string {
  return `UPDATE product SET barcode = new.barcode, name = new.name, name_folded = new.name_folded, price_cents = new.price_cents,
  active = new.active, updated_at = ?${more}
FROM (SELECT value ->> 1 AS barcode, value ->> 2 AS name, value ->> 3 AS name_folded, value ->> 4 AS price_cents,
  value ->> 5 AS active, value ->> 6 AS more_barcodes, value ->> 7 AS unit, value ->> 8 AS category_id,
  value ->> 9 AS minimum_age, value ->> 10 AS id FROM json_each(?)) AS new
WHERE product.id = new.id`;
}

export function listedProductRows(database: Statements) {
  const { one, total, value, all, run } = queriesOf(database);
  const insertAll = run<[string, string, string]>(INSERT_ALL);
  const updatePlain = database.prepare<[string, string]>(updateAllOf(''));
  const updateWithShop = database.prepare<[string, string]>(updateAllOf(SHOP_COLUMNS));
  const categories = categoryRows(database);
  const byBarcode = one<[string], ComparedProduct>(`${SELECT} WHERE id = ${HOLDER_OF_BARCODE}`);
  const byCodeSpelt = one<[string, ProductId | null], ComparedProduct>(`${SELECT} WHERE id = ${HOLDER_OF_CODE}`);
  const ofName = value<[string, ProductId], 1>(
    'SELECT 1 FROM product WHERE name_folded = ? AND id <> ? AND deleting = 0 LIMIT 1',
  );
  const lastId = total<[]>('SELECT coalesce(max(id), 0) FROM product');

  function valuesOf({ code, barcode, name, priceCents, active, shop }: ImportedFields): unknown[] {
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
    image: value<[ProductId], Buffer>('SELECT bytes FROM product_image WHERE product_id = ?'),
    byId: one<[ProductId], ComparedProduct>(`${SELECT} WHERE id = ?`),
    /** Includes products that are being deleted. */
    range: all<[over: number, upTo: number], ComparedProduct>(`${SELECT} WHERE id > ? AND id <= ? ORDER BY id`),
    lastId,
    byCode: one<[code: string], ComparedProduct>(`${SELECT} WHERE code = ?`),
    /** In any spelling of the number. */
    byBarcode: (barcode: string) => byBarcode(spelt(barcode)),
    /** Another product than `self` with this code, in any spelling of the number. */
    otherByCode: (text: string, self: ProductId | null) => byCodeSpelt(spelt(text), self),
    hasName: (name: string, self: ProductId): boolean => ofName(foldText(name), self) === 1,
    page: all<[afterId: number, limit: number], ComparedProduct>(
      `${SELECT} WHERE id > ? AND deleting = 0 ORDER BY id LIMIT ?`,
    ),
    /** Returns the highest id before them. */
    insertAll: (products: readonly ImportedFields[], at: string): number => {
      const before = lastId();
      insertAll(at, at, JSON.stringify(products.map(valuesOf)));
      return before;
    },
    /** Codes stay. No product may take a barcode that another one of the batch releases: SQLite chooses the order. */
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
