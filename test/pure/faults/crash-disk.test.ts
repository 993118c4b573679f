import { describe, expect, test } from 'vitest';
import { apply, createCrashDisk, draw, EMPTY_IMAGE, type FolderImage } from '../../faults/disk/crash-disk.ts';
import type { IoRecord } from '../../faults/disk/io-journal.ts';
import { createRandom } from '../../faults/random.ts';

const FOLDER = 9;
const found: IoRecord = { kind: 'found', file: FOLDER, path: '' };
const created: IoRecord = { kind: 'created', file: 1, path: 'till.db' };
const synced: IoRecord = { kind: 'synced', file: 1 };
const syncFailed: IoRecord = { kind: 'sync_failed', file: 1 };
const folderSynced: IoRecord = { kind: 'synced', file: FOLDER };
const wrote = (text: string, offset = 0): IoRecord => ({ kind: 'wrote', file: 1, offset, bytes: Buffer.from(text) });

/** Every different content that a file was found with in many power cuts after these records; null: no such file. */
function contents(records: readonly IoRecord[], name = 'till.db'): ReadonlySet<string | null> {
  const disk = createCrashDisk(EMPTY_IMAGE);
  for (const record of [found, ...records]) apply(disk, record);
  const dice = createRandom(1);
  const read = (image: FolderImage): string | null => image.files.get(name)?.toString().replaceAll('\0', '.') ?? null;
  return new Set(Array.from({ length: 400 }, () => read(draw(disk, dice))));
}

describe('what a power cut leaves', () => {
  test('a synced write, under a synced name: always', () => {
    expect(contents([created, folderSynced, wrote('one'), synced])).toEqual(new Set(['one']));
  });

  test('a write that was not synced: all of it, none, or only the room for it', () => {
    expect(contents([created, folderSynced, wrote('one')])).toEqual(new Set(['one', '', '...']));
  });

  test('a long write: sectors of it', () => {
    const seen = contents([created, folderSynced, wrote('a'.repeat(1024))]);
    expect(seen).toContain('a'.repeat(512));
    expect(seen).toContain('.'.repeat(512) + 'a'.repeat(512));
  });

  test('the later of two writes without the earlier', () => {
    expect(contents([created, folderSynced, wrote('one'), wrote('two', 3)])).toContain('...two');
  });

  test('a new name, only when its folder was synced', () => {
    expect(contents([created, wrote('one'), synced])).toEqual(new Set([null, 'one']));
    const made: IoRecord[] = [
      { kind: 'made_folder', path: 'real' },
      { kind: 'created', file: 1, path: 'real/till.db' },
    ];
    const inside: IoRecord[] = [
      { kind: 'found', file: 2, path: 'real' },
      { kind: 'synced', file: 2 },
      wrote('one'),
      synced,
    ];
    expect(contents([...made, ...inside], 'real/till.db')).toEqual(new Set([null, 'one']));
    expect(contents([...made, ...inside, folderSynced], 'real/till.db')).toEqual(new Set(['one']));
  });

  test('a replaced file: the old one or the new one', () => {
    const old: IoRecord[] = [created, folderSynced, wrote('old'), synced];
    const fresh: IoRecord[] = [
      { kind: 'created', file: 2, path: 'till.db.unfinished' },
      { kind: 'wrote', file: 2, offset: 0, bytes: Buffer.from('new') },
      { kind: 'synced', file: 2 },
      { kind: 'renamed', from: 'till.db.unfinished', to: 'till.db' },
    ];
    expect(contents([...old, ...fresh])).toEqual(new Set(['old', 'new']));
    expect(contents([...old, ...fresh, folderSynced])).toEqual(new Set(['new']));
  });

  test('a write whose sync failed: perhaps, whatever is synced afterwards, until it is written again', () => {
    const failed: IoRecord[] = [created, folderSynced, wrote('one'), syncFailed];
    expect(contents([...failed, wrote('two', 3), synced])).toEqual(new Set(['onetwo', '...two']));
    expect(contents([...failed, wrote('one'), synced])).toEqual(new Set(['one']));
  });
});
