import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../../electron/areas/records/structure.ts';
import { FutureDatabaseError, MIGRATIONS, migrate, STRUCTURE_DIGEST } from '../../../electron/db/migrate.ts';
import { DatabaseLockedError, openDatabase } from '../../../electron/db/open-database.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { workIn } from '../../support/by-driver.ts';
import { tempFolder } from '../../support/temp-folder.ts';

describe('opening the file', () => {
  test('keeps what it is given: WAL, a sync for each commit, foreign keys, a short wait', () => {
    const database = openDatabase(join(tempFolder(), 'till.db'), AUDIT_PARTS);
    const read = (name: string): unknown => database.pragma(name, { simple: true });
    const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'];
    expect(names.map(read)).toEqual(['wal', 2, 1, 250]);
    database.close();
  });

  test('one process holds it; the second is told so', () => {
    const file = join(tempFolder(), 'till.db');
    const first = openDatabase(file, AUDIT_PARTS);
    expect(() => openDatabase(file, AUDIT_PARTS)).toThrow(DatabaseLockedError);
    first.close();
    openDatabase(file, AUDIT_PARTS).close();
  });

  test('a file of a newer program is not touched', () => {
    const file = join(tempFolder(), 'till.db');
    openDatabase(file, AUDIT_PARTS).close();
    workIn(file, (newer) => newer.pragma('user_version = 9999'));
    expect(() => openDatabase(file, AUDIT_PARTS)).toThrow(FutureDatabaseError);
    expect(workIn(file, (after) => after.pragma('user_version', { simple: true }))).toBe(9999);
  });
});

describe('migrations', () => {
  test('are numbered from one without gaps', () => {
    expect(MIGRATIONS.map((one) => one.version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });

  test('make the structure whose digest stands beside them', () => {
    const database = openDatabase(':memory:', AUDIT_PARTS);
    const made = digestOf(database);
    database.close();
    const remedy = `a migration was added: STRUCTURE_DIGEST in electron/db/migrate.ts is now '${made}'. None was: one was edited, undo that`;
    expect(STRUCTURE_DIGEST, remedy).toBe(made);
  });

  test('run once each, and one that fails leaves nothing behind', () => {
    const database = new Sqlite(':memory:');
    const first = { version: 1, name: 'one', sql: 'CREATE TABLE one (id INTEGER) STRICT' };
    const broken = { version: 2, name: 'two', sql: 'CREATE TABLE two (id INTEGER) STRICT; nonsense' };
    migrate(database, [first]);
    migrate(database, [first]);
    expect(() => migrate(database, [first, broken])).toThrow(/syntax error/);
    expect(database.pragma('user_version', { simple: true })).toBe(1);
    expect(database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()).toEqual(['one']);
    database.close();
  });
});
