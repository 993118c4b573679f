import type { Database } from '../../../db/open-database.ts';
import { DatabaseDamagedError } from '../../../db/storage-failure.ts';
import { containsWitness, readWitness } from '../audit-witness.ts';
import { backupFolder } from '../backup-folder.ts';
import { inspectDatabase } from '../inspect-copy.ts';
import { wrongPart } from '../structure.ts';
import { type TillFiles, tillFiles } from '../till-files.ts';
import { dropSuspicion, isSuspect } from './suspicion.ts';

/**
 * Looks at a till's file that has just been opened, before anything is done with it: are its rules what the program made,
 * has it the entry that the witness knows, and, where it was at fault when it was last open, does all of it hold.
 *
 * Throws {@link DatabaseDamagedError}.
 */
export function afterOpening(folder: string, database: Database): void {
  const part = wrongPart(database);
  if (part !== null) throw new DatabaseDamagedError('altered', `${part}: it is not as the program made it`);
  checkWitness(database, tillFiles(folder));
  if (!isSuspect(folder)) return;
  checkWhole(database);
  dropSuspicion(folder);
}

/** Where the witness is gone, the newest copy vouches in its place; that it is gone is told once the till is open. */
function checkWitness(database: Database, files: TillFiles): void {
  const last = readWitness(files) ?? backupFolder(files.backups).list()[0]?.head;
  if (last === undefined || containsWitness(database, last)) return;
  throw new DatabaseDamagedError('altered', `the file was set back: it lacks entry ${last.id} of the audit trail`);
}

/** Takes as long as it takes. */
function checkWhole(database: Database): void {
  const verdict = inspectDatabase(database);
  if (verdict.ok) return;
  throw new DatabaseDamagedError(verdict.row === 'file' ? 'unreadable' : 'altered', `${verdict.row}: ${verdict.why}`);
}
