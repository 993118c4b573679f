import type { Product } from '../../shared/product.ts';
import type { Statements } from './statements.ts';

/** A product as a sale needs it: neither its picture nor how it stands with the operator. */
export type ScannedProduct = Pick<
  Product,
  'id' | 'code' | 'barcode' | 'name' | 'priceCents' | 'active' | 'deleting' | 'unit' | 'minimumAge'
>;

type Row = Omit<ScannedProduct, 'active' | 'deleting'> & { readonly active: 0 | 1; readonly deleting: 0 | 1 };

/** What a scan may mean: as it was read, and a UPC-A as the EAN-13 that it is. */
type Scanned = { readonly text: string; readonly ean: string };

const SELECT = `SELECT id, code, barcode, name, price_cents AS priceCents, active, deleting, unit, minimum_age AS minimumAge
  FROM product`;

/** The look-up that a customer waits for. */
export function scannedProductRows(database: Statements) {
  // nearly every scan ends here
  const byBarcode = database.prepare<[string], Row>(`${SELECT} WHERE barcode = ?`);
  const otherwise = database.prepare<[Scanned], Row>(
    `${SELECT} WHERE id = coalesce((SELECT id FROM product WHERE code = @text),
      (SELECT product_id FROM product_barcode WHERE barcode = @text),
      (SELECT id FROM product WHERE barcode = @ean), (SELECT product_id FROM product_barcode WHERE barcode = @ean))`,
  );

  return {
    /** By barcode, then by code; a UPC-A of 12 digits is also the EAN-13 with a zero before it. */
    find: (text: string): ScannedProduct | null => {
      const row = byBarcode.get(text) ?? otherwise.get({ text, ean: upcAsEan(text) });
      return row === undefined ? null : { ...row, active: row.active === 1, deleting: row.deleting === 1 };
    },
  };
}

function upcAsEan(text: string): string {
  return /^\d{12}$/.test(text) ? `0${text}` : text;
}
