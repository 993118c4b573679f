import type { Migration } from '../migration.ts';

/**
 * What is known of customers is kept in a file of its own from here on. The columns stay for what stands in them; whatever
 * would write a name or a number into a sale again, and so into the trail, is refused by the file itself. What leaves a
 * sale may leave it.
 */
export const personalData: Migration = {
  version: 20,
  name: 'personal data',
  sql: `
CREATE TRIGGER sale_names_nobody BEFORE UPDATE OF held_name, tax_id, tax_id_key ON sale
  WHEN (NEW.held_name IS NOT OLD.held_name AND coalesce(NEW.held_name, '') <> '')
    OR (NEW.tax_id IS NOT OLD.tax_id AND NEW.tax_id IS NOT NULL)
    OR (NEW.tax_id_key IS NOT OLD.tax_id_key AND NEW.tax_id_key IS NOT NULL)
  BEGIN SELECT RAISE(ABORT, 'a sale names no customer'); END;
`,
};
