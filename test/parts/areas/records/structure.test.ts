import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wrongPart } from '../../../../electron/areas/records/structure.ts';
import { openTillDatabaseToRead } from '../../../../electron/areas/till-database.ts';
import { openDatabase } from '../../../../electron/db/open-database.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { readIn, workIn } from '../../../support/by-driver.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

function newFile(): string {
  const file = join(tempFolder(), 'till.db');
  openDatabase(file, AUDIT_PARTS).close();
  return file;
}

describe('the structure of the till’s file', () => {
  test('is what the program made', () => {
    expect(readIn(newFile(), wrongPart)).toBeNull();
  });

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
