import type { OutboxChange } from '../../../../shared/outbox.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';

export type OutboxRow = Readonly<{ id: number; lane: string; kind: OutboxChange; payload: string; attempts: number }>;

export type OpenLaneRow = OutboxRow & {
  readonly state: 'waiting' | 'refused';
  readonly reason: string | null;
  readonly created_at: string;
  readonly open_count: number;
};

type OutboxCounts = Readonly<{ waiting: number; refused: number; since: string | null }>;

/** The first open row of its lane: a refused one parks the lane. */
const IS_HEAD = `NOT EXISTS (SELECT 1 FROM outbox AS earlier INDEXED BY outbox_open
  WHERE earlier.lane = outbox.lane AND earlier.id < outbox.id AND earlier.state IN ('waiting', 'refused'))`;

/** Rows are never deleted: they end as sent or superseded. */
export function outboxRows(database: Statements) {
  return { ...changes(database), ...readings(database) };
}

function changes(database: Statements) {
  const { run } = queriesOf(database);
  const insert = run<unknown[]>('INSERT INTO outbox (lane, kind, payload, created_at) VALUES (?, ?, ?, ?)');
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
      `SELECT 1 FROM outbox WHERE lane = ? AND kind = ? AND state IN ('waiting', 'refused') LIMIT 1`,
    )
    .pluck();
  const hasOpen = (lane: string, kind: OutboxChange): boolean => open.get(lane, kind) === 1;
  const supersede = run<unknown[]>(
    `UPDATE outbox SET state = 'superseded', ended_at = ? WHERE lane = ? AND kind = ? AND state IN ('waiting', 'refused')`,
  );
  const sent = run<[string, string]>(
    `UPDATE outbox NOT INDEXED SET state = 'sent', reason = NULL, attempts = attempts + 1, ended_at = ?
     WHERE id IN (SELECT value FROM json_each(?)) AND state = 'waiting'`,
  );
  const tried = run<unknown[]>(
    `UPDATE outbox SET attempts = attempts + 1, reason = ? WHERE id = ? AND state = 'waiting'`,
  );
  const refused = run<unknown[]>(
    `UPDATE outbox SET state = 'refused', attempts = attempts + 1, reason = ? WHERE id = ? AND state = 'waiting'`,
  );

  return {
    add: (lane: string, kind: OutboxChange, payload: unknown, at: string): void => {
      insert(lane, kind, JSON.stringify(payload), at);
    },
    /** Queues every product with an id over `after`. */
    addNewProducts: (after: number, at: string): void => {
      saveNew.run(at, after);
      deactivateNew.run(at, after);
    },
    supersede: (lane: string, kind: OutboxChange, at: string): void => {
      // mostly there is none, and reading first is several times cheaper than an update
      if (hasOpen(lane, kind)) supersede(at, lane, kind);
    },
    markSent: (ids: readonly number[], at: string): void => {
      if (ids.length > 0) sent(at, JSON.stringify(ids));
    },
    markTried: (id: number, reason: string | null): void => tried(reason, id),
    markRefused: (id: number, reason: string): void => refused(reason, id),
    sendAgain: run<[lane: string]>(`UPDATE outbox SET state = 'waiting' WHERE lane = ? AND state = 'refused'`),
    hasOpen,
  };
}

function readings(database: Statements) {
  const { one, total } = queriesOf(database);
  const heads = database.prepare<[number, number], OutboxRow>(
    `SELECT id, lane, kind, payload, attempts FROM outbox INDEXED BY outbox_waiting
       WHERE state = 'waiting' AND id > ? AND ${IS_HEAD} ORDER BY id LIMIT ?`,
  );
  const retiring = total<[string, string]>(
    `SELECT count(*) FROM outbox WHERE kind = 'product_retire_code' AND state IN ('waiting', 'refused')
         AND json_extract(payload, '$.code') = ? AND lane <> ?`,
  );
  const laneCount = total<[]>(`SELECT count(DISTINCT lane) FROM outbox WHERE state IN ('waiting', 'refused')`);
  const lanes = (state: OpenLaneRow['state']) =>
    database.prepare<[number], OpenLaneRow>(
      `SELECT id, lane, kind, payload, attempts, state, reason, created_at,
           (SELECT count(*) FROM outbox AS open WHERE open.lane = outbox.lane AND open.state IN ('waiting', 'refused')) AS open_count
         FROM outbox INDEXED BY outbox_${state} WHERE state = '${state}' AND ${IS_HEAD} ORDER BY id LIMIT ?`,
    );
  const [refusedLanes, waitingLanes] = [lanes('refused'), lanes('waiting')];
  const counts = one<[], OutboxCounts>(
    `SELECT (SELECT count(*) FROM outbox INDEXED BY outbox_waiting WHERE state = 'waiting') AS waiting,
       (SELECT count(*) FROM outbox INDEXED BY outbox_refused WHERE state = 'refused') AS refused,
       (SELECT created_at FROM outbox WHERE id = (SELECT min(id) FROM (
          SELECT min(id) AS id FROM outbox INDEXED BY outbox_waiting WHERE state = 'waiting'
          UNION ALL SELECT min(id) FROM outbox INDEXED BY outbox_refused WHERE state = 'refused'))) AS since`,
  );

  return {
    deliverable: (after: number, limit: number): OutboxRow[] => heads.all(after, limit),
    isRetiring: (code: string, ownLane: string): boolean => retiring(code, ownLane) > 0,
    openLanes: (limit: number): OpenLaneRow[] => {
      const parked = refusedLanes.all(limit);
      return [...parked, ...waitingLanes.all(limit - parked.length)];
    },
    laneCount,
    counts: (): OutboxCounts => counts() ?? { waiting: 0, refused: 0, since: null },
  };
}
