import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Backup } from '../../../shared/backup.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import { SIDE_FILES } from './till-files.ts';

/** Stored beside each copy. */
export const backupRecordSchema = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  sales: z.int().min(0),
  head: z.object({ id: z.int().min(0), hash: z.string() }),
  series: z.int().min(1),
  bytes: z.int().min(1),
  /** SHA-256 of the file, in hex: reveals later bit rot. */
  sha256: z.string().length(64),
  version: z.string(),
  structure: z.int().min(0),
});

export type BackupRecord = z.infer<typeof backupRecordSchema>;

const NAME = /^till-(\d{6,12})-\d{8}T\d{6}Z\.db$/;

/** `till-000042-20261120T140500Z.db`. Copies are ordered by number alone, since clocks can be set back. */
export function backupName(number: number, at: Date): string {
  const stamp = at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  return `till-${String(number).padStart(6, '0')}-${stamp}.db`;
}

export function backupNumber(name: string): number | null {
  const digits = NAME.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A copy in progress; the next one removes the remains of a crash. */
const UNDER_WAY = 'under-way.db';

type Place = {
  readonly folder: string;
  /** Names that may not be on disk: a power cut could undo them. */
  readonly doubtful: Set<string>;
};

/** A copy counts once it has its own name, which it gets last, and its record. All functions throw when the disk
 * fails. */
export function backupFolder(folder: string) {
  const place: Place = { folder, doubtful: new Set() };
  const pathOf = (name: string): string => path.join(folder, name);
  const clearUnderWay = (): void => {
    for (const suffix of ['', ...SIDE_FILES]) rmSync(pathOf(`${UNDER_WAY}${suffix}`), { force: true });
  };
  return {
    ...{ pathOf, clearUnderWay },
    /** Newest first, without copies whose record is unreadable or whose name is doubtful. */
    list: (): BackupRecord[] => list(place),
    isEmpty: (): boolean => namesIn(place).length === 0,
    /** The path for a new copy; nothing is there. */
    begin: (): string => {
      mkdirSync(folder, { recursive: true });
      // every time: a failed attempt may have left the folder's own name unsynced
      syncFolder(path.dirname(folder));
      clearUnderWay();
      return pathOf(UNDER_WAY);
    },
    keep: (facts: Omit<BackupRecord, 'name' | 'at'>, at: Date): BackupRecord => keep(place, facts, at),
    remove: async (name: string): Promise<void> => {
      // not on the selling thread: a gigabyte takes a quarter of a second
      await rm(pathOf(name), { force: true });
      await rm(recordOf(place, name), { force: true });
    },
  };
}

function recordOf({ folder }: Place, name: string): string {
  return path.join(folder, name.replace(/\.db$/, '.json'));
}

function namesIn({ folder }: Place): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => backupNumber(name) !== null) : [];
}

function list(place: Place): BackupRecord[] {
  const given = namesIn(place).filter((name) => !place.doubtful.has(name));
  const known = given.map((name) => readRecord(recordOf(place, name), name)).filter((record) => record !== null);
  return known.sort((a, b) => (backupNumber(b.name) ?? 0) - (backupNumber(a.name) ?? 0));
}

function keep(place: Place, facts: Omit<BackupRecord, 'name' | 'at'>, at: Date): BackupRecord {
  // a doubtful name may be back after a power cut, so its number is not used again
  const number = Math.max(0, ...[...namesIn(place), ...place.doubtful].map((name) => backupNumber(name) ?? 0)) + 1;
  const record: BackupRecord = { name: backupName(number, at), at: at.toISOString(), ...facts };
  writeFileDurably(recordOf(place, record.name), `${JSON.stringify(record)}\n`);
  putName(place, record.name);
  return record;
}

/** On disk when it returns. A name that cannot be synced is removed, so that it counts as no copy. */
function putName({ folder, doubtful }: Place, name: string): void {
  renameSync(path.join(folder, UNDER_WAY), path.join(folder, name));
  try {
    syncFolder(folder);
  } catch (error) {
    doubtful.add(name);
    try {
      renameSync(path.join(folder, name), path.join(folder, UNDER_WAY));
    } catch {
      // then it is there, but not counted
    }
    throw error;
  }
}

/** Null if the record is missing, unreadable, or of another file. */
function readRecord(file: string, name: string): BackupRecord | null {
  try {
    const record = backupRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const copy = path.join(path.dirname(file), name);
    return record.name === name && record.bytes === statSync(copy).size ? record : null;
  } catch {
    return null;
  }
}

export function viewBackup({ name, at, sales, head, bytes, version }: BackupRecord): Backup {
  return { name, at, sales, entries: head.id, bytes, version };
}
