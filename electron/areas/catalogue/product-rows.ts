import { invariant } from '../../../shared/assert.ts';
import type { Cents } from '../../../shared/money.ts';
import {
  type CategoryId,
  foldText,
  type Product,
  type ProductId,
  type ProductSync,
  type ShopFields,
} from '../../../shared/product.ts';
import type { HeadOfficeMark } from '../../../shared/received-entry.ts';
import { CLEAR_SEAL } from '../../db/product-seal.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import { HOLDER_OF_BARCODE, HOLDER_OF_CODE, spelt } from './barcode-holder.ts';
import { type CategoryRows, categoryRows } from './category-rows.ts';
import { type ProductSearch, productSearchRows } from './product-search-rows.ts';
import { type ScannedProduct, scannedProductRows } from './scanned-product-rows.ts';

export type ProductFields = Readonly<{ code: string; barcode: string | null; name: string; priceCents: Cents }>;

/** `shop`: fields that only the shop knows; undefined keeps them. */
export type ProductChange = ProductFields & { readonly shop?: ShopFields | undefined };

/** At the operator, under this code; `maybe` from before a create is sent until its answer. */
export type Registered = 'no' | 'maybe' | 'yes';

type ProductImage = { readonly mime: string; readonly bytes: Buffer };

type Row = {
  id: ProductId;
  code: string;
  barcode: string | null;
  name: string;
  price_cents: Cents;
  active: 0 | 1;
  deleting: 0 | 1;
  registered: Registered;
  has_image: 0 | 1;
  unit: ShopFields['unit'];
  category: string | null;
  minimum_age: number | null;
  /** JSON array. */
  more_barcodes: string;
  head_office_standing: HeadOfficeMark['standing'] | null;
  head_office_changed_at: string | null;
  open_state: 'waiting' | 'refused' | null;
  open_reason: string | null;
};

const COLUMNS = `
SELECT product.id, product.code, barcode, name, price_cents, active, deleting, registered,
  head_office_standing, head_office_changed_at, unit, minimum_age, more_barcodes,
  (SELECT name FROM category WHERE category.id = category_id) AS category,
  EXISTS (SELECT 1 FROM product_image WHERE product_id = product.id) AS has_image,
  first_open.state AS open_state, first_open.reason AS open_reason`;
const FIRST_OPEN = `
LEFT JOIN outbox AS first_open ON first_open.id = (
  -- a refused row is the first of its lane: nothing behind it is tried
  SELECT id FROM outbox WHERE lane = 'product:' || product.id AND state IN ('waiting', 'refused') ORDER BY id LIMIT 1)`;
const SELECT = `${COLUMNS} FROM product ${FIRST_OPEN}`;

export const NEW_SHOP_FIELDS: ShopFields = { moreBarcodes: [], unit: 'piece', category: null, minimumAge: null };

export function productRows(database: Statements) {
  const categories = categoryRows(database);
  return {
    categories,
    ...findings(database),
    ...changes(database, categories),
    ...headOfficeMarks(database),
    ...images(database),
  };
}

export type ProductRows = ReturnType<typeof productRows>;

