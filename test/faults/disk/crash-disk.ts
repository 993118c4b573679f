import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../random.ts';
import { type CrashFile, createCrashFile, type Mood } from './crash-file.ts';
import type { IoRecord } from './io-journal.ts';

/** A folder with everything in it: the folders below it, and the files by their path below it. */
export type FolderImage = {
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, Buffer>;
};

export const EMPTY_IMAGE: FolderImage = { folders: [], files: new Map() };

/** A change of the names in a folder: on disk once that folder has been synced. */
type NameChange =
  | { readonly kind: 'put'; readonly path: string; readonly file: number }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string; readonly file: number }
  | { readonly kind: 'removed'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string };

/**
 * What a power cut can leave of a folder, by the rules that POSIX gives and no kinder ones: contents are on disk after a
 * sync of the file, names after a sync of the folder that has them; everything else may be there or not, in any order.
 */
export type CrashDisk = {
  readonly apply: (record: IoRecord) => void;
  readonly draw: (dice: Random) => FolderImage;
  /** As it is without a power cut. */
  readonly seen: () => FolderImage;
  /** Changes that a power cut now may keep or drop. */
  readonly undecided: () => number;
};

type Names = { readonly files: Map<string, number>; readonly folders: Set<string> };

const ROOT = '';
const folderOf = (name: string): string => (path.dirname(name) === '.' ? ROOT : path.dirname(name));
/** Where the change has to be synced. */
const placeOf = (change: NameChange): string => folderOf(change.kind === 'moved' ? change.to : change.path);

export function createCrashDisk(base: FolderImage): CrashDisk {
  const files = new Map<number, CrashFile>();
  const folderNumbers = new Map<number, string>();
  const durable: Names = { files: new Map(), folders: new Set(base.folders) };
  const present: Names = { files: new Map(), folders: new Set(base.folders) };
  let pending: NameChange[] = [];
  // files of the base that the program has not opened yet have numbers that it does not use
  let unopened = -1;
  for (const [name, bytes] of base.files) {
    files.set(unopened, createCrashFile(bytes));
    durable.files.set(name, unopened);
    present.files.set(name, unopened);
    unopened -= 1;
  }

  function change(what: NameChange): void {
    pending.push(what);
    applyName(present, what);
  }

  function found(file: number, name: string): void {
    if (name === ROOT || present.folders.has(name)) {
      folderNumbers.set(file, name);
      return;
    }
    const known = present.files.get(name);
    const contents = known === undefined ? undefined : files.get(known);
    if (contents === undefined) throw new Error(`the journal opens ${name}, which is not there`);
    files.set(file, contents);
  }

  function sync(file: number): void {
    const folder = folderNumbers.get(file);
    if (folder === undefined) {
      fileOf(file).synced();
      return;
    }
    for (const one of pending) if (placeOf(one) === folder) applyName(durable, one);
    pending = pending.filter((one) => placeOf(one) !== folder);
  }

  const fileOf = (file: number): CrashFile => {
    const known = files.get(file);
    if (known === undefined) throw new Error(`the journal has no file ${file}`);
    return known;
  };

  function apply(record: IoRecord): void {
    switch (record.kind) {
      case 'created':
        files.set(record.file, createCrashFile());
        change({ kind: 'put', path: record.path, file: record.file });
        return;
      case 'found':
        found(record.file, record.path);
        return;
      case 'wrote':
        fileOf(record.file).wrote(record.offset, record.bytes);
        return;
      case 'cut':
        fileOf(record.file).cutTo(record.length);
        return;
      case 'synced':
        sync(record.file);
        return;
      case 'sync_failed':
        // of a folder it says nothing that dropping does not say already
        if (!folderNumbers.has(record.file)) fileOf(record.file).syncFailed();
        return;
      case 'renamed': {
        const file = present.files.get(record.from);
        if (file === undefined) throw new Error(`the journal renames ${record.from}, which is not there`);
        change({ kind: 'moved', from: record.from, to: record.to, file });
        return;
      }
      case 'removed':
        change({ kind: 'removed', path: record.path });
        return;
      case 'made_folder':
        change({ kind: 'folder', path: record.path });
        return;
      case 'mark':
      case 'sent':
        return;
    }
  }

  function imageOf(names: Names, contents: (file: CrashFile) => Buffer): FolderImage {
    const isReached = (name: string): boolean =>
      name === ROOT || (names.folders.has(name) && isReached(folderOf(name)));
    const reached = [...names.files].filter(([name]) => isReached(folderOf(name)));
    return {
      folders: [...names.folders].filter(isReached).sort(),
      files: new Map(reached.map(([name, file]) => [name, contents(fileOf(file))])),
    };
  }

  return {
    apply,
    draw: (dice) => {
      const names = { files: new Map(durable.files), folders: new Set(durable.folders) };
      for (const one of drawNames(pending, dice)) applyName(names, one);
      const mood = drawMood(dice);
      return imageOf(names, (file) => file.draw(mood, dice));
    },
    seen: () => imageOf(present, (file) => file.seen()),
    undecided: () => [...new Set(files.values())].reduce((sum, file) => sum + file.undecided(), pending.length),
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

/** As a file system with a journal keeps them, the first so many; or each for itself. */
function drawNames(pending: readonly NameChange[], dice: Random): readonly NameChange[] {
  if (dice.chance(0.5)) return pending.slice(0, dice.below(pending.length + 1));
  return pending.filter(() => dice.chance(0.5));
}

function drawMood(dice: Random): Mood {
  const thrown = dice.below(8);
  if (thrown === 0) return 'lost';
  return thrown === 1 ? 'kept' : 'each';
}

/** Replaces what is in `folder` by the image. */
export function layOut(image: FolderImage, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of image.folders) mkdirSync(path.join(folder, name), { recursive: true });
  for (const [name, bytes] of image.files) writeFileSync(path.join(folder, name), bytes);
}

/** What is in `folder`. */
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
