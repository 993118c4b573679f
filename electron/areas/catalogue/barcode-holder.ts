import { otherSpellings } from '../../../shared/product-code/gtin.ts';

/**
 * The product that has one of the barcodes that it is given, {@link spelt}, as its first or as a further one: the spelling in front
 * wins, so that twins of a file that had them before stay apart.
 */
export const HOLDER_OF_BARCODE = `(SELECT coalesce((SELECT id FROM product WHERE barcode = spelling.value),
    (SELECT product_id FROM product_barcode WHERE barcode = spelling.value)) AS holder
  FROM json_each(?) AS spelling WHERE holder IS NOT NULL LIMIT 1)`;

/**
 * Another product than the second parameter whose code is one of the texts, {@link spelt}. A product that head office has
 * withdrawn is left out: its number goes over to the one that comes after it.
 */
export const HOLDER_OF_CODE = `(SELECT id FROM product WHERE code IN (SELECT value FROM json_each(?)) AND id IS NOT ?
  AND head_office_standing IS NOT 'withdrawn' LIMIT 1)`;

/** A barcode as it is written, and behind it what else its number is spelt as. */
export function spelt(barcode: string): string {
  return JSON.stringify([barcode, ...otherSpellings(barcode)]);
}