function findings(database: Statements) {
  const { one, all } = queriesOf(database);
  const byId = one<[ProductId], Row>(`${SELECT} WHERE product.id = ?`);
  const byIds = all<[string], Row>(
    `${COLUMNS} FROM json_each(?) AS wanted CROSS JOIN product ON product.id = wanted.value ${FIRST_OPEN}`,
  );
  const byCode = one<[string], Row>(`${SELECT} WHERE product.code = ?`);
  const byBarcode = one<[string], Row>(`${SELECT} WHERE product.id = ${HOLDER_OF_BARCODE}`);
  const byCodeSpelt = one<[string, ProductId | null], Row>(`${SELECT} WHERE product.id = ${HOLDER_OF_CODE}`);
  const byHeadOfficeCode = one<[string], Row>(`${SELECT} WHERE product.head_office_code = ?`);
  const index = productSearchRows(database);
  const scanned = scannedProductRows(database);
  const find = (id: ProductId): Product | null => toProduct(byId(id));

  return {
    find,
    get: (id: ProductId): Product => {
      const product = find(id);
      invariant(product !== null, `product ${id} exists`);
      return product;
    },
    findByScan: scanned.find,
    findIgnoringCapitals: (text: string): ScannedProduct[] =>
      text.toLowerCase() === text.toUpperCase() ? [] : scanned.ignoringCapitals(text, index.withWords(text)),
    findToSell: scanned.byId,
    findToSellByCode: scanned.byCode,
    findByCode: (code: string): Product | null => toProduct(byCode(code)),
    /** In any spelling of the number. */
    findByBarcode: (text: string): Product | null => toProduct(byBarcode(spelt(text))),
    /** In any spelling of the number. */
    findOtherByCode: (text: string, self: ProductId | null): Product | null =>
      toProduct(byCodeSpelt(spelt(text), self)),
    findOfHeadOffice: (code: string): Product | null => toProduct(byHeadOfficeCode(code)),
    count: index.count,
    search: (query: ProductSearch): { products: Product[]; total: number } => {
      const { ids, total } = index.search(query);
      // one statement for all takes a third of the time
      const found = new Map(byIds(JSON.stringify(ids)).map((row) => [row.id, row]));
      return { products: ids.flatMap((id) => toProduct(found.get(id)) ?? []), total };
    },
  };
}

function changes(database: Statements, categories: CategoryRows) {
  const { value, run } = queriesOf(database);
  const insert = database.prepare<unknown[]>(
    `INSERT INTO product (code, barcode, name, name_folded, price_cents, active, created_at, updated_at, unit, category_id,
       minimum_age, more_barcodes)
     VALUES (@code, @barcode, @name, @name_folded, @price_cents, 1, @at, @at, @unit, @category_id, @minimum_age,
       @more_barcodes)`,
  );
  const update = run<unknown[]>(
    `UPDATE product SET code = @code, barcode = @barcode, name = @name, name_folded = @name_folded,
       price_cents = @price_cents, updated_at = @at WHERE id = @id`,
  );
  // one statement: a barcode may move between main and further
  const updateAll = run<unknown[]>(
    `UPDATE product SET code = @code, barcode = @barcode, name = @name, name_folded = @name_folded,
       price_cents = @price_cents, updated_at = @at, unit = @unit, category_id = @category_id,
       minimum_age = @minimum_age, more_barcodes = @more_barcodes, ${CLEAR_SEAL} WHERE id = @id`,
  );
  const setActive = run<[0 | 1, string, ProductId]>('UPDATE product SET active = ?, updated_at = ? WHERE id = ?');
  const setDeleting = run<[string, ProductId]>(
    'UPDATE product SET deleting = 1, active = 0, updated_at = ? WHERE id = ?',
  );
  const registered = value<[ProductId], Registered>('SELECT registered FROM product WHERE id = ?');
  const remove = run<[ProductId]>('DELETE FROM product WHERE id = ?');
  const categoryOf = value<[ProductId], CategoryId | null>('SELECT category_id FROM product WHERE id = ?');

  function shopColumns({ unit, category, minimumAge, moreBarcodes }: ShopFields) {
    const id = category === null ? null : categories.idOf(category);
    return { unit, category_id: id, minimum_age: minimumAge, more_barcodes: JSON.stringify(moreBarcodes) };
  }

  return {
    insert: (change: ProductChange, at: string): ProductId => {
      const shop = shopColumns(change.shop ?? NEW_SHOP_FIELDS);
      return Number(insert.run({ ...columnsOf(change), ...shop, at }).lastInsertRowid) as ProductId;
    },
    update: (id: ProductId, change: ProductChange, at: string): void => {
      const { shop } = change;
      if (shop === undefined) update({ id, ...columnsOf(change), at });
      else {
        const before = categoryOf(id);
        updateAll({ id, ...columnsOf(change), ...shopColumns(shop), at });
        if (before !== null) categories.dropUnused(before);
      }
    },
    setActive: (id: ProductId, active: boolean, at: string): void => setActive(active ? 1 : 0, at, id),
    setDeleting: (id: ProductId, at: string): void => setDeleting(at, id),
    setRegistered: run<[Registered, id: ProductId]>('UPDATE product SET registered = ? WHERE id = ?'),
    registered: (id: ProductId): Registered => registered(id) ?? 'no',
    remove: (id: ProductId): void => {
      const category = categoryOf(id);
      remove(id);
      if (category !== null) categories.dropUnused(category);
    },
  };
}

