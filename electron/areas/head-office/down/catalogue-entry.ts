import { z } from 'zod';
import { centsField, lineText } from '../../../../shared/api/fields.ts';
import { MAX_CODE_LENGTH, MAX_NAME_LENGTH } from '../../../../shared/product.ts';
import { hasWrongCheckDigit } from '../../../../shared/product-code/gtin.ts';
import { decodeCode } from './bucket-keys.ts';
import { ENTRY_VERSION, type ReadEntry, readValue, WRONG_CHECK_DIGIT } from './read-value.ts';

/** At the checkout `*` separates the quantity, and a space ends a scan. */
const scannable = lineText(MAX_CODE_LENGTH, 1).refine((text) => !/[\s*]/.test(text), 'space or asterisk');

/** The limits of a product typed by hand. */
export const catalogueEntry = z.strictObject({
  v: z.literal(ENTRY_VERSION),
  code: scannable,
  barcode: scannable.refine((text) => !hasWrongCheckDigit(text), WRONG_CHECK_DIGIT).nullable(),
  name: lineText(MAX_NAME_LENGTH, 1).transform((name) => name.replace(/\s+/g, ' ')),
  priceCents: centsField.refine((price) => price > 0, 'no price'),
  active: z.boolean(),
  // for display: head office's clock decides nothing
  changedAt: z.iso.datetime({ offset: true }).max(40),
});

export type CatalogueEntry = z.output<typeof catalogueEntry>;

export function readCatalogueEntry(token: string, text: string | null): ReadEntry<CatalogueEntry> {
  const code = decodeCode(token);
  if (code === null) return { ok: false, reason: 'bad_key' };
  const read = readValue(text, catalogueEntry);
  if (!read.ok) return read;
  if (read.value.code !== code) return { ok: false, reason: 'key_differs', field: 'code', detail: read.value.code };
  return read;
}
