import type { TrailEntry } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';

/** Reads the audit trail in its order; never writes. */
export function trailReader(database: Database) {
  const headId = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM audit').pluck();
  const after = database.prepare<[number, number], TrailEntry>('SELECT * FROM audit WHERE id > ? ORDER BY id LIMIT ?');
  const hashOf = database.prepare<[number], string>('SELECT hash FROM audit WHERE id = ?').pluck();
  const atOf = database.prepare<[number], string>('SELECT at FROM audit WHERE id = ?').pluck();
  const restoredAt = database
    .prepare<[], number>(
      `SELECT coalesce(max(id), 0) FROM audit WHERE subject = 'receipt_series' AND subject_id <> '1'`,
    )
    .pluck();
  return {
    /** Number of the last entry; 0 for an empty trail. */
    headId: (): number => headId.get() ?? 0,
    after: (id: number, limit: number): readonly TrailEntry[] => after.all(id, limit),
    hashOf: (id: number): string | null => hashOf.get(id) ?? null,
    /** Entry with which the present receipt series began, where the file was restored; else 0. */
    restoredAt: (): number => restoredAt.get() ?? 0,
    atOf: (id: number): string | null => atOf.get(id) ?? null,
  };
}

export type TrailReader = ReturnType<typeof trailReader>;