function headOfficeMarks(database: Statements) {
  const { value, all, run } = queriesOf(database);
  const mark = run<unknown[]>(
    `UPDATE product SET head_office_code = ?, head_office_standing = ?,
       head_office_changed_at = coalesce(?, head_office_changed_at), updated_at = ? WHERE id = ?`,
  );
  return {
    headOfficeCode: value<[ProductId], string | null>('SELECT head_office_code FROM product WHERE id = ?'),
    markHeadOffice: (id: ProductId, code: string, { standing, changedAt }: HeadOfficeMark, at: string): void =>
      mark(code, standing, changedAt, at, id),
    /** Has no effect on a store's own product. */
    markChangedHere: run<[ProductId]>(
      `UPDATE product SET head_office_standing = 'changed_here' WHERE id = ? AND head_office_code IS NOT NULL`,
    ),
    standings: all<[], { standing: HeadOfficeMark['standing']; count: number }>(
      `SELECT head_office_standing AS standing, count(*) AS count FROM product
       WHERE head_office_standing IS NOT NULL GROUP BY head_office_standing`,
    ),
  };
}

function images(database: Statements) {
  const { one, run } = queriesOf(database);
  const put = run<unknown[]>(
    `INSERT INTO product_image (product_id, mime, bytes) VALUES (?, ?, ?)
     ON CONFLICT (product_id) DO UPDATE SET mime = excluded.mime, bytes = excluded.bytes`,
  );
  return {
    putImage: (id: ProductId, { mime, bytes }: ProductImage): void => put(id, mime, bytes),
    dropImage: run<[ProductId]>('DELETE FROM product_image WHERE product_id = ?'),
    image: one<[ProductId], ProductImage>('SELECT mime, bytes FROM product_image WHERE product_id = ?'),
  };
}

function columnsOf({ code, barcode, name, priceCents }: ProductFields) {
  return { code, barcode, name, name_folded: foldText(name), price_cents: priceCents };
}

function toProduct(row: Row | null | undefined): Product | null {
  return row == null ? null : readProduct(row);
}

const NO_BARCODES: readonly string[] = [];

function readProduct(row: Row): Product {
  return {
    id: row.id,
    code: row.code,
    barcode: row.barcode,
    name: row.name,
    priceCents: row.price_cents,
    active: row.active === 1,
    deleting: row.deleting === 1,
    hasImage: row.has_image === 1,
    moreBarcodes: row.more_barcodes === '[]' ? NO_BARCODES : (JSON.parse(row.more_barcodes) as string[]),
    unit: row.unit,
    category: row.category,
    minimumAge: row.minimum_age,
    sync: readSync(row),
    headOffice:
      row.head_office_standing === null
        ? null
        : { standing: row.head_office_standing, changedAt: row.head_office_changed_at },
  };
}

function readSync(row: Row): ProductSync {
  if (row.open_state === 'refused') return { state: 'refused', reason: row.open_reason ?? '' };
  if (row.open_state === 'waiting') return { state: 'waiting', reason: row.open_reason };
  return { state: 'sent' };
}
