import type { Database } from 'better-sqlite3';
import { type AuditHead, sealOf, type TrailEntry } from '../../../db/audit/verify-audit.ts';

export type TrailSource = {
  /** Entries after `head` while they read and their seals continue the chain. A valid seal is no accident, so the
   * file of origin does not matter. */
  readonly after: (head: AuditHead) => Generator<TrailEntry>;
  readonly lastId: number | null;
};

/** Reading ends at the first damaged page; what was read before counts. */
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
      } catch {}
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

/** Entries taken from a less believed source before the first is tried again. */
const BRIDGE = 50;

/** Each entry comes from the first source that has it. The trail ends where no file continues it. */
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
