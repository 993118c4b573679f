import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspectCopy } from '../../../../electron/areas/records/inspect-copy.ts';
import { wrongPart } from '../../../../electron/areas/records/structure.ts';
import { openDatabase } from '../../../../electron/db/open-database.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { readIn, workIn } from '../../../support/by-driver.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openTillDatabaseToRead } from '../../../support/till-database.ts';
import { openHistory, sellByTypedCard } from '../../../support/till-history.ts';

function newFile(): string {
  const file = join(tempFolder(), 'till.db');
  openDatabase(file, AUDIT_PARTS).close();
  return file;
}

describe('the structure of the till’s file', () => {
  test('is what the program made', () => expect(readIn(newFile(), wrongPart)).toBeNull());

  test('has an answer to every statement of the till', () => {
    expect(() => openTillDatabaseToRead(newFile(), AUDIT_PARTS).close()).not.toThrow();
  });

  test.each([
    ['a rule taken away', 'DROP TRIGGER outbox_keeps', 'trigger outbox_keeps on outbox'],
    ['something put in', 'CREATE VIEW stranger AS SELECT 1', 'view stranger on stranger'],
  ])('names the part that is not as it was made: %s', (_name, sql, part) => {
    expect(workIn(newFile(), (database) => wrongPart(database.exec(sql)))).toBe(part);
  });
});

test('a file whose text a rule cannot read any more does not hold, and says why', () => {
  const file = join(tempFolder(), 'till.db');
  const database = openHistory(file);
  sellByTypedCard(database, '2026-11-20T12:00:00.000Z');
  database.connection.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  expect(inspectCopy(file)).toMatchObject({ ok: true });
  const bytes = readFileSync(file);
  const at = bytes.indexOf('{"source":"typed"');
  expect(at).toBeGreaterThan(0);
  bytes.write('x', at);
  writeFileSync(file, bytes);
  expect(inspectCopy(file)).toMatchObject({ ok: false, row: 'file', why: expect.stringContaining('malformed JSON') });
});
