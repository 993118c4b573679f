import type { Product, ProductId } from '../../../shared/product.ts';
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

/** What a scan may mean: as it was read, and a UPC-A as the EAN-13 that it is. */
type Scanned = { readonly text: string; readonly ean: string };

const SELECT = `SELECT id, code, barcode, name, price_cents AS priceCents, active, deleting, unit, minimum_age AS minimumAge,
  ${SEAL_HOLDS} AS sealed FROM product`;

/** Of a further barcode, its product, if the product itself says so. */
const byOther = (text: string): string =>
  `(SELECT product_id FROM product_barcode WHERE barcode = ${text} AND EXISTS (
      SELECT 1 FROM product, json_each(more_barcodes) WHERE product.id = product_id AND value = ${text}))`;

/** The row itself says what was scanned: an index that has rotted leads to another product, which is whole. */
const SAYS_SO = `(@text IN (+code, +barcode) OR +barcode = @ean
  OR EXISTS (SELECT 1 FROM json_each(more_barcodes) WHERE value IN (@text, @ean)))`;

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
    `${SELECT} WHERE id = coalesce((SELECT id FROM product WHERE code = @text),
      ${byOther('@text')},
      (SELECT id FROM product WHERE barcode = @ean), ${byOther('@ean')}) AND ${SAYS_SO}`,
  );
  const byId = database.prepare<[ProductId], Row>(`${SELECT} WHERE id = ?`);
  const byCode = database.prepare<[string], Row>(`${SELECT} WHERE code = ?`);

  return {
    /** By barcode, then by code; a UPC-A of 12 digits is also the EAN-13 with a zero before it. */
    find: (text: string): ScannedProduct | null =>
      toScanned(byBarcode.get(text) ?? otherwise.get({ text, ean: upcAsEan(text) })),
    byId: (id: ProductId): ScannedProduct | null => toScanned(byId.get(id)),
    byCode: (code: string): ScannedProduct | null => toScanned(byCode.get(code)),
  };
}

function upcAsEan(text: string): string {
  return /^\d{12}$/.test(text) ? `0${text}` : text;
}
