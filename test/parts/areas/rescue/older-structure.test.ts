import Sqlite, { type Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { tillFiles } from '../../../../electron/areas/records/till-files.ts';
import { MIGRATIONS } from '../../../../electron/db/migrate.ts';
import { SEAL_HOLDS } from '../../../../electron/db/product-seal.ts';
import { orderOf, rescue } from '../../../support/damaged-till.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { layOldFile, moneyColumns, moneyOf } from '../../../support/updates/old-file.ts';

const AT = '2026-11-20T12:00:00.000Z';

function look<T>(file: string, at: (database: Database) => T): T {
  const database = new Sqlite(file);
  try {
    return at(database);
  } finally {
    database.close();
  }
}

test('a file of the version before is put together in the structure of today, without another centavo', () => {
  const files = tillFiles(tempFolder());
  layOldFile(files.till, MIGRATIONS.length - 1);
  const old = look(files.till, (database) => {
    database
      .prepare(
        `INSERT INTO product (code, name, name_folded, price_cents, active, created_at, updated_at)
         VALUES ('101', 'Café', 'cafe', 500, 1, ?, ?)`,
      )
      .run(AT, AT);
    const columns = moneyColumns(database);
    return { columns, money: moneyOf(database, columns) };
  });
  expect(rescue(files)).toMatchObject({ ok: true });
  look(orderOf(files).newFile, (database) => {
    expect(database.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    expect(moneyOf(database, old.columns)).toEqual(old.money);
    expect(database.prepare(`SELECT price_cents, ${SEAL_HOLDS} AS sealed FROM product`).all()).toEqual([
      { price_cents: 500, sealed: 1 },
    ]);
  });
});
