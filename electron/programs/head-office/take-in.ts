import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type Decisions, decide, forkKey, type Known, keyOf } from './chain.ts';
import { type Arrival, type ParkReason, type Reading, readEvent, type SoundEvent } from './read-event.ts';

export type TakenIn = { readonly taken: number; readonly parked: number };

const DAY_MS = 86_400_000;
/** Beyond this the clock is wrong, or the till was offline as long. */
const AHEAD_MS = DAY_MS;
const BEHIND_MS = 366 * DAY_MS;

/** In the caller's transaction; idempotent. `now` judges the tills' clocks. */
export async function takeIn(client: PoolClient, arrivals: readonly Arrival[], now: Date): Promise<TakenIn> {
  const readings = arrivals.map((arrival) => ({ arrival, reading: readEvent(arrival) }));
  const events = readings.flatMap(({ reading }) => (reading.ok ? [reading.event] : []));
  await lockTills(client, events);
  const decisions = decide(events, await readKnown(client, events));
  await storeEvents(client, decisions.taken, now);
  await parkMessages(client, toPark(readings, decisions));
  await settleParked(client, decisions, readings);
  await moveHeads(client, events, decisions.taken);
  const unsound = readings.filter(({ reading }) => !reading.ok).length;
  return { taken: decisions.taken.length, parked: decisions.parked.length + unsound };
}

type Parking = {
  readonly arrival: Arrival;
  readonly reason: ParkReason | 'refused_by_database';
  readonly store: string | null;
  readonly till: number | null;
  readonly event: SoundEvent | null;
  readonly detail: string | null;
};

export async function parkRefused(client: PoolClient, arrival: Arrival, detail: string): Promise<void> {
  const reading = readEvent(arrival);
  const { store, till } = reading.ok ? reading.event : reading;
  await parkMessages(client, [{ arrival, reason: 'refused_by_database', store, till, event: null, detail }]);
}

function toPark(
  readings: readonly { readonly arrival: Arrival; readonly reading: Reading }[],
  { parked }: Decisions,
): readonly Parking[] {
  const reasons = new Map(parked.map(({ event, reason }) => [keyOf(event), reason]));
  return readings.flatMap(({ arrival, reading }): Parking[] => {
    if (!reading.ok) return [{ arrival, ...reading, event: null, detail: null }];
    const { event } = reading;
    const reason = reasons.get(keyOf(event));
    return reason === undefined ? [] : [{ arrival, reason, store: event.store, till: event.till, event, detail: null }];
  });
}

async function storeEvents(client: PoolClient, events: readonly SoundEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const suspect = ({ at }: SoundEvent): boolean => {
    const aheadMs = Date.parse(at) - now.getTime();
    return aheadMs > AHEAD_MS || -aheadMs > BEHIND_MS;
  };
  await client.query(
    `INSERT INTO event (hash, store, till, id, previous, at, who, subject, subject_id, body, clock_suspect)
     SELECT hash, store, till, id, previous, at, who, subject, subject_id, body, clock_suspect
     FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::text[], $6::timestamptz[], $7::jsonb[],
       $8::text[], $9::text[], $10::jsonb[], $11::boolean[]) WITH ORDINALITY
       AS one (hash, store, till, id, previous, at, who, subject, subject_id, body, clock_suspect, turn)
     ORDER BY turn ON CONFLICT (store, hash) DO NOTHING`,
    [
      events.map((event) => event.hash),
      events.map((event) => event.store),
      events.map((event) => event.till),
      events.map((event) => event.id),
      events.map((event) => event.previous),
      events.map((event) => event.at),
      events.map((event) => event.actor),
      events.map((event) => event.subject),
      events.map((event) => event.subjectId),
      events.map((event) => event.image),
      events.map(suspect),
    ],
  );
}

async function parkMessages(client: PoolClient, parkings: readonly Parking[]): Promise<void> {
  const rows = [...new Map(parkings.map((parking) => [digestOf(parking.arrival), parking]))];
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO parked_event (digest, reason, store, till, hash, previous, detail, message_subject, raw)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bytea[])
     ON CONFLICT (digest) DO UPDATE SET reason = EXCLUDED.reason`,
    [
      rows.map(([digest]) => digest),
      rows.map(([, { reason }]) => reason),
      rows.map(([, { store }]) => store),
      rows.map(([, { till }]) => till),
      rows.map(([, { event }]) => event?.hash ?? null),
      rows.map(([, { event }]) => event?.previous ?? null),
      rows.map(([, { detail }]) => detail),
      rows.map(([, { arrival }]) => arrival.subject.slice(0, 300)),
      rows.map(([, { arrival }]) => Buffer.from(arrival.data)),
    ],
  );
}

function digestOf({ subject, data }: Arrival): string {
  return hash('sha256', Buffer.concat([Buffer.from(`${subject}\0`), data]));
}

/** Removes or updates entries parked earlier. */
async function settleParked(
  client: PoolClient,
  { taken, parked }: Decisions,
  readings: readonly { readonly arrival: Arrival; readonly reading: Reading }[],
): Promise<void> {
  if (taken.length > 0) {
    const keys = new Set(taken.map(keyOf));
    const arrived = readings.filter(({ reading }) => reading.ok && keys.has(keyOf(reading.event)));
    await client.query(
      `DELETE FROM parked_event
       WHERE (store, hash) IN (SELECT * FROM unnest($1::text[], $2::text[])) OR digest = ANY ($3)`,
      [
        taken.map(({ store }) => store),
        taken.map((event) => event.hash),
        arrived.map(({ arrival }) => digestOf(arrival)),
      ],
    );
  }
  const clones = parked.filter(({ reason }) => reason === 'cloned_till').map(({ event }) => event);
  if (clones.length === 0) return;
  await client.query(
    `UPDATE parked_event SET reason = 'cloned_till'
     WHERE (store, hash) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND reason = 'out_of_order'`,
    [clones.map(({ store }) => store), clones.map((event) => event.hash)],
  );
}

/** Updates when each till was last seen, and its newest entry on any branch. */
async function moveHeads(
  client: PoolClient,
  heard: readonly SoundEvent[],
  taken: readonly SoundEvent[],
): Promise<void> {
  const tills = new Map(heard.map(({ store, till }) => [`${store}/${till}`, { store, till }]));
  const heads = new Map(taken.map((event) => [`${event.store}/${event.till}`, event]));
  const all = [...new Set([...tills.keys(), ...heads.keys()])].sort();
  if (all.length === 0) return;
  await client.query(
    `UPDATE till SET last_seen = clock_timestamp(), head_id = coalesce(said.id, head_id), head_hash = coalesce(said.hash, head_hash)
     FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[]) AS said (store, till, id, hash)
     WHERE till.store = said.store AND till.till = said.till`,
    [
      all.map((key) => (heads.get(key) ?? tills.get(key))?.store),
      all.map((key) => (heads.get(key) ?? tills.get(key))?.till),
      all.map((key) => heads.get(key)?.id ?? null),
      all.map((key) => heads.get(key)?.hash ?? null),
    ],
  );
}

/** Parked events per batch; the rest wait. */
const EARLY_LIMIT = 2_000;
/** Entries of a restore before its receipt series. */
const OPENING_LIMIT = 1_000;

/** Locks the tills until the transaction ends, sorted to avoid deadlocks. */
async function lockTills(client: PoolClient, events: readonly SoundEvent[]): Promise<void> {
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

/** The tills must be locked. */
async function readKnown(client: PoolClient, batch: readonly SoundEvent[]): Promise<Known> {
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

/** Parked clone entries before the batch: a restore's receipt series may come some entries after the fork. */
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
