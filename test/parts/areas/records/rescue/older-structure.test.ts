import { expect, test } from 'vitest';
import { tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { MIGRATIONS } from '../../../../../electron/db/migrate.ts';
import { SEAL_HOLDS } from '../../../../../electron/db/product-seal.ts';
import { workIn } from '../../../../support/by-driver.ts';
import { orderOf, rescue } from '../../../../support/damaged-till.ts';
import { AT, putRow } from '../../../../support/money-file.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { layOldFile, moneyColumns, moneyOf } from '../../../../support/updates/old-file.ts';

test('a file of the version before is put together in the structure of today, without another centavo', () => {
  const files = tillFiles(tempFolder());
  layOldFile(files.till, MIGRATIONS.length - 1);
  const old = workIn(files.till, (database) => {
    const times = { active: 1, created_at: AT, updated_at: AT };
    putRow(database, 'product', { code: '101', name: 'Café', name_folded: 'cafe', price_cents: 500, ...times });
    const columns = moneyColumns(database);
    return { columns, money: moneyOf(database, columns) };
  });
  expect(rescue(files)).toMatchObject({ ok: true });
  workIn(orderOf(files).newFile, (database) => {
    expect(database.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    expect(moneyOf(database, old.columns)).toEqual(old.money);
    const product = database.prepare(`SELECT price_cents, ${SEAL_HOLDS} AS sealed FROM product`).get();
    expect(product).toEqual({ price_cents: 500, sealed: 1 });
  });
});
