/**
 * What sets the price of a product, as one text: it is kept beside the columns that it is made of, so that a bit that
 * flips in one of them shows. An exact second copy finds more than a checksum and costs less to compare. `row` is `NEW` or
 * `OLD` in a trigger, or a table's name. One call is quicker than a chain of `||`; what is null is empty in it.
 */
export function sealOfProduct(row: string): string {
  const unit = `CASE ${row}.unit WHEN 'piece' THEN 'p' WHEN 'weight' THEN 'w' END`;
  return `concat(${row}.price_cents, '|', ${row}.active + 2 * ${row}.deleting, '|', ${unit}, '|', ${row}.minimum_age, '|',
  ${row}.code, '|', ${row}.barcode, '|', ${row}.more_barcodes)`;
}

/** Whether a product is what its seal says, in SQL; 0 also where it has none. */
export const SEAL_HOLDS = `(seal IS NOT NULL AND seal IS ${sealOfProduct('product')})`;

/** A whole product is told anew: whatever its seal said before, the columns are sealed as they are stored. */
export const SEAL_ANEW = 'seal = NULL';
