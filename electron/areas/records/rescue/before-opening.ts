import { existsSync, statSync } from 'node:fs';
import { DatabaseDamagedError } from '../../../db/storage-failure.ts';
import { errorText } from '../../../lib/logger.ts';
import { hasWitness } from '../audit-witness.ts';
import { backupFolder } from '../backup-folder.ts';
import { type TillFiles, tillFiles } from '../till-files.ts';
import { isLogBroken } from './broken-log.ts';
import { carryOutPlan } from './restore-plan.ts';

/** Checks the folder before the opening, which would create a missing file. Ends an interrupted restore; answers
 * whether it did. Throws {@link DatabaseDamagedError}: `missing` where the file of an existing till is gone or
 * empty, `unreadable` where its WAL is broken. */
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
