import { ENTRIES } from '../../db/audit/entries.ts';
import type { TrailEntry } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';
import { queriesOf } from '../../db/statements.ts';

/** The entry up to which the trail is sent. */
export type TrailPlace = { readonly id: number; readonly hash: string };

export const START: TrailPlace = { id: 0, hash: '' };

export type CursorMemory = {
  readonly get: (key: 'head_office_cursor') => string | null;
  readonly set: (key: 'head_office_cursor', value: string) => void;
};

/** For another store or stream everything is sent again. */
type CursorScope = { readonly store: string; readonly stream: string };

/** The acknowledged place, on disk, never ahead of an acknowledgement. Sending twice is harmless, because head office
 * identifies an event by its hash. */
export function readCursor(memory: CursorMemory, { store, stream }: CursorScope): TrailPlace {
  const stored = parse(memory.get('head_office_cursor'));
  return stored !== null && stored.store === store && stored.stream === stream ? stored : START;
}

export function writeCursor(memory: CursorMemory, { store, stream }: CursorScope, { id, hash }: TrailPlace): void {
  memory.set('head_office_cursor', JSON.stringify({ store, stream, id, hash }));
}

function parse(stored: string | null): (TrailPlace & CursorScope) | null {
  try {
    const said = JSON.parse(stored ?? 'null') as Partial<TrailPlace & CursorScope> | null;
    const { id, hash, store, stream } = said ?? {};
    if (typeof id !== 'number' || typeof hash !== 'string') return null;
    return typeof store === 'string' && typeof stream === 'string' ? { id, hash, store, stream } : null;
  } catch {
    return null;
  }
}

export function trailReader(database: Database) {
  const { all, total, value } = queriesOf(database);
  return {
    headId: total<[]>('SELECT coalesce(max(id), 0) FROM audit'),
    after: all<[id: number, limit: number], TrailEntry>(`${ENTRIES} WHERE id > ? ORDER BY id LIMIT ?`),
    hashOf: value<[id: number], string>('SELECT hash FROM audit WHERE id = ?'),
    /** Entry that began the present receipt series after a restore; otherwise 0. */
    restoredAt: total<[]>(
      `SELECT coalesce(max(id), 0) FROM audit WHERE subject = 'receipt_series' AND subject_id <> '1'`,
    ),
    atOf: value<[id: number], string>('SELECT at FROM audit WHERE id = ?'),
  };
}

export type TrailReader = ReturnType<typeof trailReader>;
