import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Input } from '../../../../shared/api/contract.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { EXAMPLE_CODES } from '../../../../shared/product-import.ts';
import { keptText } from '../../../lib/csv-text.ts';
import { keepNewest } from '../../../lib/keep-newest.ts';
import { type ComparedProduct, type ListedProductRows, moreBarcodesOf } from '../../catalogue/listed-products.ts';
import { writeMoreBarcodes } from './barcode-text.ts';
import { guarded } from './clean-text.ts';
import { type LineSheet, openLineSheet } from './line-sheet.ts';
import { WRITTEN_UNITS } from './shop-fields-text.ts';

/** A heading per field, and the words for active. */
export type ExportWords = { readonly headings: readonly string[]; readonly yes: string; readonly no: string };

type ExportParts = Readonly<{ products: ListedProductRows; breathe: () => Promise<void>; left: () => boolean }>;

const PRODUCTS_AT_ONCE = 500;
const FILES_KEPT = 10;

/** An import reads it back unchanged: semicolons, decimal comma. Null if cancelled. */
export async function exportProducts(file: string, words: ExportWords, parts: ExportParts): Promise<number | null> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const sheet = openLineSheet(file, words.headings);
  try {
    const written = await writeProducts(sheet, words, parts);
    if (written === null) sheet.drop();
    else {
      await sheet.finishAside();
      keepNewest(path.dirname(file), (name) => /^products-.*\.csv$/.test(name), FILES_KEPT);
    }
    return written;
  } catch (error) {
    sheet.drop();
    throw error;
  }
}

const EXAMPLES = [
  ['7891000315507', '12,90', WRITTEN_UNITS.piece, ''],
  ['', '39,90', WRITTEN_UNITS.weight, '18'],
] as const;

/** The import refuses its example rows. */
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

function cellsOf(product: ComparedProduct, { yes, no }: ExportWords): string[] {
  const { code, barcode, name, price_cents, active, category, minimum_age } = product;
  const price = formatAmount(price_cents).replaceAll('.', '');
  return [
    ...[keptText(guarded(code)), keptText(guarded(barcode ?? '')), guarded(name), price, active === 1 ? yes : no],
    ...[keptText(writeMoreBarcodes(moreBarcodesOf(product))), WRITTEN_UNITS[product.unit]],
    ...[guarded(category ?? ''), String(minimum_age ?? '')],
  ];
}
