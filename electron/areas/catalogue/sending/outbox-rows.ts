import type { OutboxChange } from '../../../../shared/outbox.ts';
import type { Statements } from '../../../db/statements.ts';
import { keepPlan } from '../../../lib/keep-plan.ts';

export type OutboxRow = {
  readonly id: number;
  /** Rows of one lane are delivered in order; lanes do not wait for each other. */
  readonly lane: string;
  readonly kind: OutboxChange;
  readonly payload: string;
  readonly attempts: number;
};

/** The first open row of a lane, and how many are open in it. */
export type OpenLaneRow = OutboxRow & {
  readonly state: 'waiting' | 'refused';
  readonly reason: string | null;
  readonly created_at: string;
  readonly open_count: number;
};

export type OutboxCounts = {
  readonly waiting: number;
  readonly refused: number;
  /** When the oldest change that is still here was made; null when there is none. */
  readonly since: string | null;
};

/** The row is the first open one of its lane: behind a refused one its lane is parked. */
const IS_HEAD = `NOT EXISTS (SELECT 1 FROM outbox AS earlier INDEXED BY outbox_open
  WHERE earlier.lane = outbox.lane AND earlier.id < outbox.id AND earlier.state IN ('waiting', 'refused'))`;

/** Changes that the operator has still to learn. A row is never deleted: it ends as sent, or superseded by a later one. */
export function outboxRows(database: Statements) {
  return { ...statesOf(database), ...readingsOf(database) };
}

export type OutboxRows = ReturnType<typeof outboxRows>;

/** What becomes of rows. */
function statesOf(database: Statements) {
  const insert = database.prepare<unknown[]>(
    'INSERT INTO outbox (lane, kind, payload, created_at) VALUES (?, ?, ?, ?)',
  );
  const addOfNew = (kind: OutboxChange, payload: string, only: string) =>
    database.prepare<[string, number]>(
      `INSERT INTO outbox (lane, kind, payload, created_at)
       SELECT 'product:' || id, '${kind}', ${payload}, ? FROM product WHERE id > ? ${only} ORDER BY id`,
    );
  const saveNew = addOfNew('product_save', `'{}'`, '');
  const deactivateNew = addOfNew(
    'product_active',
    `json_object('active', json('false'), 'code', code)`,
    'AND active = 0',
  );
  const open = database
    .prepare<[string, OutboxChange], 1>(
      keepPlan(`SELECT 1 FROM outbox WHERE lane = ? AND kind = ? AND state IN ('waiting', 'refused') LIMIT 1`),
    )
    .pluck();
  const supersede = database.prepare<unknown[]>(
    keepPlan(
      `UPDATE outbox SET state = 'superseded', ended_at = ? WHERE lane = ? AND kind = ? AND state IN ('waiting', 'refused')`,
    ),
  );
  const sent = database.prepare<[string, string]>(
    `UPDATE outbox NOT INDEXED SET state = 'sent', reason = NULL, attempts = attempts + 1, ended_at = ?
     WHERE id IN (SELECT value FROM json_each(?)) AND state = 'waiting'`,
  );
  const tried = database.prepare<unknown[]>(
    `UPDATE outbox SET attempts = attempts + 1, reason = ? WHERE id = ? AND state = 'waiting'`,
  );
  const refused = database.prepare<unknown[]>(
    `UPDATE outbox SET state = 'refused', attempts = attempts + 1, reason = ? WHERE id = ? AND state = 'waiting'`,
  );
  const again = database.prepare<unknown[]>(`UPDATE outbox SET state = 'waiting' WHERE lane = ? AND state = 'refused'`);

  return {
    add: (lane: string, kind: OutboxChange, payload: unknown, at: string): void => {
      insert.run(lane, kind, JSON.stringify(payload), at);
    },
    /** For each product behind the id `after`, which nobody has told the operator of: that it is there, and where it is off. */
    addNewProducts: (after: number, at: string): void => {
      saveNew.run(at, after);
      deactivateNew.run(at, after);
    },
    supersede: (lane: string, kind: OutboxChange, at: string): void => {
      // mostly there is none, and to begin a change costs several times what looking does
      if (open.get(lane, kind) === 1) supersede.run(at, lane, kind);
    },
    markSent: (ids: readonly number[], at: string): void => {
      if (ids.length > 0) sent.run(at, JSON.stringify(ids));
    },
    markTried: (id: number, reason: string | null): void => void tried.run(reason, id),
    markRefused: (id: number, reason: string): void => void refused.run(reason, id),
    sendAgain: (lane: string): void => void again.run(lane),
  };
}

