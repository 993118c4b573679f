import path from 'node:path';
import { afterOpening } from '../areas/records/rescue/after-opening.ts';
import { beforeOpening } from '../areas/records/rescue/before-opening.ts';
import { openTillDatabase, openTillDatabaseToRead, type TillDatabase } from '../areas/till-database.ts';
import type { AuditParts } from '../db/audit/audit-functions.ts';
import { verifyAll } from '../db/audit/verify-audit.ts';
import { FutureDatabaseError } from '../db/migrate.ts';
import { DatabaseDamagedError } from '../db/storage-failure.ts';

export type OpenedFile = {
  readonly database: TillDatabase;
  /** Why it can only be looked at; null when it can be sold with. */
  readonly readOnly: string | null;
};

/**
 * The till's file, opened as what it is: to sell with, or, where a newer program wrote it, to be looked at. A file that
 * was being written when a rule of money broke is checked whole before it is sold with again.
 *
 * Throws `DatabaseLockedError`, {@link DatabaseDamagedError}, or {@link FutureDatabaseError} where it cannot be looked at either.
 */
export function openTillFile(file: string, audit: AuditParts): OpenedFile {
  try {
    const folder = path.dirname(file);
    beforeOpening(folder);
    const database = openTillDatabase(file, audit, (connection) => afterOpening(folder, connection));
    return { database: checkedAfterStop(database), readOnly: null };
  } catch (error) {
    if (!(error instanceof FutureDatabaseError)) throw error;
    return { database: openToLookAt(file, audit, error), readOnly: error.message };
  }
}

/** A newer program may have changed its tables so far that not even a look at them is possible: then that is the reason. */
function openToLookAt(file: string, audit: AuditParts, newer: FutureDatabaseError): TillDatabase {
  try {
    return openTillDatabaseToRead(file, audit);
  } catch (error) {
    throw new FutureDatabaseError(newer.message, { cause: error });
  }
}

/** The same database; closed where the check throws: whoever tries again needs the file. */
function checkedAfterStop(database: TillDatabase): TillDatabase {
  try {
    checkAfterStop(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkAfterStop(database: TillDatabase): void {
  const broken = database.memory.get('selling_stopped');
  if (broken === null) return;
  const verdict = verifyAll(database.connection);
  if (!verdict.ok) {
    throw new DatabaseDamagedError('altered', `${verdict.row}: ${verdict.why}; stopped before by: ${broken}`);
  }
  database.transaction(() => {
    database.noteInAudit({ event: 'selling_resumed', after: broken, entries: verdict.entries });
    database.memory.forget('selling_stopped');
  });
}
