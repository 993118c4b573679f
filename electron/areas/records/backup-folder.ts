import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Backup } from '../../../shared/backup.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import { type BackupRecord, backupName, backupNumber, backupRecordSchema } from './backup-record.ts';
import { SIDE_FILES } from './till-files.ts';

/** A copy that is being made; what a crash leaves of it is removed by the next one. */
const UNDER_WAY = 'under-way.db';

/**
 * The folder of copies. A copy counts when it is there under its own name, which it gets last of all, with its record
 * beside it. Everything here throws when the disk fails.
 */
export function backupFolder(folder: string) {
  const pathOf = (name: string): string => path.join(folder, name);
  const recordOf = (name: string): string => pathOf(name.replace(/\.db$/, '.json'));

  /** Names that were given, and may not be on disk: a power cut could take them away. */
  const doubtful = new Set<string>();

  function names(): string[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((name) => backupNumber(name) !== null);
  }

  function list(): BackupRecord[] {
    const given = names().filter((name) => !doubtful.has(name));
    const known = given.map((name) => readRecord(recordOf(name), name)).filter((record) => record !== null);
    return known.sort((a, b) => (backupNumber(b.name) ?? 0) - (backupNumber(a.name) ?? 0));
  }

  function clearUnderWay(): void {
    for (const suffix of ['', ...SIDE_FILES]) rmSync(pathOf(`${UNDER_WAY}${suffix}`), { force: true });
  }

  /** Gives the copy its name, on disk when it returns. A name that is not put on disk is taken back: it counts as no copy. */
  function putName(name: string): void {
    renameSync(pathOf(UNDER_WAY), pathOf(name));
    try {
      syncFolder(folder);
    } catch (error) {
      takeBack(name);
      throw error;
    }
  }

  /** The disk that did not take the name down may not let go of it either: then it is there, and not counted. */
  function takeBack(name: string): void {
    doubtful.add(name);
    try {
      renameSync(pathOf(name), pathOf(UNDER_WAY));
    } catch {
      // why it could not be kept is what matters
    }
  }

  return {
    pathOf,
    /** Newest first. A file whose record cannot be read, or whose name may not be on disk, is left alone and not counted. */
    list,
    /** Whether there is any copy, readable or not. */
    isEmpty: (): boolean => names().length === 0,
    /** Where a new copy is to be written; nothing is there. */
    begin: (): string => {
      mkdirSync(folder, { recursive: true });
      // every time: the folder's own name may be left to be put on disk by an attempt that failed
      syncFolder(path.dirname(folder));
      clearUnderWay();
      return pathOf(UNDER_WAY);
    },
    clearUnderWay,
    /** Takes the copy that was begun, checked and synced, into the row. */
    keep: (facts: Omit<BackupRecord, 'name' | 'at'>, at: Date): BackupRecord => {
      // a name that was taken back may be there again after a power cut: it is nobody else's
      const number = Math.max(0, ...[...names(), ...doubtful].map((name) => backupNumber(name) ?? 0)) + 1;
      const record: BackupRecord = { name: backupName(number, at), at: at.toISOString(), ...facts };
      writeFileDurably(recordOf(record.name), `${JSON.stringify(record)}\n`);
      putName(record.name);
      return record;
    },
    remove: (name: string): void => {
      rmSync(pathOf(name), { force: true });
      rmSync(recordOf(name), { force: true });
    },
  };
}

/** Null where the record is missing, cannot be read, or speaks of another file. */
function readRecord(file: string, name: string): BackupRecord | null {
  try {
    const record = backupRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const copy = path.join(path.dirname(file), name);
    return record.name === name && record.bytes === statSync(copy).size ? record : null;
  } catch {
    return null;
  }
}

/** A copy as the screen shows it. */
export function viewBackup({ name, at, sales, head, bytes, version }: BackupRecord): Backup {
  return { name, at, sales, entries: head.id, bytes, version };
}
