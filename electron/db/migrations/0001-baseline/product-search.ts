/** Best sellers have the smallest numbers and are read first; products not for sale come last. */
const PLACE = (row: 'OLD' | 'NEW'): string =>
  `((NOT (${row}.active = 1 AND ${row}.deleting = 0)) << 50) + ((255 - ${row}.search_rank) << 40) + ${row}.id`;

/** The category is a word: its number behind a private-use letter that cannot be typed. The index takes the text
 * between the JSON's quotes for words. */
const WORDS = `NEW.name_folded || ' ' || NEW.code || ' ' || coalesce(NEW.barcode, '') || ' ' || NEW.more_barcodes
  || coalesce(' \uE000' || NEW.category_id, '')`;
const SEARCHED = 'name_folded, code, barcode, more_barcodes, category_id';

/** Row numbers follow sales, so a search stops at the last row shown. Prefixes of up to eight letters have lists: a
 * longer one reads every row of every matching word first. */
export const PRODUCT_SEARCH = `
CREATE VIRTUAL TABLE product_search USING fts5 (
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2'
);
CREATE TRIGGER product_search_begins AFTER INSERT ON product BEGIN
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS});
END;
CREATE TRIGGER product_search_follows AFTER UPDATE OF ${SEARCHED}, search_rank, active, deleting ON product
  WHEN (NEW.name_folded, NEW.code, NEW.more_barcodes) <> (OLD.name_folded, OLD.code, OLD.more_barcodes)
    OR NEW.barcode IS NOT OLD.barcode OR NEW.category_id IS NOT OLD.category_id OR ${PLACE('NEW')} <> ${PLACE('OLD')}
BEGIN
  DELETE FROM product_search WHERE rowid = ${PLACE('OLD')};
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS});
END;
CREATE TRIGGER product_search_ends AFTER DELETE ON product BEGIN
  DELETE FROM product_search WHERE rowid = ${PLACE('OLD')};
END;`;
