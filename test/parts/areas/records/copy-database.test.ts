import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyDatabase } from '../../../../electron/areas/records/backup-service.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const disk = vi.hoisted(() => ({ fails: false }));

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const open: typeof fs.open = async (...args) => {
    const handle = await fs.open(...args);
    const { datasync } = handle;
    handle.datasync = () => (disk.fails ? Promise.reject(new Error('EIO: i/o error')) : datasync.call(handle));
    return handle;
  };
  return { ...fs, open };
});

/** One part is synced early. */
function large(folder: string): Sqlite.Database {
  const database = new Sqlite(path.join(folder, 'large.db'));
  onTestFinished(() => void database.close());
  database.exec('CREATE TABLE filling (bytes BLOB); INSERT INTO filling VALUES (zeroblob(40000000));');
  return database;
}

test('a copy of which a part could not be put on disk has failed, though its last sync holds', async () => {
  const folder = tempFolder();
  const database = large(folder);
  const { signal } = new AbortController();
  disk.fails = true;
  await expect(copyDatabase(database, path.join(folder, 'copy.db'), signal)).rejects.toThrow('EIO');
  disk.fails = false;
  await copyDatabase(database, path.join(folder, 'again.db'), signal);
});
