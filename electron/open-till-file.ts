import type { AuditParts } from './db/audit/audit-functions.ts';
import { verifyAll } from './db/audit/verify-audit.ts';
import { FutureDatabaseError } from './db/migrate.ts';
import { DatabaseDamagedError } from './db/storage-failure.ts';
import { openTillDatabase, openTillDatabaseToRead, type TillDatabase } from './db/till-database.ts';

export type OpenedFile = {
  readonly database: TillDatabase;
  /** Why it can only be looked at; null when it can be sold with. */
  readonly readOnly: string | null;
};

/**
 * The till's file, opened as what it is: to sell with, or, where a newer program wrote it, to be looked at. A file that
 * was being written when a rule of money broke is checked whole before it is sold with again.
 *
 * Throws `DatabaseLockedError` or {@link DatabaseDamagedError}.
 */
export function openTillFile(file: string, audit: AuditParts): OpenedFile {
  try {
    const database = openTillDatabase(file, audit);
    checkAfterStop(database);
    return { database, readOnly: null };
  } catch (error) {
    if (!(error instanceof FutureDatabaseError)) throw error;
    return { database: openTillDatabaseToRead(file, audit), readOnly: error.message };
  }
}

function checkAfterStop(database: TillDatabase): void {
  const broken = database.memory.get('selling_stopped');
  if (broken === null) return;
  const verdict = verifyAll(database.connection);
  if (!verdict.ok) {
    database.close();
    throw new DatabaseDamagedError('altered', `${verdict.row}: ${verdict.why}; stopped before by: ${broken}`);
  }
  database.transaction(() => {
    database.noteInAudit({ event: 'selling_resumed', after: broken, entries: verdict.entries });
    database.memory.forget('selling_stopped');
  });
}
