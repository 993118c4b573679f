import type { ImportColumns, ImportField } from '../../shared/product-import.ts';

/** The columns with the one at `index` meaning `field`; whichever meant it before means nothing any more. */
export function withColumn(columns: ImportColumns, index: number, field: ImportField | null): ImportColumns {
  return columns.map((now, at) => {
    if (at === index) return field;
    return now === field ? null : now;
  });
}

/** Whether each row can be told which product it is of. */
export function hasKey(columns: ImportColumns): boolean {
  return columns.includes('code') || columns.includes('barcode');
}
