import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Input } from '../../../../shared/api/contract.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { EXAMPLE_CODES } from '../../../../shared/product-import.ts';
import { keepNewest } from '../../../lib/keep-newest.ts';
import { type ComparedProduct, type ListedProductRows, moreBarcodesOf } from '../../catalogue/listed-products.ts';
import { writeMoreBarcodes } from './barcode-text.ts';
import { guarded } from './clean-text.ts';
import { type LineSheet, openLineSheet } from './line-sheet.ts';
import { WRITTEN_UNITS } from './shop-fields-text.ts';

/** The words of the file: a heading for each field of an import, in their order, and what stands for being on sale. */
export type ExportWords = { readonly headings: readonly string[]; readonly yes: string; readonly no: string };

export type ExportParts = {
  readonly products: ListedProductRows;
  readonly breathe: () => Promise<void>;
  /** True when nobody waits for it any more. */
  readonly left: () => boolean;
};

/** Some milliseconds of the main thread. */
const PRODUCTS_AT_ONCE = 500;
const FILES_KEPT = 10;

/**
 * Writes every product to `file` as a spreadsheet that an import reads back the same: semicolons, a comma before the
 * centavos. Appears under its name when it is whole. Answers how many; null where it was left.
 */
export async function exportProducts(file: string, words: ExportWords, parts: ExportParts): Promise<number | null> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const sheet = openLineSheet(file, words.headings);
  try {
    const written = await writeProducts(sheet, words, parts);
    if (written === null) sheet.drop();
    else {
      // a million products are 80 MB, which the main thread does not wait for
      await sheet.finishAside();
      keepNewest(path.dirname(file), (name) => /^products-.*\.csv$/.test(name), FILES_KEPT);
    }
    return written;
  } catch (error) {
    sheet.drop();
    throw error;
  }
}

/** Barcode, price, unit and least age of the rows of a model. */
const EXAMPLES = [
  ['7891000315507', '12,90', WRITTEN_UNITS.piece, ''],
  ['', '39,90', WRITTEN_UNITS.weight, '18'],
] as const;

/** Writes a file that somebody fills in: the columns of an export, and rows that no import takes. */
export function writeModel(file: string, { headings, yes, names }: Input<'import:model'>): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const sheet = openLineSheet(file, headings);
  EXAMPLES.forEach(([barcode, price, unit, age], index) => {
    sheet.add([EXAMPLE_CODES[index] ?? '', barcode, names[index] ?? '', price, yes, '', unit, '', age]);
  });
  sheet.finish();
}

async function writeProducts(sheet: LineSheet, words: ExportWords, parts: ExportParts): Promise<number | null> {
  let count = 0;
  for (let after = 0; ; ) {
    if (parts.left()) return null;
    const page = parts.products.page(after, PRODUCTS_AT_ONCE);
    const last = page.at(-1);
    if (last === undefined) return count;
    sheet.addSafe(page.map((product) => cellsOf(product, words)));
    count += page.length;
    after = last.id;
    await parts.breathe();
  }
}

/** In the order of `EXPORT_FIELDS`. */
function cellsOf(product: ComparedProduct, { yes, no }: ExportWords): string[] {
  const { code, barcode, name, price_cents, active, category, minimum_age } = product;
  const price = formatAmount(price_cents).replaceAll('.', '');
  return [
    ...[guarded(code), guarded(barcode ?? ''), guarded(name), price, active === 1 ? yes : no],
    ...[writeMoreBarcodes(moreBarcodesOf(product)), WRITTEN_UNITS[product.unit]],
    ...[guarded(category ?? ''), String(minimum_age ?? '')],
  ];
}
