import type { Migration } from '../migration.ts';

/** As `sealOfProduct` has it at this version. */
const SEAL = (row: string): string =>
  `${row}.price_cents || '|' || (${row}.active + 2 * ${row}.deleting) || '|' ||
  CASE ${row}.unit WHEN 'piece' THEN 'p' WHEN 'weight' THEN 'w' END || '|' || coalesce(${row}.minimum_age, '') || '|' ||
  ${row}.code || '|' || coalesce(${row}.barcode, '') || '|' || ${row}.more_barcodes`;

/**
 * A product carries a second copy of what sets its price, the seal. Whoever changes one of its columns has it sealed anew
 * as long as the seal held before; a seal that is broken stays broken until the whole product is told anew, by a statement
 * that sets the seal to NULL. So no passing change makes a rotten price a sound one.
 */
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
