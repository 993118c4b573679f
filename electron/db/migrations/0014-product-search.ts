import type { Migration } from '../migration.ts';

const IS_FOR_SALE = (row: 'OLD' | 'NEW' | 'product'): string => `(${row}.active = 1 AND ${row}.deleting = 0)`;
/**
 * Where a product stands in the index: those that sell most have the smallest numbers and are read first; what is not
 * for sale stands behind all others.
 */
const PLACE = (row: 'OLD' | 'NEW' | 'product'): string =>
  `((NOT ${IS_FOR_SALE(row)}) << 50) + ((255 - ${row}.search_rank) << 40) + ${row}.id`;
const WORDS = (row: 'NEW' | 'product'): string =>
  `${row}.name_folded || ' ' || ${row}.code || ' ' || coalesce(${row}.barcode, '')`;

/**
 * The index that finds products by the beginnings of words, of the code and of the barcode. Its row numbers follow what
 * the till sells most, so that a search may stop at the last row that is shown, and no result is ever sorted. It keeps
 * no text of its own; the triggers keep it true whoever writes a product.
 */
export const productSearch: Migration = {
  version: 14,
  name: 'product search',
  sql: `
-- in how many lines of paid sales it was, up to the last shift that has been counted
ALTER TABLE product ADD COLUMN sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0);
-- eight steps for each doubling of what is sold: the index is touched when a product changes its place, not at each sale
ALTER TABLE product ADD COLUMN search_rank INTEGER NOT NULL DEFAULT 0 CHECK (search_rank BETWEEN 0 AND 255);

CREATE INDEX product_for_sale_by_name ON product (name_folded) WHERE active = 1 AND deleting = 0;

-- how many there are, so that nobody counts a million rows while a cashier types
CREATE TABLE product_count (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  all_of_them INTEGER NOT NULL CHECK (all_of_them >= 0),
  for_sale INTEGER NOT NULL CHECK (for_sale >= 0),
  deleting INTEGER NOT NULL CHECK (deleting >= 0)
) STRICT;
INSERT INTO product_count
  SELECT 1, count(*), count(*) FILTER (WHERE active = 1 AND deleting = 0), count(*) FILTER (WHERE deleting = 1) FROM product;
CREATE TRIGGER product_counted AFTER INSERT ON product BEGIN
  UPDATE product_count SET all_of_them = all_of_them + 1, for_sale = for_sale + ${IS_FOR_SALE('NEW')}, deleting = deleting + NEW.deleting;
END;
CREATE TRIGGER product_counted_anew AFTER UPDATE OF active, deleting ON product
  WHEN (NEW.active, NEW.deleting) <> (OLD.active, OLD.deleting)
BEGIN
  UPDATE product_count SET for_sale = for_sale - ${IS_FOR_SALE('OLD')} + ${IS_FOR_SALE('NEW')}, deleting = deleting - OLD.deleting + NEW.deleting;
END;
CREATE TRIGGER product_counted_out AFTER DELETE ON product BEGIN
  UPDATE product_count SET all_of_them = all_of_them - 1, for_sale = for_sale - ${IS_FOR_SALE('OLD')}, deleting = deleting - OLD.deleting;
END;

CREATE VIRTUAL TABLE product_search USING fts5 (
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2'
);
INSERT INTO product_search (rowid, words) SELECT ${PLACE('product')}, ${WORDS('product')} FROM product;

CREATE TRIGGER product_search_begins AFTER INSERT ON product BEGIN
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS('NEW')});
END;
CREATE TRIGGER product_search_follows AFTER UPDATE OF name_folded, code, barcode, search_rank, active, deleting ON product
  WHEN (NEW.name_folded, NEW.code) <> (OLD.name_folded, OLD.code) OR NEW.barcode IS NOT OLD.barcode
    OR ${PLACE('NEW')} <> ${PLACE('OLD')}
BEGIN
  DELETE FROM product_search WHERE rowid = ${PLACE('OLD')};
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS('NEW')});
END;
CREATE TRIGGER product_search_ends AFTER DELETE ON product BEGIN
  DELETE FROM product_search WHERE rowid = ${PLACE('OLD')};
END;
`,
};
