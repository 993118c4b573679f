import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backupFolder } from '../../../../electron/areas/records/backup-folder.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

/** Before a folder's sync; throws to fail it. */
const disk = vi.hoisted(() => ({ beforeSync: (_folder: string): void => undefined }));

vi.mock('../../../../electron/lib/sync-folder.ts', async (original) => {
  const { syncFolder } = await original<typeof import('../../../../electron/lib/sync-folder.ts')>();
  const watched = (folder: string): void => {
    disk.beforeSync(folder);
    syncFolder(folder);
  };
  return { syncFolder: watched };
});

beforeEach(() => {
  disk.beforeSync = () => undefined;
});

const AT = new Date('2026-11-20T12:00:00Z');
const FIRST = 'till-000001-20261120T120000Z.db';
const SOLD = { sales: 1, series: 1, head: { id: 1, hash: 'a' } };
const FACTS = { ...SOLD, bytes: 4, sha256: 'b'.repeat(64), version: '1', structure: 1 };

function scene() {
  const till = tempFolder();
  const place = path.join(till, 'backups');
  const folder = backupFolder(place);
  const copy = (): string => {
    writeFileSync(folder.begin(), 'copy');
    return folder.keep(FACTS, AT).name;
  };
  return { till, place, folder, copy };
}

const fail = (): never => {
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' });
};

/** Fails once a copy has its name and all before is synced. */
function failAtTheName(place: string): void {
  disk.beforeSync = (synced) => {
    if (synced === place && existsSync(path.join(place, FIRST))) fail();
  };
}

describe('a copy whose name could not be put on disk', () => {
  test('has no name, is not counted, and the next one is', () => {
    const { place, folder, copy } = scene();
    failAtTheName(place);
    expect(copy).toThrow('EIO');
    expect(folder.list()).toEqual([]);
    expect(folder.isEmpty()).toBe(true);
    disk.beforeSync = () => undefined;
    const name = copy();
    expect(folder.list().map((kept) => kept.name)).toEqual([name]);
    expect(name).toContain('till-000002-');
  });

  test('is not counted where the disk does not take the name back either', () => {
    const { place, folder, copy } = scene();
    disk.beforeSync = (synced) => {
      if (synced !== place || !existsSync(path.join(place, FIRST))) return;
      mkdirSync(path.join(place, 'under-way.db'));
      fail();
    };
    expect(copy).toThrow('EIO');
    expect(readdirSync(place)).toContain(FIRST);
    expect(folder.list()).toEqual([]);
  });
});

test('the folder of copies is on disk itself before a copy is begun in it, whatever became of an earlier attempt', () => {
  const { till, place, folder } = scene();
  disk.beforeSync = (synced) => (synced === till ? fail() : undefined);
  expect(folder.begin).toThrow('EIO');
  expect(existsSync(place)).toBe(true);
  const synced: string[] = [];
  disk.beforeSync = (one) => void synced.push(one);
  folder.begin();
  expect(synced).toEqual([till]);
});
