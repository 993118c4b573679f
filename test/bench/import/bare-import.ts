import { readFileSync, writeFileSync } from 'node:fs';
import { foldText } from '../../../shared/product.ts';
import { openTillFile } from '../catalogue/lay-catalogue.ts';
import { shopCatalogue } from '../catalogue/shop-catalogue.ts';

const FILE_DELIMITER = ';';

/** A file of so many products, as a spreadsheet writes it: code, barcode, name, price. */
export function writeProductFile(file: string, products: number): void {
  const lines = ['codigo;codigo de barras;nome;preco'];
  for (const { code, barcode, name, priceCents } of shopCatalogue(products)) {
    const price = (priceCents / 100).toFixed(2).replace('.', ',');
    lines.push([code, barcode ?? '', name, price].join(FILE_DELIMITER));
  }
  writeFileSync(file, `${lines.join('\r\n')}\r\n`);
}

const AT = '2026-01-02T12:00:00.000Z';
/** Where an active product that has never been sold stands in the index. */
const PLACE = '(255 << 40)';

/**
 * The least that a program could do: the file split by hand, believed, and put into the till's own tables with their
 * indexes and its search in one transaction; nothing is checked, compared or told, and nobody can sell meanwhile. To make
 * the tables is not counted.
 */
export function importBare(file: string, databaseFile: string) {
  const till = openTillFile(databaseFile);
  const database = till.connection;
  // as the till has while it puts a file in
  database.pragma('cache_size = -16000');
  try {
    const triggers = database
      .prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'product'`)
      .pluck()
      .all();
    for (const trigger of triggers) database.exec(`DROP TRIGGER ${trigger}`);
    const insert = database.prepare(
      `INSERT INTO product (code, barcode, name, name_folded, price_cents, active, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, 1, '${AT}', '${AT}')`,
    );
    const index = database.prepare(`INSERT INTO product_search (rowid, words) VALUES (${PLACE} + ?, ?)`);
    const beganMs = performance.now();
    const lines = readFileSync(file, 'utf8').split('\r\n').slice(1, -1);
    till.transaction(() => {
      for (const line of lines) {
        const [code = '', barcode = '', name = '', price = ''] = line.split(FILE_DELIMITER);
        const folded = foldText(name);
        const cents = Math.round(Number(price.replace(',', '.')) * 100);
        const { lastInsertRowid } = insert.run(code, barcode || null, name, folded, cents);
        index.run(lastInsertRowid, `${folded} ${code} ${barcode}`);
      }
    });
    return { rows: lines.length, tookMs: performance.now() - beganMs };
  } finally {
    till.close();
  }
}
