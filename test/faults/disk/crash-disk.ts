import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../random.ts';
import { type CrashFile, createCrashFile, type Mood } from './crash-file.ts';
import type { IoRecord } from './io-journal.ts';

export type FolderImage = { readonly folders: readonly string[]; readonly files: ReadonlyMap<string, Buffer> };

export const EMPTY_IMAGE: FolderImage = { folders: [], files: new Map() };

/** On disk once the folder is synced. */
type NameChange =
  | { readonly kind: 'put'; readonly path: string; readonly file: number }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string; readonly file: number }
  | { readonly kind: 'removed'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string };

/**
 * What a power cut can leave, by POSIX rules only: contents are on disk after a sync of the file, names after a sync of
 * their folder; the rest may be there or not, in any order.
 */
export type CrashDisk = {
  readonly files: Map<number, CrashFile>;
  readonly folderNumbers: Map<number, string>;
  readonly durable: Names;
  readonly present: Names;
  pending: readonly NameChange[];
};

type Names = { readonly files: Map<string, number>; readonly folders: Set<string> };

const ROOT = '';
const folderOf = (name: string): string => (path.dirname(name) === '.' ? ROOT : path.dirname(name));
const placeOf = (change: NameChange): string => folderOf(change.kind === 'moved' ? change.to : change.path);

export function createCrashDisk(base: FolderImage): CrashDisk {
  // files that are still unopened get numbers that the program does not use
  const unopened = [...base.files].map(([name, bytes], index) => ({ name, bytes, number: -1 - index }));
  const names = (): Names => ({
    files: new Map(unopened.map(({ name, number }) => [name, number])),
    folders: new Set(base.folders),
  });
  return {
    files: new Map(unopened.map(({ number, bytes }) => [number, createCrashFile(bytes)])),
    folderNumbers: new Map(),
    durable: names(),
    present: names(),
    pending: [],
  };
}

export function draw(disk: CrashDisk, dice: Random): FolderImage {
  const names = { files: new Map(disk.durable.files), folders: new Set(disk.durable.folders) };
  for (const one of drawNames(disk.pending, dice)) applyName(names, one);
  const mood = drawMood(dice);
  return imageOf(disk, names, (file) => file.draw(mood, dice));
}

/** Without a power cut. */
export const seen = (disk: CrashDisk): FolderImage => imageOf(disk, disk.present, (file) => file.seen());

/** Changes that a power cut now may keep or drop. */
export function undecided(disk: CrashDisk): number {
  return [...new Set(disk.files.values())].reduce((sum, file) => sum + file.undecided(), disk.pending.length);
}

export function apply(disk: CrashDisk, record: IoRecord): void {
  switch (record.kind) {
    case 'created':
      disk.files.set(record.file, createCrashFile());
      change(disk, { kind: 'put', path: record.path, file: record.file });
      return;
    case 'found':
      found(disk, record.file, record.path);
      return;
    case 'wrote':
      fileOf(disk, record.file).wrote(record.offset, record.bytes);
      return;
    case 'cut':
      fileOf(disk, record.file).cutTo(record.length);
      return;
    case 'synced':
      sync(disk, record.file);
      return;
    case 'sync_failed':
      // for a folder it adds nothing to dropping
      if (!disk.folderNumbers.has(record.file)) fileOf(disk, record.file).syncFailed();
      return;
    case 'renamed': {
      const file = disk.present.files.get(record.from);
      if (file === undefined) throw new Error(`the journal renames ${record.from}, which is not there`);
      change(disk, { kind: 'moved', from: record.from, to: record.to, file });
      return;
    }
    case 'removed':
      change(disk, { kind: 'removed', path: record.path });
      return;
    case 'made_folder':
      change(disk, { kind: 'folder', path: record.path });
      return;
    case 'mark':
    case 'sent':
      return;
  }
}

function change(disk: CrashDisk, what: NameChange): void {
  disk.pending = [...disk.pending, what];
  applyName(disk.present, what);
}

function found(disk: CrashDisk, file: number, name: string): void {
  if (name === ROOT || disk.present.folders.has(name)) {
    disk.folderNumbers.set(file, name);
    return;
  }
  const known = disk.present.files.get(name);
  const contents = known === undefined ? undefined : disk.files.get(known);
  if (contents === undefined) throw new Error(`the journal opens ${name}, which is not there`);
  disk.files.set(file, contents);
}

function sync(disk: CrashDisk, file: number): void {
  const folder = disk.folderNumbers.get(file);
  if (folder === undefined) {
    fileOf(disk, file).synced();
    return;
  }
  for (const one of disk.pending) if (placeOf(one) === folder) applyName(disk.durable, one);
  disk.pending = disk.pending.filter((one) => placeOf(one) !== folder);
}

const fileOf = (disk: CrashDisk, file: number): CrashFile => {
  const known = disk.files.get(file);
  if (known === undefined) throw new Error(`the journal has no file ${file}`);
  return known;
};

function imageOf(disk: CrashDisk, names: Names, contents: (file: CrashFile) => Buffer): FolderImage {
  const isReached = (name: string): boolean => name === ROOT || (names.folders.has(name) && isReached(folderOf(name)));
  const reached = [...names.files].filter(([name]) => isReached(folderOf(name)));
  return {
    folders: [...names.folders].filter(isReached).sort(),
    files: new Map(reached.map(([name, file]) => [name, contents(fileOf(disk, file))])),
  };
}

function applyName(names: Names, change: NameChange): void {
  if (change.kind === 'folder') names.folders.add(change.path);
  else if (change.kind === 'removed') names.files.delete(change.path);
  else {
    if (change.kind === 'moved') names.files.delete(change.from);
    names.files.set(change.kind === 'moved' ? change.to : change.path, change.file);
  }
}

/** The first few, as a journalling file system does, or each by chance. */
function drawNames(pending: readonly NameChange[], dice: Random): readonly NameChange[] {
  if (dice.chance(0.5)) return pending.slice(0, dice.below(pending.length + 1));
  return pending.filter(() => dice.chance(0.5));
}

function drawMood(dice: Random): Mood {
  const thrown = dice.below(8);
  if (thrown === 0) return 'lost';
  return thrown === 1 ? 'kept' : 'each';
}

export function layOut(image: FolderImage, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of image.folders) mkdirSync(path.join(folder, name), { recursive: true });
  for (const [name, bytes] of image.files) writeFileSync(path.join(folder, name), bytes);
}

export function takeImage(folder: string): FolderImage {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const nameOf = (entry: (typeof entries)[number]): string =>
    path.relative(folder, path.join(entry.parentPath, entry.name));
  const files = entries.filter((entry) => entry.isFile()).map(nameOf);
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(nameOf),
    files: new Map(files.map((name) => [name, readFileSync(path.join(folder, name))])),
  };
}
