/**
 * Where a product stands in the index: those that sell most have the smallest numbers and are read first; what is not
 * for sale stands behind all others.
 */
const PLACE = (row: 'OLD' | 'NEW'): string =>
  `((NOT (${row}.active = 1 AND ${row}.deleting = 0)) << 50) + ((255 - ${row}.search_rank) << 40) + ${row}.id`;

/**
 * The category is a word of its own: its number behind a letter of private use, which nobody can type. What is between
 * the quotes of the JSON is what the index takes for words.
 */
const WORDS = `NEW.name_folded || ' ' || NEW.code || ' ' || coalesce(NEW.barcode, '') || ' ' || NEW.more_barcodes
  || coalesce(' \uE000' || NEW.category_id, '')`;
const SEARCHED = 'name_folded, code, barcode, more_barcodes, category_id';

/**
 * The index that finds products by the beginnings of words, of the code and of the barcodes. Its row numbers follow what
 * the till sells most, so that a search may stop at the last row that is shown, and no result is ever sorted. It keeps
 * no text of its own; the triggers keep it true whoever writes a product.
 *
 * Beginnings of up to eight letters have lists of their own. Of a longer one, or of one that has no such list, the index
 * reads every row of every word that begins so before it gives out the first: with a common word of the shop's names many
 * thousand rows for twenty.
 */
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
