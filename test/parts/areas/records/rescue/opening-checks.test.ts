import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { beforeOpening } from '../../../../../electron/areas/records/rescue/opening-checks.ts';
import { tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { foundAtOpening, type History, makeHistory, placesOf, spoilBytes } from '../../../../support/damaged-till.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { openHistory, sellForCash } from '../../../../support/till-history.ts';

const till = (more = {}): Promise<History> => makeHistory(tempFolder(), { parts: [3, 3], products: 5, ...more });

const found = (folder: string): string => foundAtOpening(path.join(folder, 'till.db'));

describe('before the file is opened', () => {
  test('a folder in which there never was a till is a first start', () => {
    expect(beforeOpening(tempFolder())).toEqual({ restored: false });
  });

  test('a first start that was cut off before anything was written is one still', () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'till.db'), '');
    expect(found(folder)).toBe('sound');
  });

  test('a sound file passes, also with its log beside it', async () => {
    const { files } = await till();
    expect(found(files.folder)).toBe('sound');
    const database = openHistory(files.till);
    sellForCash(database, '2026-11-20T15:00:00.000Z');
    for (const one of ['till.db', 'till.db-wal']) {
      mkdirSync(path.join(files.folder, 'as-it-was'), { recursive: true });
      writeFileSync(path.join(files.folder, 'as-it-was', one), readFileSync(path.join(files.folder, one)));
    }
    database.close();
    expect(found(path.join(files.folder, 'as-it-was'))).toBe('sound');
  });

  test.each(['a witness', 'a copy'])('a file that is gone is a loss where there is %s', async (trace) => {
    const { files } = await till();
    rmSync(files.till);
    if (trace === 'a copy') rmSync(files.witness);
    else rmSync(files.backups, { recursive: true });
    expect(found(files.folder)).toBe('missing');
    writeFileSync(files.till, '');
    expect(found(files.folder)).toBe('missing');
    expect(readFileSync(files.till)).toHaveLength(0);
  });

  test('a file that is cut, or is none, is unreadable', async () => {
    const { files } = await till();
    writeFileSync(files.till, 'no database at all, and long enough to be looked at: '.repeat(200));
    expect(found(files.folder)).toBe('unreadable');
    const other = await till();
    truncateSync(other.files.till, 4096 * 2);
    expect(found(other.files.folder)).toBe('unreadable');
  });

  test('an earlier file in its place is known by what it lacks', async () => {
    const { files, backups } = await till();
    const [older = ''] = backups;
    writeFileSync(files.till, readFileSync(path.join(files.backups, older)));
    expect(found(files.folder)).toBe('altered');
  });

  test('a log that was taken away is known too', async () => {
    const { files } = await till();
    const fresh = tillFiles(tempFolder());
    openHistory(fresh.till).close();
    renameSync(fresh.till, files.till);
    expect(found(files.folder)).toBe('altered');
  });

  test('a changed letter in one of the rules is found', async () => {
    const { files } = await till();
    spoilBytes(files.till, (bytes) => {
      for (const at of placesOf(bytes, 'a closed sale does not change')) bytes.write('A', at);
    });
    expect(found(files.folder)).toBe('altered');
  });

  test('a witness that cannot be read vouches for nothing, and does no harm', async () => {
    const { files } = await till();
    writeFileSync(files.witness, '{"id":');
    expect(found(files.folder)).toBe('sound');
    expect(existsSync(files.till)).toBe(true);
  });
});
