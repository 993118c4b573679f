import {
  type DecimalStyle,
  EXAMPLE_CODES,
  type ImportColumns,
  type ImportField,
} from '../../../../shared/product-import.ts';
import { type ImportedProduct, PRODUCT_FIELDS } from './product-fields.ts';
import type { Refusal } from './row-fate.ts';

export type RowError = Refusal & { readonly value: string };
type RowRead = {
  readonly product: ImportedProduct;
  readonly errors: readonly RowError[];
  readonly corrections: readonly RowError[];
  readonly decimalSign: 'comma' | 'dot' | null;
  readonly ambiguousCell: string | null;
};

const NOTHING: ImportedProduct = {
  ...{ code: '', barcode: null, name: null, price: null, active: null, image: null },
  ...{ more_barcodes: null, unit: null, category: null, minimum_age: null },
};

/** A cell beyond the columns is a fault: it may be a price without quotes, split at its comma. */
export function readRow(cells: readonly string[], columns: ImportColumns, style: DecimalStyle): RowRead {
  const product: Record<ImportField, unknown> = { ...NOTHING };
  const errors: RowError[] = [];
  const corrections: RowError[] = [];
  const beyond = cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (beyond !== undefined) errors.push({ reason: 'too_many_columns', field: null, value: beyond, detail: null });
  let decimalSign: RowRead['decimalSign'] = null;
  let ambiguousCell: string | null = null;
  columns.forEach((field, index) => {
    if (field === null) return;
    const cell = cells[index] ?? '';
    const read = PRODUCT_FIELDS[field](cell, style);
    if (!read.ok) {
      errors.push({ reason: read.reason, field, value: cell, detail: null });
      return;
    }
    product[field] = read.value;
    if (read.decimalSign != null) decimalSign = read.decimalSign;
    if (read.wasAmbiguous === true) ambiguousCell = cell;
    if (read.corrected !== undefined)
      corrections.push({ reason: 'zeros_restored', field, value: cell, detail: read.corrected });
  });
  const row = product as ImportedProduct;
  const isNameless = row.code === '' && (row.barcode ?? '') === '';
  if (isNameless && errors.length === 0)
    errors.push({ reason: 'code_missing', field: 'code', value: '', detail: null });
  if (EXAMPLE_CODES.some((code) => code === row.code))
    errors.push({ reason: 'example_row', field: 'code', value: row.code, detail: null });
  return { product: row, errors, corrections, decimalSign, ambiguousCell };
}
