import {
  type DecimalStyle,
  EXAMPLE_CODES,
  type ImportColumns,
  type ImportField,
} from '../../../../shared/product-import.ts';
import { type ImportedProduct, PRODUCT_FIELDS } from './product-fields.ts';
import type { Refusal } from './row-fate.ts';

export type RowError = Refusal & { readonly value: string };
export type RowRead = {
  readonly product: ImportedProduct;
  /** Empty where the row can be taken as it is. */
  readonly errors: readonly RowError[];
  /** What is taken as something else than stands there; no reason to leave the row out. */
  readonly told: readonly RowError[];
  /** Which sign the row's price proves to stand before the centavos. */
  readonly speaks: 'comma' | 'dot' | null;
  /** The cell of a price that the style alone made one; null for none. */
  readonly settled: string | null;
};

const NOTHING: ImportedProduct = {
  ...{ code: '', barcode: null, name: null, price: null, active: null, image: null },
  ...{ more_barcodes: null, unit: null, category: null, minimum_age: null },
};

/**
 * What `cells` say by the meaning of their columns; a cell that is not there is empty. One that has no column is a fault: a
 * price without quotes may have been taken apart there.
 */
export function readRow(cells: readonly string[], columns: ImportColumns, style: DecimalStyle): RowRead {
  const product: Record<ImportField, unknown> = { ...NOTHING };
  const errors: RowError[] = [];
  const told: RowError[] = [];
  const beyond = cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (beyond !== undefined) errors.push({ reason: 'too_many_columns', field: null, value: beyond, detail: null });
  let speaks: RowRead['speaks'] = null;
  let settled: string | null = null;
  columns.forEach((field, index) => {
    if (field === null) return;
    const cell = cells[index] ?? '';
    const read = PRODUCT_FIELDS[field](cell, style);
    if (!read.ok) {
      errors.push({ reason: read.reason, field, value: cell, detail: null });
      return;
    }
    product[field] = read.value;
    if (read.speaks != null) speaks = read.speaks;
    if (read.settled === true) settled = cell;
    if (read.mended !== undefined) told.push({ reason: 'zeros_restored', field, value: cell, detail: read.mended });
  });
  // each rule gives what its field holds
  const row = product as ImportedProduct;
  const isNameless = row.code === '' && (row.barcode ?? '') === '';
  if (isNameless && errors.length === 0)
    errors.push({ reason: 'code_missing', field: 'code', value: '', detail: null });
  if (EXAMPLE_CODES.some((code) => code === row.code))
    errors.push({ reason: 'example_row', field: 'code', value: row.code, detail: null });
  return { product: row, errors, told, speaks, settled };
}
