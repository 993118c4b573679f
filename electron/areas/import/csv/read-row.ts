import type { DecimalStyle, ImportColumns, ImportField } from '../../../../shared/product-import.ts';
import { type ImportedProduct, PRODUCT_FIELDS } from './product-fields.ts';
import type { Refusal } from './row-fate.ts';

export type RowError = Refusal & { readonly value: string };
export type RowRead = {
  readonly product: ImportedProduct;
  /** Empty where the row can be taken as it is. */
  readonly errors: readonly RowError[];
  /** Which sign the row's price proves to stand before the centavos. */
  readonly speaks: 'comma' | 'dot' | null;
};

const NOTHING: ImportedProduct = {
  ...{ code: '', barcode: null, name: null, price: null, active: null, image: null },
  ...{ more_barcodes: null, unit: null, category: null, minimum_age: null },
};

/** What `cells` say by the meaning of their columns; a cell that is not there is empty. */
export function readRow(cells: readonly string[], columns: ImportColumns, style: DecimalStyle): RowRead {
  const product: Record<ImportField, unknown> = { ...NOTHING };
  const errors: RowError[] = [];
  let speaks: RowRead['speaks'] = null;
  columns.forEach((field, index) => {
    if (field === null) return;
    const cell = cells[index] ?? '';
    const read = PRODUCT_FIELDS[field].read(cell, style);
    if (!read.ok) errors.push({ reason: read.reason, field, value: cell, detail: null });
    else product[field] = read.value;
    if (read.ok && read.speaks != null) speaks = read.speaks;
  });
  // each rule gives what its field holds
  const row = product as ImportedProduct;
  const isNameless = row.code === '' && (row.barcode ?? '') === '';
  if (isNameless && errors.length === 0)
    errors.push({ reason: 'code_missing', field: 'code', value: '', detail: null });
  return { product: row, errors, speaks };
}
