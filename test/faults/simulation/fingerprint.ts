import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Shop } from './shop.ts';

/** A hash over everything that a run has left: the till's tables, the operator's book, the driver's notes. */
export function fingerprint(shop: Shop, database: Database): string {
  const hash = createHash('sha256');
  const tables = database.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`);
  // a table without row numbers is kept, and read, in the order of its key
  const keyed = database.prepare<[string], number>('SELECT wr FROM pragma_table_list WHERE name = ?').pluck();
  for (const table of tables.pluck().all()) {
    hash.update(`\n${table}\n`);
    const order = keyed.get(table) === 1 ? '' : ' ORDER BY rowid';
    for (const row of database.prepare(`SELECT * FROM "${table}"${order}`).raw().iterate()) {
      hash.update(JSON.stringify(row));
    }
  }
  hash.update(JSON.stringify(shop.operator.ledger()));
  hash.update(shop.notebook.digest());
  return hash.digest('hex');
}
