import type { Migration } from '../migration.ts';

/** As `sealOfProduct` at this version. */
const SEAL = (row: string): string =>
  `${row}.price_cents || '|' || (${row}.active + 2 * ${row}.deleting) || '|' ||
  CASE ${row}.unit WHEN 'piece' THEN 'p' WHEN 'weight' THEN 'w' END || '|' || coalesce(${row}.minimum_age, '') || '|' ||
  ${row}.code || '|' || coalesce(${row}.barcode, '') || '|' || ${row}.more_barcodes`;

/** The seal is a second copy of the columns that set a product's price. A change renews it only if it was valid
 * before; a broken seal stays broken until a statement writes the whole product and sets it to NULL. */
export const productSeal: Migration = {
  version: 2,
  name: 'product seal',
  sql: `
ALTER TABLE product ADD COLUMN seal TEXT;
UPDATE product SET seal = ${SEAL('product')};
CREATE TRIGGER product_sealed AFTER INSERT ON product WHEN NEW.seal IS NULL BEGIN
  UPDATE product SET seal = ${SEAL('NEW')} WHERE id = NEW.id;
END;
CREATE TRIGGER product_sealed_anew
  AFTER UPDATE OF price_cents, active, deleting, unit, minimum_age, code, barcode, more_barcodes ON product
  WHEN NEW.seal IS NULL OR OLD.seal IS ${SEAL('OLD')}
BEGIN
  UPDATE product SET seal = ${SEAL('NEW')} WHERE id = NEW.id;
END;
`,
};
