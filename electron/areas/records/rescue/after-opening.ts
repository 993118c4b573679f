import type { Database } from '../../../db/open-database.ts';
import { DatabaseDamagedError } from '../../../db/storage-failure.ts';
import { containsWitness, readWitness } from '../audit-witness.ts';
import { backupFolder } from '../backup-folder.ts';
import { inspectDatabase } from '../inspect-copy.ts';
import { wrongPart } from '../structure.ts';
import { type TillFiles, tillFiles } from '../till-files.ts';
import { dropSuspicion, isSuspect } from './suspicion.ts';

/** Checks a newly opened file before use: its structure, the witness's entry, and everything where the last run
 * suspected it. Throws {@link DatabaseDamagedError}. */
export function afterOpening(folder: string, database: Database): void {
  const part = wrongPart(database);
  if (part !== null) throw new DatabaseDamagedError('altered', `${part}: it is not as the program made it`);
  checkWitness(database, tillFiles(folder));
  if (!isSuspect(folder)) return;
  checkWhole(database);
  dropSuspicion(folder);
}

/** Without a witness the newest copy vouches; the missing witness is reported once the till is open. */
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
