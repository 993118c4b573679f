import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../../db/open-database.ts';
import { DatabaseDamagedError } from '../../../db/storage-failure.ts';
import { errorText } from '../../../lib/logger.ts';
import { removeFile } from '../../../lib/remove-file.ts';
import { writeFileDurably } from '../../../lib/write-file-durably.ts';
import { containsWitness, hasWitness, readWitness } from '../audit-witness.ts';
import { backupFolder } from '../backup-folder.ts';
import { inspectDatabase } from '../inspect-copy.ts';
import { wrongPart } from '../structure.ts';
import { type TillFiles, tillFiles } from '../till-files.ts';
import { isLogBroken } from './broken-log.ts';
import { carryOutPlan } from './restore-plan.ts';

/** Runs before the opening, which would create a missing file. Ends an interrupted restore; returns whether it did.
 * Throws {@link DatabaseDamagedError}: `missing` for a lost or empty file, `unreadable` for a broken WAL. */
export function beforeOpening(folder: string): { readonly restored: boolean } {
  const files = tillFiles(folder);
  const restored = endRestore(files);
  if (sizeOf(files.till) === 0) {
    if (wasThere(files))
      throw new DatabaseDamagedError('missing', existsSync(files.till) ? 'till.db is empty' : 'no till.db');
    return { restored };
  }
  if (hasBrokenLog(files)) throw new DatabaseDamagedError('unreadable', 'the log beside the file is broken');
  return { restored };
}

function endRestore(files: TillFiles): boolean {
  try {
    return carryOutPlan(files);
  } catch (error) {
    const detail = `a restore could not be ended: ${errorText(error)}`;
    throw new DatabaseDamagedError('unreadable', detail, { cause: error });
  }
}

/** An unreadable log is left to the opening, which meets the same disk error. */
function hasBrokenLog(files: TillFiles): boolean {
  try {
    return isLogBroken(`${files.till}-wal`);
  } catch {
    return false;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function wasThere(files: TillFiles): boolean {
  return hasWitness(files) || !backupFolder(files.backups).isEmpty() || sizeOf(`${files.till}-wal`) > 0;
}

/** Checks a newly opened file before use: its structure, the witness's entry, and everything if the last run
 * suspected damage. Throws {@link DatabaseDamagedError}. */
export function afterOpening(folder: string, database: Database): void {
  const part = wrongPart(database);
  if (part !== null) throw new DatabaseDamagedError('altered', `${part}: it is not as the program made it`);
  checkWitness(database, tillFiles(folder));
  if (!isSuspect(folder)) return;
  checkWhole(database);
  dropSuspicion(folder);
}

/** Without a witness the newest copy replaces it; the missing witness is reported once the till is open. */
function checkWitness(database: Database, files: TillFiles): void {
  const last = readWitness(files) ?? backupFolder(files.backups).list()[0]?.head;
  if (last === undefined || containsWitness(database, last)) return;
  throw new DatabaseDamagedError('altered', `the file was set back: it lacks entry ${last.id} of the audit trail`);
}

function checkWhole(database: Database): void {
  const verdict = inspectDatabase(database);
  if (verdict.ok) return;
  throw new DatabaseDamagedError(verdict.row === 'file' ? 'unreadable' : 'altered', `${verdict.row}: ${verdict.why}`);
}

const NAME = 'check-before-opening';

/** Makes the next opening check the whole file, after an unreadable page or a faulty copy. Never throws: unmarked
 * damage shows again when read. */
export function raiseSuspicion(folder: string, why: string): void {
  try {
    writeFileDurably(path.join(folder, NAME), `${why}\n`);
  } catch {}
}

export function isSuspect(folder: string): boolean {
  return existsSync(path.join(folder, NAME));
}

export function dropSuspicion(folder: string): void {
  removeFile(path.join(folder, NAME));
}
