import type { Migration } from '../migration.ts';

const PLACE = `((NOT (active = 1 AND deleting = 0)) << 50) + ((255 - search_rank) << 40) + id`;
/** As the triggers of the product fields have them. */
const WORDS = `name_folded || ' ' || code || ' ' || coalesce(barcode, '') || ' ' || more_barcodes
  || coalesce(' \uE000' || category_id, '')`;

/**
 * The search index with the beginnings of up to eight letters in lists of their own. Of a longer one, or of one that has no
 * such list, the index reads every row of every word that begins so before it gives out the first: with a common word
 * of the shop's names many thousand rows for twenty.
 */
export const longerBeginnings: Migration = {
  version: 18,
  name: 'longer beginnings of words',
  sql: `
DROP TABLE product_search;
CREATE VIRTUAL TABLE product_search USING fts5 (
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2'
);
INSERT INTO product_search (rowid, words) SELECT ${PLACE}, ${WORDS} FROM product;
`,
};
