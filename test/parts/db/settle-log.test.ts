import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openDatabase, settleLog } from '../../../electron/db/open-database.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { openTillDatabase } from '../../support/till-database.ts';

/** A file whose last commit is only in its WAL; returns its path. */
function cutOff(): string {
  const folder = tempFolder();
  const file = join(folder, 'till.db');
  const database = openDatabase(file, AUDIT_PARTS);
  database.prepare(`INSERT INTO till_memory (key, value) VALUES ('chosen_device', '7')`).run();
  const left = join(folder, 'left.db');
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${left}${end}`);
  database.close();
  return left;
}

const chosenDevice = (database: Sqlite.Database): unknown =>
  database.prepare(`SELECT value FROM till_memory WHERE key = 'chosen_device'`).pluck().get();

describe('the log of a run that was cut off', () => {
  test('is written over with its own bytes: what is in it stays', () => {
    const file = cutOff();
    const before = readFileSync(`${file}-wal`);
    expect(before.length).toBeGreaterThan(0);
    settleLog(file);
    expect(readFileSync(`${file}-wal`).equals(before)).toBe(true);
    const database = openDatabase(file, AUDIT_PARTS);
    expect(chosenDevice(database)).toBe('7');
    database.close();
  });

  test('is put on disk by opening the file, under the connection that goes on with it', () => {
    const file = cutOff();
    const database = openDatabase(file, AUDIT_PARTS);
    database.prepare(`UPDATE till_memory SET value = '8' WHERE key = 'chosen_device'`).run();
    database.close();
    const again = openDatabase(file, AUDIT_PARTS);
    expect(chosenDevice(again)).toBe('8');
    expect(again.pragma('integrity_check', { simple: true })).toBe('ok');
    again.close();
  });

  test('where there is none, nothing is made', () => {
    const file = join(tempFolder(), 'till.db');
    settleLog(file);
    expect(statSync(`${file}-wal`, { throwIfNoEntry: false })).toBeUndefined();
  });
});

test('a file that fails the look at it is left to the next opening', () => {
  const file = join(tempFolder(), 'till.db');
  const look = (): void => {
    throw new Sqlite.SqliteError('disk I/O error', 'SQLITE_IOERR_READ');
  };
  expect(() => openTillDatabase(file, AUDIT_PARTS, look)).toThrow('disk I/O error');
  openTillDatabase(file, AUDIT_PARTS).close();
});
