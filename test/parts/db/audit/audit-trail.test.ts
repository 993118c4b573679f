import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerAuditFunctions } from '../../../../electron/db/audit/audit-functions.ts';
import { AUDITED_TABLES } from '../../../../electron/db/audit/audited-tables.ts';
import { ENTRIES } from '../../../../electron/db/audit/entries.ts';
import { verifyAll, verifyHead } from '../../../../electron/db/audit/verify-audit.ts';
import { MIGRATIONS, migrate } from '../../../../electron/db/migrate.ts';
import { openDatabase } from '../../../../electron/db/open-database.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openTillDatabase } from '../../../support/till-database.ts';

const AT = '2026-11-20T12:00:00.000Z';

function fileWithSales(count: number): string {
  const file = join(tempFolder(), 'till.db');
  const till = openTillDatabase(file, AUDIT_PARTS);
  for (let index = 0; index < count; index++) {
    till.transaction(() => till.sales.insert(`sale-${index}` as SaleId, AT));
    till.transaction(() => till.sales.cancel(`sale-${index}` as SaleId, AT));
  }
  till.close();
  return file;
}

function openSales(count: number): Database {
  const database = openDatabase(fileWithSales(count), AUDIT_PARTS);
  onTestFinished(() => void database.close());
  return database;
}

/** Changes a file past every trigger. */
function tamper(file: string, work: (database: Database) => void): Database {
  const copy = join(tempFolder(), 'tampered.db');
  copyFileSync(file, copy);
  const database = new Sqlite(copy);
  onTestFinished(() => void database.close());
  const triggers = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all();
  for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
  work(database);
  return database;
}

describe('the audit trail', () => {
  test('has every image of every row, in order, and says who', () => {
    const database = openSales(1);
    const entries = database.prepare(`${ENTRIES} WHERE subject = 'sale' ORDER BY id`).all();
    const [opened, cancelled] = entries as { subject_id: string; who: string; body: string }[];
    expect(entries).toHaveLength(2);
    expect([opened?.subject_id, cancelled?.subject_id]).toEqual(['sale-0', 'sale-0']);
    expect(JSON.parse(opened?.body ?? '')).toMatchObject({ state: 'open' });
    // neither the key nor empty columns are named
    expect(opened?.body).not.toMatch(/null|sale-0/);
    expect(JSON.parse(cancelled?.body ?? '')).toMatchObject({ state: 'cancelled', closed_at: AT });
    expect(JSON.parse(cancelled?.who ?? '')).toEqual({ till: 1, person: null, shift: null });
  });

  test('holds every column of every audited table: a migration that adds one has to say so', () => {
    const database = openSales(0);
    expect(AUDITED_TABLES.length).toBeGreaterThanOrEqual(6);
    for (const { table, columns } of AUDITED_TABLES) {
      const real = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
      expect(columns, table).toEqual(real);
    }
  });

  test('refuses to be rewritten, shortened, or written past its order', () => {
    const database = openSales(1);
    expect(() => database.exec("UPDATE audit SET body = '{}' WHERE id = 1")).toThrow('not rewritten');
    expect(() => database.exec('DELETE FROM audit WHERE id = 1')).toThrow('not deleted');
    const forged =
      "INSERT OR REPLACE INTO audit SELECT id, at, who, subject, subject_id, '{}', hash FROM audit WHERE id = 2";
    expect(() => database.exec(forged)).toThrow('only grows');
    const next = 'INSERT INTO audit SELECT max(id) + 1, at, who, subject, subject_id, body, hash FROM audit';
    expect(() => database.exec(next)).toThrow('only grows');
  });

  test('an audited row changes in a transaction alone, and not at all through another program', () => {
    const file = fileWithSales(0);
    const database = openDatabase(file, AUDIT_PARTS);
    const insert = `INSERT INTO sale (id, state, opened_at) VALUES ('x', 'open', '${AT}')`;
    expect(() => database.exec(insert)).toThrow('in a transaction');
    database.close();
    const stranger = new Sqlite(file);
    onTestFinished(() => void stranger.close());
    expect(() => stranger.exec(insert)).toThrow(/no such function/);
  });
});

/** A sale as that version wrote it: until 3 with empty columns, until 4 with its key and its person. */
function fileOfVersion(version: number): string {
  const file = join(tempFolder(), 'till.db');
  const database = new Sqlite(file);
  registerAuditFunctions(database, AUDIT_PARTS);
  migrate(database, MIGRATIONS.slice(0, version));
  const sale = database.prepare('INSERT INTO sale (id, state, opened_at) VALUES (?, ?, ?)');
  database.transaction(() => sale.run('sale-0', 'open', AT))();
  database.close();
  return file;
}

