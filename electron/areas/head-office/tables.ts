import type { Parking, ParkReason } from '../../../shared/received-entry.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import type { ProductRows } from '../catalogue/product-rows.ts';

type ReceivedState = 'taken' | 'waiting' | 'deleted' | 'parked';

export type ReceivedRow = {
  readonly feed: string;
  readonly key: string;
  readonly revision: number;
  readonly state: ReceivedState;
  /** JSON of the last valid entry. */
  readonly value: string | null;
};

export type ParkedRow = {
  readonly feed: string;
  readonly key: string;
  readonly revision: number;
  /** As received; null if it was too large. */
  readonly parked_value: string | null;
  readonly reason: ParkReason;
  readonly field: string | null;
  readonly detail: string | null;
  readonly parked_at: string;
};

type FeedRow = Readonly<{ bucket_made_at: string; revision: number; received_at: string | null }>;

type ReceivedPlace = Pick<ReceivedRow, 'key' | 'revision' | 'state'>;

export type EntryPlace = { readonly feed: string; readonly key: string; readonly revision: number };

const UPSERT = `INSERT INTO received_entry (feed, key, revision, state, value) VALUES (@feed, @key, @revision, @state, @value)
  ON CONFLICT (feed, key) DO UPDATE SET revision = excluded.revision, state = excluded.state, value = excluded.value,
    parked_value = NULL, reason = NULL, field = NULL, detail = NULL, parked_at = NULL`;

/** Keeps `value`: the last valid entry applies while this one is parked. */
const PARK = `INSERT INTO received_entry (feed, key, revision, state, parked_value, reason, field, detail, parked_at)
  VALUES (@feed, @key, @revision, 'parked', @parkedValue, @reason, @field, @detail, @at)
  ON CONFLICT (feed, key) DO UPDATE SET revision = excluded.revision, state = 'parked',
    parked_value = excluded.parked_value, reason = excluded.reason, field = excluded.field, detail = excluded.detail,
    parked_at = excluded.parked_at`;

export function receivedRows(database: Statements) {
  return { ...feedRows(database), ...entryRows(database), ...parkedRows(database) };
}

function feedRows(database: Statements) {
  const { one, value, values, run } = queriesOf(database);
  const begin = run<unknown[]>(
    `INSERT INTO received_feed (feed, bucket_made_at, revision) VALUES (?, ?, 0)
     ON CONFLICT (feed) DO UPDATE SET bucket_made_at = excluded.bucket_made_at, revision = 0`,
  );
  const resetEntries = run<[string]>('UPDATE received_entry SET revision = 0 WHERE feed = ?');
  const advance = run<unknown[]>(
    'UPDATE received_feed SET revision = max(revision, ?), received_at = ? WHERE feed = ?',
  );
  const forgetEntries = run<[string]>('DELETE FROM received_entry WHERE feed = ?');
  const forget = run<[string]>('DELETE FROM received_feed WHERE feed = ?');
  return {
    feed: one<[feed: string], FeedRow>(
      'SELECT bucket_made_at, revision, received_at FROM received_feed WHERE feed = ?',
    ),
    feeds: values<[], string>('SELECT feed FROM received_feed ORDER BY feed'),
    /** A new bucket: entries stay, but all their revisions count as new. */
    beginFeed: (name: string, bucketMadeAt: string): void => {
      begin(name, bucketMadeAt);
      resetEntries(name);
    },
    /** In the transaction that writes the entries up to this place. */
    advance: (name: string, revision: number, at: string): void => advance(revision, at, name),
    forgetFeed: (name: string): void => {
      forgetEntries(name);
      forget(name);
    },
    lastReceivedAt: value<[], string | null>('SELECT max(received_at) FROM received_feed'),
  };
}

function entryRows(database: Statements) {
  const { one, all, run } = queriesOf(database);
  const keep = run<[Record<string, unknown>]>(UPSERT);
  const setState = run<unknown[]>('UPDATE received_entry SET state = ? WHERE feed = ? AND key = ?');
  const ROW = 'SELECT feed, key, revision, state, value FROM received_entry';
  return {
    entry: one<[feed: string, key: string], ReceivedRow>(`${ROW} WHERE feed = ? AND key = ?`),
    keep: (place: EntryPlace, state: Exclude<ReceivedState, 'parked'>, value: string | null): void =>
      keep({ ...place, state, value }),
    setState: (name: string, key: string, state: 'taken' | 'waiting'): void => setState(state, name, key),
    ofFeed: all<[feed: string], ReceivedRow>(`${ROW} WHERE feed = ? ORDER BY key`),
    placesFrom: all<[feed: string, key: string, limit: number], ReceivedPlace>(
      'SELECT key, revision, state FROM received_entry WHERE feed = ? AND key >= ? ORDER BY key LIMIT ?',
    ),
  };
}

function parkedRows(database: Statements) {
  const { total, all, run } = queriesOf(database);
  const park = run<[Record<string, unknown>]>(PARK);
  const parkedAs = total<unknown[]>(
    `SELECT count(*) FROM received_entry WHERE feed = ? AND key = ? AND revision = ? AND state = 'parked'
         AND reason = ? AND field IS ? AND detail IS ?`,
  );
  return {
    park: (place: EntryPlace, parking: Parking, parkedValue: string | null, at: string): void => {
      const { reason, field = null, detail = null } = parking;
      park({ ...place, parkedValue, reason, field, detail, at });
    },
    /** True if parking would change nothing. */
    isParkedAs: ({ feed, key, revision }: EntryPlace, { reason, field, detail }: Parking): boolean =>
      parkedAs(feed, key, revision, reason, field ?? null, detail ?? null) > 0,
    parked: all<[limit: number], ParkedRow>(
      `SELECT feed, key, revision, parked_value, reason, field, detail, parked_at FROM received_entry
       WHERE state = 'parked' ORDER BY parked_at DESC, feed, key LIMIT ?`,
    ),
    parkedCount: total<[]>(`SELECT count(*) FROM received_entry WHERE state = 'parked'`),
  };
}

export type ProductsAsked = Pick<ProductRows, 'findByCode' | 'standings'>;

export type HeadOfficeDatabase = TillFile & {
  readonly received: ReturnType<typeof receivedRows>;
  readonly products: ProductsAsked;
};
