import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuditVerdict, verifyInSteps } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';

/** Per turn of the event loop: half a megabyte, well under a millisecond. */
const PAGES_A_TURN = 128;

/** Copies a database in use; the copy is the file as of the end. `file` must not exist. Rejects when aborted or the
 * disk fails; the caller removes what was written. */
export async function copyDatabase(database: Database, file: string, signal: AbortSignal): Promise<void> {
  const trail = syncAsItGrows(file);
  try {
    await database.backup(file, {
      progress: () => {
        // thrown out of the step, so that the driver closes the copy
        signal.throwIfAborted();
        trail.advance();
        return PAGES_A_TURN;
      },
    });
  } finally {
    await trail.end();
  }
}

/** Sixteen megabytes. */
const TURNS_A_SYNC = 32;

/** The driver syncs the copy at its end, on the thread that sells; a system thread syncs it as it grows, so little
 * is left. `end` rejects where that failed, since the driver's own sync may skip pages that could not be written. */
function syncAsItGrows(file: string): { readonly advance: () => void; readonly end: () => Promise<void> } {
  let turns = 0;
  let syncing: Promise<void> | null = null;
  const failures: unknown[] = [];

  async function sync(): Promise<void> {
    const handle = await open(file, 'r+');
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  return {
    advance: () => {
      if (++turns % TURNS_A_SYNC !== 0) return;
      syncing ??= sync()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => {
          syncing = null;
        });
    },
    end: async () => {
      await syncing;
      if (failures.length > 0) throw failures[0];
    },
  };
}

export function sizeOf(database: Database): number {
  const read = (name: string): number => Number(database.pragma(name, { simple: true }));
  return read('page_count') * read('page_size');
}

/** Rows that this connection has changed since it was opened. */
export function changesOf(database: Database): number {
  return database.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0;
}

/** For a disk without room for a copy; yields to the till between slices. */
export async function verifyInPlace(database: Database, signal: AbortSignal): Promise<AuditVerdict> {
  const steps = verifyInSteps(database);
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