describe('an entry', () => {
  const stored = (database: Database) =>
    database.prepare<[], string>('SELECT who FROM audit ORDER BY id').pluck().all();

  test('names the entry before it that has the same person, at most 63 back', () => {
    const database = openDatabase(fileOfVersion(4), AUDIT_PARTS);
    onTestFinished(() => void database.close());
    const [before = ''] = stored(database);
    for (let cents = 1; cents <= 130; cents++) {
      database.transaction(() => database.exec(`UPDATE sale SET total_cents = ${cents}`))();
    }
    const whos = stored(database).map((who, place) => (who === before ? place + 1 : who));
    expect(new Set(whos)).toEqual(new Set([1, 2, '=2', 66, '=66', 130, '=130']));
    expect(
      new Set(
        database
          .prepare<[], { who: string }>(ENTRIES)
          .all()
          .map(({ who }) => who),
      ),
    ).toEqual(new Set([before]));
    expect([verifyHead(database), verifyAll(database)]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('of another person says who, and so does the next of the first', () => {
    const file = fileOfVersion(4);
    let person: string | null = null;
    const database = openDatabase(file, { ...AUDIT_PARTS, who: () => ({ till: 1, person, shift: null }) });
    onTestFinished(() => void database.close());
    for (const [cents, signedIn] of [null, 'ana', 'ana', null].entries()) {
      person = signedIn;
      database.transaction(() => database.exec(`UPDATE sale SET total_cents = ${cents}`))();
    }
    const told = database.prepare<[], { who: string }>(ENTRIES).all();
    expect(told.map(({ who }) => JSON.parse(who).person)).toEqual([null, null, null, 'ana', 'ana', null]);
    expect(stored(database)[4]).toBe('=4');
    expect(verifyAll(database)).toMatchObject({ ok: true });
  });

  test('that names another one than was sealed does not hold', () => {
    const file = fileOfVersion(4);
    let person: string | null = null;
    const database = openDatabase(file, { ...AUDIT_PARTS, who: () => ({ till: 1, person, shift: null }) });
    for (const [cents, signedIn] of ['rui', 'ana', 'ana'].entries()) {
      person = signedIn;
      database.transaction(() => database.exec(`UPDATE sale SET total_cents = ${cents}`))();
    }
    database.close();
    const wrong = { ok: false, row: 'audit 4', why: expect.stringMatching(/altered/) };
    for (const who of ['=2', '=4', '=99', '=']) {
      const changed = tamper(file, (open) => void open.exec(`UPDATE audit SET who = '${who}' WHERE id = 4`));
      expect([verifyHead(changed), verifyAll(changed)], who).toMatchObject([wrong, wrong]);
    }
  });
});

describe('a file whose entries name empty columns', () => {
  const last = (database: Database) =>
    String(database.prepare('SELECT body FROM audit ORDER BY id DESC').pluck().get());

  test('is opened and holds, and goes on with short entries', () => {
    const database = openDatabase(fileOfVersion(3), AUDIT_PARTS);
    onTestFinished(() => void database.close());
    expect(JSON.parse(last(database))).toHaveProperty('closed_at', null);
    expect([verifyHead(database), verifyAll(database)]).toMatchObject([{ ok: true }, { ok: true }]);
    database.transaction(() => database.exec(`UPDATE sale SET total_cents = 5`))();
    expect(JSON.parse(last(database))).toMatchObject({ total_cents: 5 });
    expect(last(database)).not.toMatch(/null|sale-0/);
    expect([verifyHead(database), verifyAll(database)]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test.each([["person_id = 'x'"], ['total_cents = 5'], ['discount_bp = 100']])(
    'does not hide a change: %s',
    (change) => {
      const file = fileOfVersion(3);
      openDatabase(file, AUDIT_PARTS).close();
      const database = tamper(file, (open) => void open.exec(`UPDATE sale SET ${change}`));
      const wrong = { ok: false, row: 'sale sale-0', why: expect.stringMatching(/altered/) };
      expect([verifyHead(database), verifyAll(database)]).toMatchObject([wrong, wrong]);
    },
  );
});

describe('verification', () => {
  test('a sound file holds', () => {
    const database = tamper(fileWithSales(20), () => undefined);
    const verdict = verifyAll(database);
    expect(verdict).toMatchObject({ ok: true, entries: 41 });
    expect(verifyHead(database)).toEqual(verdict);
  });

  const DEEDS: readonly [string, string, string, RegExp][] = [
    ['an altered row', "UPDATE sale SET total_cents = 5 WHERE id = 'sale-3'", 'sale sale-3', /altered/],
    ['a removed row', "DELETE FROM sale WHERE id = 'sale-3'", 'sale sale-3', /removed/],
    ['a row from elsewhere', `INSERT INTO sale (id, state, opened_at) VALUES ('s', 'open', '${AT}')`, 'sale s', /past/],
    ['an altered entry', "UPDATE audit SET body = '{}' WHERE id = 9", 'audit 9', /altered/],
    ['an altered author', "UPDATE audit SET who = '{}' WHERE id = 9", 'audit 9', /altered/],
    ['an altered time', "UPDATE audit SET at = '' WHERE id = 9", 'audit 9', /altered/],
    ['a removed entry', 'DELETE FROM audit WHERE id = 9', 'audit 9', /missing/],
    ['a new seal', "UPDATE audit SET hash = 'abc' WHERE id = 9", 'audit 9', /altered/],
  ];
  test.each(DEEDS)('%s is named', (_, sql, row, why) => {
    const database = tamper(fileWithSales(10), (open) => void open.exec(sql));
    for (const verify of [verifyAll, verifyHead]) {
      const verdict = verify(database);
      if (verify === verifyHead && verdict.ok) continue;
      expect(verdict).toMatchObject({ ok: false, row });
      expect(verdict.ok ? '' : verdict.why).toMatch(why);
    }
    expect(verifyAll(database).ok).toBe(false);
  });

  test('a text of a small table that a rule of it cannot read any more is named', () => {
    const database = tamper(fileWithSales(1), (open) =>
      open.exec(`PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;
        INSERT INTO credit_note (id, code, series, issued_cents, reissue_of, expires_at, person, shift_id, at)
        VALUES ('n', 'ABCDEFGHJKM', 1, 500, 'former', '${AT}', 'x"role":"manager"}', 's', '${AT}');
        PRAGMA ignore_check_constraints = OFF;`),
    );
    expect(verifyHead(database)).toMatchObject({ ok: false, row: 'credit_note', why: expect.stringMatching(/JSON/) });
  });

  test('the last entries cut off show in the rows that they left behind', () => {
    const database = tamper(fileWithSales(10), (open) => void open.exec('DELETE FROM audit WHERE id > 19'));
    expect(verifyAll(database)).toMatchObject({ ok: false });
  });
});
