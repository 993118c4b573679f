/**
 * An exact second copy shows a flipped bit. `row`: `NEW` or `OLD` in a trigger, or a table. `concat` is quicker than
 * `||`, and null is empty in it.
 */
export function sealOfProduct(row: string): string {
  const unit = `CASE ${row}.unit WHEN 'piece' THEN 'p' WHEN 'weight' THEN 'w' END`;
  return `concat(${row}.price_cents, '|', ${row}.active + 2 * ${row}.deleting, '|', ${unit}, '|', ${row}.minimum_age, '|',
  ${row}.code, '|', ${row}.barcode, '|', ${row}.more_barcodes)`;
}

/** SQL; 0 also without a seal. */
export const SEAL_HOLDS = `(seal IS NOT NULL AND seal IS ${sealOfProduct('product')})`;

/** For a statement that writes the whole product: the trigger seals the columns as stored. */
export const CLEAR_SEAL = 'seal = NULL';
