import type { PoolClient } from 'pg';
import { forkKey, type Known, keyOf } from './chain.ts';
import { readEvent, type SoundEvent } from './read-event.ts';

/** Parked events per batch; the rest wait. */
const EARLY_LIMIT = 2_000;
/** Entries of a restore before its receipt series. */
const OPENING_LIMIT = 1_000;

/** Locks the tills until the transaction ends, sorted to avoid deadlocks. */
export async function lockTills(client: PoolClient, events: readonly SoundEvent[]): Promise<void> {
  const keys = [...new Set(events.map(({ store, till }) => `${store}/${till}`))].sort();
  if (keys.length === 0) return;
  const stores = keys.map((key) => key.slice(0, key.lastIndexOf('/')));
  const tills = keys.map((key) => Number(key.slice(key.lastIndexOf('/') + 1)));
  await client.query(
    `INSERT INTO till (store, till) SELECT store, till FROM unnest($1::text[], $2::int[]) AS one (store, till)
     ORDER BY store, till ON CONFLICT DO NOTHING`,
    [stores, tills],
  );
  await client.query(
    `SELECT 1 FROM till WHERE (store, till) IN (SELECT * FROM unnest($1::text[], $2::int[])) ORDER BY store, till FOR UPDATE`,
    [stores, tills],
  );
}

/** Stored state of these trails. The tills must be locked. */
export async function readKnown(client: PoolClient, batch: readonly SoundEvent[]): Promise<Known> {
  if (batch.length === 0) return { idOf: new Map(), followed: new Set(), clones: [], early: [] };
  const early = await readParked(
    client,
    `reason = 'out_of_order' AND (store, till) IN (SELECT * FROM unnest($1::text[], $2::int[]))
     ORDER BY parked_at LIMIT ${EARLY_LIMIT}`,
    [batch.map(({ store }) => store), batch.map(({ till }) => till)],
  );
  const events = [...batch, ...early];
  const mentioned = events.flatMap(({ store, hash, previous }) => [
    { store, hash },
    { store, hash: previous },
  ]);
  const stored = await client.query<{ store: string; till: number; hash: string; id: string; previous: string }>(
    `SELECT store, till, hash, id, previous FROM event
     WHERE (store, hash) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     UNION SELECT store, till, hash, id, previous FROM event
     WHERE (store, previous, till) IN (SELECT * FROM unnest($3::text[], $4::text[], $5::int[]))`,
    [
      mentioned.map(({ store }) => store),
      mentioned.map(({ hash }) => hash),
      events.map(({ store }) => store),
      events.map(({ previous }) => previous),
      events.map(({ till }) => till),
    ],
  );
  return {
    idOf: new Map(stored.rows.map((row) => [keyOf(row), Number(row.id)])),
    followed: new Set(stored.rows.map(forkKey)),
    clones: await readClones(client, events),
    early,
  };
}

/**
 * Parked clone entries before the batch: a restore shows by its receipt series, which may come some entries after the
 * fork.
 */
async function readClones(client: PoolClient, events: readonly SoundEvent[]): Promise<readonly SoundEvent[]> {
  const found: SoundEvent[] = [];
  let wanted = [...new Set(events.map(({ previous }) => previous).filter((each) => each !== ''))];
  const moments = new Set(events.filter(({ subject }) => subject === 'receipt_series').map(({ at }) => at));
  for (let round = 0; wanted.length > 0 && round < OPENING_LIMIT; round++) {
    const parked = await readParked(client, `reason = 'cloned_till' AND hash = ANY ($1)`, [wanted]);
    found.push(...parked);
    wanted = parked.filter(({ at, previous }) => previous !== '' && moments.has(at)).map(({ previous }) => previous);
  }
  return found;
}

async function readParked(client: PoolClient, where: string, values: unknown[]): Promise<SoundEvent[]> {
  const { rows } = await client.query<{ message_subject: string; raw: Buffer }>(
    `SELECT message_subject, raw FROM parked_event WHERE ${where}`,
    values,
  );
  return rows.flatMap(({ message_subject: subject, raw }) => {
    const reading = readEvent({ subject, data: raw });
    return reading.ok ? [reading.event] : [];
  });
}
