import { otherSpellings } from '../../../shared/product-code/gtin.ts';

/** The product with one of the given barcodes, {@link spelt}, main or further. The first spelling wins. */
export const HOLDER_OF_BARCODE = `(SELECT coalesce((SELECT id FROM product WHERE barcode = spelling.value),
    (SELECT product_id FROM product_barcode WHERE barcode = spelling.value)) AS holder
  FROM json_each(?) AS spelling WHERE holder IS NOT NULL LIMIT 1)`;

/** Another product than the second parameter with one of the given codes; withdrawn ones do not count. */
export const HOLDER_OF_CODE = `(SELECT id FROM product WHERE code IN (SELECT value FROM json_each(?)) AND id IS NOT ?
  AND head_office_standing IS NOT 'withdrawn' LIMIT 1)`;

/** JSON array: the barcode as written, then the other spellings of its number. */
export function spelt(barcode: string): string {
  return JSON.stringify([barcode, ...otherSpellings(barcode)]);
}
