import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuditVerdict, verifyInSteps } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';

/** Pages copied between two turns of the event loop: half a megabyte, well under a millisecond. */
const PAGES_A_TURN = 128;

/**
 * Copies a database that is being written to, a few pages at a time; the copy is what the file is when it ends. `file`
 * must not be there. Rejects when it is aborted or the disk fails; what has been written then is the caller's to remove.
 */
export async function copyDatabase(database: Database, file: string, signal: AbortSignal): Promise<void> {
  const trail = syncAsItGrows(file);
  try {
    await database.backup(file, {
      progress: () => {
        // thrown out of the step: the driver then closes the copy
        signal.throwIfAborted();
        trail.advance();
        return PAGES_A_TURN;
      },
    });
  } finally {
    await trail.end();
  }
}

/** Turns between two syncs: sixteen megabytes. */
const TURNS_A_SYNC = 32;

/**
 * The driver syncs the copy once, at its end, on the thread that sells. What is on disk by then does not have to be
 * waited for: a thread of the system brings it there as the copy grows. `end` rejects where that failed on the way: what
 * the system could not write it goes on to take for written, and the driver's own sync may pass it over.
 */
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

/** What a copy of the file would take, in bytes. */
export function sizeOf(database: Database): number {
  const read = (name: string): number => Number(database.pragma(name, { simple: true }));
  return read('page_count') * read('page_size');
}

/** How many rows this connection has changed since it was opened. */
export function changesOf(database: Database): number {
  return database.prepare<[], number>('SELECT total_changes()').pluck().get() ?? 0;
}

/** Checks the records in the file itself, for where there is no room for a copy: the till waits between two slices. */
export async function verifyInPlace(database: Database, signal: AbortSignal): Promise<AuditVerdict> {
  const steps = verifyInSteps(database);
  for (;;) {
    signal.throwIfAborted();
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}
