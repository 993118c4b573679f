import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { foldText } from '../../../shared/product.ts';
import { CATALOGUE_EDITION, shopCatalogue } from '../catalogue/shop-catalogue.ts';
import { searchWords } from '../catalogue/typed-queries.ts';

const LIMIT = 20;

/** FTS5 without a till: rows in shop order, which is that of their numbers here, so that it may stop at the twentieth. */
export function openBareIndex(folder: string, products: number) {
  const file = path.join(folder, `bare-index-${products}-${CATALOGUE_EDITION}.db`);
  if (!existsSync(file)) buildIndex(file, products);
  const database = new Sqlite(file, { readonly: true });
  const ids = 'SELECT rowid FROM name_index WHERE name_index MATCH ? ORDER BY rowid LIMIT ?';
  const found = database.prepare<[string, number], number>(ids).pluck();
  const rows = database.prepare<[string, number]>(
    `SELECT id, code, barcode, name, price_cents FROM product WHERE id IN (${ids}) ORDER BY id`,
  );
  const typed = (text: string): string =>
    searchWords(text)
      .map((word) => `"${word}"*`)
      .join(' ');
  return {
    /** Numbers of the first twenty. */
    search: (text: string): readonly number[] => found.all(typed(text), LIMIT),
    /** The same with what a list shows of each. */
    searchRows: (text: string): readonly unknown[] => rows.all(typed(text), LIMIT),
    close: () => void database.close(),
  };
}

function buildIndex(file: string, products: number): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const database = new Sqlite(part);
  // what is not whole is laid again
  database.pragma('synchronous = OFF');
  database.exec(`
    CREATE TABLE product (id INTEGER PRIMARY KEY, code TEXT, barcode TEXT, name TEXT, price_cents INTEGER) STRICT;
    CREATE VIRTUAL TABLE name_index USING fts5(name, content='', detail=none, prefix='1 2 3',
      tokenize='unicode61 remove_diacritics 2');
  `);
  const addProduct = database.prepare('INSERT INTO product (code, barcode, name, price_cents) VALUES (?, ?, ?, ?)');
  const addName = database.prepare('INSERT INTO name_index (rowid, name) VALUES (?, ?)');
  database.transaction(() => {
    for (const { code, barcode, name, priceCents } of shopCatalogue(products)) {
      const { lastInsertRowid } = addProduct.run(code, barcode, name, priceCents);
      addName.run(lastInsertRowid, foldText(name));
    }
    database.exec(`INSERT INTO name_index (name_index) VALUES ('optimize')`);
  })();
  database.close();
  renameSync(part, file);
}
