import { keepPlan } from '../lib/keep-plan.ts';
import type { Database } from './open-database.ts';

export type OutboxKind = 'product_save' | 'product_active' | 'product_delete' | 'product_retire_code';

export type OutboxRow = {
  readonly id: number;
  /** Rows of one lane are delivered in order; lanes do not wait for each other. */
  readonly lane: string;
  readonly kind: OutboxKind;
  readonly payload: string;
  readonly attempts: number;
};

/** Changes that the operator has still to learn. A row is never deleted: it ends as sent, or superseded by a later one. */
export function outboxRows(database: Database) {
  const insert = database.prepare<unknown[]>(
    'INSERT INTO outbox (lane, kind, payload, created_at) VALUES (?, ?, ?, ?)',
  );
  const supersede = database.prepare<unknown[]>(
    keepPlan(
      `UPDATE outbox SET state = 'superseded', ended_at = ? WHERE lane = ? AND kind = ? AND state IN ('waiting', 'refused')`,
    ),
  );
  const heads = database.prepare<[], OutboxRow & { state: string }>(
    `SELECT id, lane, kind, payload, attempts, state FROM outbox
     WHERE id IN (SELECT min(id) FROM outbox WHERE state IN ('waiting', 'refused') GROUP BY lane) ORDER BY id`,
  );
  const sent = database.prepare<unknown[]>(
    `UPDATE outbox SET state = 'sent', reason = NULL, attempts = attempts + 1, ended_at = ? WHERE id = ? AND state = 'waiting'`,
  );
  const tried = database.prepare<unknown[]>('UPDATE outbox SET attempts = attempts + 1, reason = ? WHERE id = ?');
  const refused = database.prepare<unknown[]>(
    `UPDATE outbox SET state = 'refused', attempts = attempts + 1, reason = ? WHERE id = ? AND state = 'waiting'`,
  );
  const again = database.prepare<unknown[]>(`UPDATE outbox SET state = 'waiting' WHERE lane = ? AND state = 'refused'`);
  const hasOpen = database
    .prepare<[string, OutboxKind], number>(
      keepPlan(`SELECT count(*) FROM outbox WHERE lane = ? AND kind = ? AND state IN ('waiting', 'refused')`),
    )
    .pluck();
  const retiring = database
    .prepare<[string, string], number>(
      `SELECT count(*) FROM outbox WHERE kind = 'product_retire_code' AND state IN ('waiting', 'refused')
         AND json_extract(payload, '$.code') = ? AND lane <> ?`,
    )
    .pluck();
  const counts = database.prepare<[], { waiting: number; refused: number }>(
    `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'refused') AS refused
     FROM outbox WHERE state IN ('waiting', 'refused')`,
  );

  return {
    add: (lane: string, kind: OutboxKind, payload: unknown, at: string): void => {
      insert.run(lane, kind, JSON.stringify(payload), at);
    },
    supersede: (lane: string, kind: OutboxKind, at: string): void => void supersede.run(at, lane, kind),
    /** The first open row of each lane, where it is not a refused one: that parks its lane alone. */
    deliverable: (): OutboxRow[] => heads.all().filter((row) => row.state === 'waiting'),
    markSent: (id: number, at: string): void => void sent.run(at, id),
    markTried: (id: number, reason: string | null): void => void tried.run(reason, id),
    markRefused: (id: number, reason: string): void => void refused.run(reason, id),
    sendAgain: (lane: string): void => void again.run(lane),
    hasOpen: (lane: string, kind: OutboxKind): boolean => (hasOpen.get(lane, kind) ?? 0) > 0,
    /** True while another lane has still to take this code off the operator's list. */
    isRetiring: (code: string, ownLane: string): boolean => (retiring.get(code, ownLane) ?? 0) > 0,
    counts: (): { waiting: number; refused: number } => counts.get() ?? { waiting: 0, refused: 0 },
  };
}

export type OutboxRows = ReturnType<typeof outboxRows>;
