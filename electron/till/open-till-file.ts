import { mkdirSync } from 'node:fs';
import path, { dirname, join } from 'node:path';
import type { TillMode } from '../../shared/settings.ts';
import type { Actor } from '../areas/actor.ts';
import { attachPersonal, attachPersonalToRead } from '../areas/personal/attach-personal.ts';
import { afterOpening, beforeOpening } from '../areas/records/rescue/opening-checks.ts';
import type { AuditParts } from '../db/audit/audit-functions.ts';
import { verifyAll } from '../db/audit/verify-audit.ts';
import { FutureDatabaseError } from '../db/migrate.ts';
import { type Database, openDatabase, openToRead } from '../db/open-database.ts';
import { type Statements, statementsOf } from '../db/statements.ts';
import { DatabaseDamagedError } from '../db/storage-failure.ts';
import { type TillFile, tillFile } from '../db/till-file.ts';
import { removeHolder, writeHolder } from '../lib/holder-file.ts';
import type { HostParts } from '../lib/host-parts.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { tillFolder } from '../lib/till-place.ts';

export type OpenedFile = {
  readonly database: TillFile;
  readonly readOnly: string | null;
};

/** Read-only if a newer program wrote the file; checked whole after a broken rule. Throws `DatabaseLockedError`,
 * {@link DatabaseDamagedError}, or {@link FutureDatabaseError} if not even reading is possible. */
export function openTillFile(file: string, audit: AuditParts): OpenedFile {
  try {
    const folder = path.dirname(file);
    beforeOpening(folder);
    const database = openToSell(file, audit, (connection) => afterOpening(folder, connection));
    return { database: checkedAfterStop(database), readOnly: null };
  } catch (error) {
    if (!(error instanceof FutureDatabaseError)) throw error;
    return { database: openToLookAt(file, audit, error), readOnly: error.message };
  }
}

export function openToSell(
  file: string,
  audit: AuditParts,
  check: (database: Database) => void = () => undefined,
): TillFile {
  return closedUnless(openDatabase(file, audit), (database) => {
    check(database);
    attachPersonal(database, file);
    return tillFile(database, statementsOf(database));
  });
}

/** A newer program may have changed tables so far that reading fails too. */
export function openToLookAt(file: string, audit: AuditParts, newer: FutureDatabaseError): TillFile {
  try {
    return closedUnless(openToRead(file, audit), (database) => {
      attachPersonalToRead(database, file);
      return tillFile(database, statementsToRead(database, newer));
    });
  } catch (error) {
    throw new FutureDatabaseError(newer.message, { cause: error });
  }
}

/** Prepared at once: an unsuitable file is not opened. Throws {@link FutureDatabaseError}. */
function statementsToRead(database: Database, newer: FutureDatabaseError): Statements {
  return {
    prepare: <Values extends unknown[], Row>(sql: string) => {
      try {
        return database.prepare<Values, Row>(sql);
      } catch (error) {
        throw new FutureDatabaseError(newer.message, { cause: error });
      }
    },
  };
}

/** A failing disk must not leave the file locked. */
function closedUnless(database: Database, open: (database: Database) => TillFile): TillFile {
  try {
    return open(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkedAfterStop(database: TillFile): TillFile {
  try {
    checkAfterStop(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkAfterStop(database: TillFile): void {
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

export type TillFolder = OpenedFile & { readonly folder: string; readonly close: () => void };

/** Creates a missing folder. Throws as `openTillFile` does. */
export function openTillFolder(host: HostParts, mode: TillMode, actor: Actor): TillFolder {
  const folder = tillFolder(host.dataDir, mode);
  mkdirSync(folder, { recursive: true });
  // a new folder that is not synced into its parent is lost in a power cut, with every synced file in it
  syncFolder(host.dataDir);
  if (dirname(folder) !== host.dataDir) syncFolder(dirname(folder));
  const opened = openTillFile(join(folder, 'till.db'), {
    now: host.clock.now,
    who: actor.who,
  });
  // this syncs the folder, which makes the removal of an old WAL final before the file settles any act
  writeHolder(folder, host);
  const close = (): void => {
    removeHolder(folder);
    opened.database.close();
  };
  return { ...opened, folder, close };
}
