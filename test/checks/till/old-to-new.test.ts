import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { inspectDatabase } from '../../../electron/areas/records/inspect-copy.ts';
import { MIGRATIONS } from '../../../electron/db/migrate.ts';
import { openDatabase } from '../../../electron/db/open-database.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { readIn } from '../../support/by-driver.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { openTillDatabase } from '../../support/till-database.ts';
import { AT, layOldFile, type MoneyColumns, moneyColumns, moneyOf, UNSENT } from '../../support/updates/old-file.ts';

/*
 * From every released structure to today's, mid-shift with 5,000 unsent changes and an open Pix: no row or centavo
 * may change.
 */

function before(file: string): { readonly columns: MoneyColumns; readonly money: ReturnType<typeof moneyOf> } {
  return readIn(file, (database) => {
    const columns = moneyColumns(database);
    return { columns, money: moneyOf(database, columns) };
  });
}

function upgraded<T>(file: string, look: (database: Database) => T): T {
  const database = openDatabase(file, AUDIT_PARTS);
  try {
    return look(database);
  } finally {
    database.close();
  }
}

describe.each(MIGRATIONS.map(({ version }) => version))('a file of version %i', (version) => {
  test('is upgraded without another centavo', () => {
    const file = path.join(tempFolder(), 'till.db');
    layOldFile(file, version);
    const old = before(file);
    expect(old.money).toMatchObject({ sales: 52_195, payments: 52_195 });
    expect(old.money.rows['outbox']).toMatch(new RegExp(`^${UNSENT + 2} rows`));
    upgraded(file, (database) => {
      expect(moneyOf(database, old.columns)).toEqual(old.money);
      expect(inspectDatabase(database)).toMatchObject({ ok: true });
      expect(database.prepare("SELECT state FROM payment WHERE id = 'payment-pending'").pluck().get()).toBe('pending');
      expect(database.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
    });
    const till = openTillDatabase(file, AUDIT_PARTS);
    const { waiting, refused, since } = till.outbox.counts();
    till.close();
    expect([waiting + refused, since]).toEqual([UNSENT, AT]);
  });
});

/** Mistakes of a careless migration, the preventing rules removed. */
const PLANTED = {
  'a payment that is a centavo more': "UPDATE payment SET amount_cents = amount_cents + 1 WHERE id = 'payment-2'",
  'a sale that is gone to another state': "UPDATE sale SET state = 'set_aside' WHERE id = 'sale-pending'",
  'a change that nobody will send': 'DELETE FROM outbox WHERE id = 4711',
  'a change that was sent in another order': 'UPDATE outbox SET id = 9000 WHERE id = 1',
  'a shift that began with other money': 'UPDATE shift SET float_cents = 20001',
  'an entry of the trail that says something else': `UPDATE audit SET body = replace(body, '1037', '1038') WHERE id <= 40`,
} as const;

describe('what a migration must not do is found', () => {
  test.each(Object.entries(PLANTED))('%s', (_, sql) => {
    const file = path.join(tempFolder(), 'till.db');
    layOldFile(file, MIGRATIONS.length);
    const old = before(file);
    upgraded(file, (database) => {
      const triggers = database
        .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        .pluck()
        .all();
      for (const trigger of triggers) database.exec(`DROP TRIGGER "${trigger}"`);
      expect(database.prepare(sql).run().changes).toBeGreaterThan(0);
      expect(moneyOf(database, old.columns)).not.toEqual(old.money);
    });
  });
});
