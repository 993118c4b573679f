import type { Product, ProductId } from '../../../shared/product.ts';
import { otherSpellings } from '../../../shared/product-code/gtin.ts';
import { SEAL_HOLDS } from '../../db/product-seal.ts';
import type { Statements } from '../../db/statements.ts';

/** A product as a sale needs it: neither its picture nor how it stands with the operator. */
export type ScannedProduct = Pick<
  Product,
  'id' | 'code' | 'barcode' | 'name' | 'priceCents' | 'active' | 'deleting' | 'unit' | 'minimumAge'
> & {
  /** What sets its price is as it was stored. */
  readonly sealed: boolean;
};

type Flags = 'active' | 'deleting' | 'sealed';
type Row = Omit<ScannedProduct, Flags> & Readonly<Record<Flags, 0 | 1>>;

/** A code as it was read, and what else its number is spelt as: a JSON array, the most usual first. */
type Scanned = { readonly text: string; readonly others: string };

const SELECT = `SELECT id, code, barcode, name, price_cents AS priceCents, active, deleting, unit, minimum_age AS minimumAge,
  ${SEAL_HOLDS} AS sealed FROM product`;
const SELECT_WITH_MORE = SELECT.replace(' FROM product', ', more_barcodes AS more FROM product');

/** Of a further barcode, its product, if the product itself says so. */
const byMore = (text: string): string =>
  `(SELECT product_id FROM product_barcode WHERE barcode = ${text} AND EXISTS (
      SELECT 1 FROM product, json_each(more_barcodes) WHERE product.id = product_id AND value = ${text}))`;

/** Of the other spellings the first that a product has, in the order of the array. */
const BY_OTHERS = `(SELECT product.id FROM json_each(@others) AS other CROSS JOIN product ON product.barcode = other.value LIMIT 1),
  (SELECT ${byMore('other.value')} AS holder FROM json_each(@others) AS other WHERE holder IS NOT NULL LIMIT 1)`;

/** The row itself says what was scanned: an index that has rotted leads to another product, which is whole. */
const SAYS_SO = `(@text IN (+code, +barcode) OR +barcode IN (SELECT value FROM json_each(@others))
  OR EXISTS (SELECT 1 FROM json_each(more_barcodes) AS more
    WHERE more.value = @text OR more.value IN (SELECT value FROM json_each(@others))))`;

function toScanned(row: Row | undefined): ScannedProduct | null {
  return row === undefined
    ? null
    : { ...row, active: row.active === 1, deleting: row.deleting === 1, sealed: row.sealed === 1 };
}

/** The look-up that a customer waits for. */
export function scannedProductRows(database: Statements) {
  // nearly every scan ends here; of a column that is in the index the row is not asked, and its seal does not hold then
  const byBarcode = database.prepare<[string], Row>(`${SELECT} WHERE barcode = ?`);
  const otherwise = database.prepare<[Scanned], Row>(
    `${SELECT} WHERE id = coalesce((SELECT id FROM product WHERE code = @text), ${byMore('@text')}, ${BY_OTHERS}) AND ${SAYS_SO}`,
  );
  const byId = database.prepare<[ProductId], Row>(`${SELECT} WHERE id = ?`);
  const byCode = database.prepare<[string], Row>(`${SELECT} WHERE code = ?`);
  const amongWords = database.prepare<[string], Row & { readonly more: string }>(
    `${SELECT_WITH_MORE} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  );

  return {
    /** By barcode, then by code, then by a further barcode, each as it is written; last by the number in another spelling. */
    find: (text: string): ScannedProduct | null =>
      toScanned(byBarcode.get(text) ?? otherwise.get({ text, others: JSON.stringify(otherSpellings(text)) })),
    byId: (id: ProductId): ScannedProduct | null => toScanned(byId.get(id)),
    byCode: (code: string): ScannedProduct | null => toScanned(byCode.get(code)),
    /** Those of `ids` that have this code or barcode but for capitals. */
    ignoringCapitals: (text: string, ids: readonly ProductId[]): ScannedProduct[] => {
      const isIt = (one: string | null): boolean => one?.toLowerCase() === text.toLowerCase();
      return amongWords.all(JSON.stringify(ids)).flatMap(({ more, ...row }) => {
        const all = [row.code, row.barcode, ...(JSON.parse(more) as string[])];
        return all.some(isIt) ? (toScanned(row) ?? []) : [];
      });
    },
  };
}
