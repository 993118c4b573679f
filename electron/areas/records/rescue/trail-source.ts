import type { Database } from 'better-sqlite3';
import { type AuditHead, sealOf, type TrailEntry } from '../../../db/audit/verify-audit.ts';

/** Where entries of the audit trail can be read from. */
export type TrailSource = {
  /**
   * The entries that follow `head`, one after the other, as long as they can be read and each one's seal continues the
   * one before. A seal cannot be right by accident, so it does not matter which file an entry was read from.
   */
  readonly after: (head: AuditHead) => Generator<TrailEntry>;
  /** The id of the last entry that can be seen at all; null when not even that can be told. */
  readonly lastId: number | null;
};

/** Reading ends at the first page that is not one; what was read before it counts. */
export function trailSource(database: Database): TrailSource {
  const next = database.prepare<[number], TrailEntry>('SELECT * FROM audit WHERE id > ? ORDER BY id');
  return {
    *after(head) {
      let { id, hash } = head;
      try {
        for (const entry of next.iterate(id)) {
          if (entry.id !== id + 1 || entry.hash !== sealOf(hash, entry)) return;
          yield entry;
          ({ id, hash } = entry);
        }
      } catch {
        // a page that cannot be read: the trail of this file ends here
      }
    },
    lastId: lastIdOf(database),
  };
}

function lastIdOf(database: Database): number | null {
  try {
    return database.prepare<[], number>('SELECT max(id) FROM audit').pluck().get() ?? 0;
  } catch {
    return null;
  }
}

/** Entries that are taken from a less believed source before the first is tried again. */
const BRIDGE = 50;

/**
 * One trail out of several files: each entry from the first source that has it. A hole in one file is bridged by
 * another; the trail ends where no file continues it.
 */
export function* mergeTrails(sources: readonly TrailSource[]): Generator<TrailEntry> {
  let head: AuditHead = { id: 0, hash: '' };
  for (;;) {
    let taken = 0;
    for (const [place, source] of sources.entries()) {
      for (const entry of source.after(head)) {
        head = { id: entry.id, hash: entry.hash };
        taken++;
        yield entry;
        if (place > 0 && taken >= BRIDGE) break;
      }
      if (taken > 0) break;
    }
    if (taken === 0) return;
  }
}
