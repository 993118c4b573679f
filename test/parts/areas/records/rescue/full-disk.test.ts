import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unlessFull } from '../../../../../electron/areas/records/rescue/construction.ts';
import { workIn } from '../../../../support/by-driver.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

/** A file that may not grow, as on a full disk. */
const writeTooMuch = (): never =>
  workIn(join(tempFolder(), 'till.db'), (database) => {
    database.exec('CREATE TABLE row (body BLOB)');
    database.pragma('max_page_count = 4');
    database.exec('INSERT INTO row VALUES (zeroblob(100000))');
    throw new Error('the file has grown');
  });

test('a rescue for which the disk is too small says so; any other failure stays one', () => {
  expect(unlessFull(writeTooMuch)).toEqual({ ok: false, why: 'no_space' });
  const fails = (): never => {
    throw new TypeError('another failure');
  };
  expect(() => unlessFull(fails)).toThrow('another failure');
});