function readingsOf(database: Statements) {
  const heads = database.prepare<[number, number], OutboxRow>(
    keepPlan(
      `SELECT id, lane, kind, payload, attempts FROM outbox INDEXED BY outbox_waiting
       WHERE state = 'waiting' AND id > ? AND ${IS_HEAD} ORDER BY id LIMIT ?`,
    ),
  );
  const hasOpen = database
    .prepare<[string, OutboxChange], number>(
      keepPlan(`SELECT count(*) FROM outbox WHERE lane = ? AND kind = ? AND state IN ('waiting', 'refused')`),
    )
    .pluck();
  const retiring = database
    .prepare<[string, string], number>(
      `SELECT count(*) FROM outbox WHERE kind = 'product_retire_code' AND state IN ('waiting', 'refused')
         AND json_extract(payload, '$.code') = ? AND lane <> ?`,
    )
    .pluck();
  const lanes = (state: OpenLaneRow['state']) =>
    database.prepare<[number], OpenLaneRow>(
      keepPlan(
        `SELECT id, lane, kind, payload, attempts, state, reason, created_at,
           (SELECT count(*) FROM outbox AS open WHERE open.lane = outbox.lane AND open.state IN ('waiting', 'refused')) AS open_count
         FROM outbox INDEXED BY outbox_${state} WHERE state = '${state}' AND ${IS_HEAD} ORDER BY id LIMIT ?`,
      ),
    );
  const [refusedLanes, waitingLanes] = [lanes('refused'), lanes('waiting')];
  const laneCount = database
    .prepare<[], number>(`SELECT count(DISTINCT lane) FROM outbox WHERE state IN ('waiting', 'refused')`)
    .pluck();
  const counts = database.prepare<[], OutboxCounts>(
    `SELECT (SELECT count(*) FROM outbox INDEXED BY outbox_waiting WHERE state = 'waiting') AS waiting,
       (SELECT count(*) FROM outbox INDEXED BY outbox_refused WHERE state = 'refused') AS refused,
       (SELECT created_at FROM outbox WHERE id = (SELECT min(id) FROM (
          SELECT min(id) AS id FROM outbox INDEXED BY outbox_waiting WHERE state = 'waiting'
          UNION ALL SELECT min(id) FROM outbox INDEXED BY outbox_refused WHERE state = 'refused'))) AS since`,
  );

  return {
    /** Of the rows after `after`, the first `limit` that may be delivered: each the first open one of its lane. */
    deliverable: (after = 0, limit = 1_000): OutboxRow[] => heads.all(after, limit),
    hasOpen: (lane: string, kind: OutboxChange): boolean => (hasOpen.get(lane, kind) ?? 0) > 0,
    /** True while another lane has still to take this code off the operator's list. */
    isRetiring: (code: string, ownLane: string): boolean => (retiring.get(code, ownLane) ?? 0) > 0,
    /** Up to `limit` lanes in which something is open, the parked ones first, then the oldest. */
    openLanes: (limit: number): OpenLaneRow[] => {
      const parked = refusedLanes.all(limit);
      return [...parked, ...waitingLanes.all(limit - parked.length)];
    },
    laneCount: (): number => laneCount.get() ?? 0,
    counts: (): OutboxCounts => counts.get() ?? { waiting: 0, refused: 0, since: null },
  };
}
