import type { Parking, ParkReason } from '../../../shared/received-entry.ts';
import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { keepPlan } from '../../lib/keep-plan.ts';
import type { ProductRows } from '../catalogue/product-rows.ts';

export type ReceivedState = 'taken' | 'waiting' | 'deleted' | 'parked';

export type ReceivedRow = {
  readonly feed: string;
  readonly key: string;
  readonly revision: number;
  readonly state: ReceivedState;
  /** JSON of the last entry that was understood. */
  readonly value: string | null;
};

export type ParkedRow = {
  readonly feed: string;
  readonly key: string;
  readonly revision: number;
  /** As it came, where it was small enough to be kept. */
  readonly parked_value: string | null;
  readonly reason: ParkReason;
  readonly field: string | null;
  readonly detail: string | null;
  readonly parked_at: string;
};

export type FeedRow = {
  readonly bucket_made_at: string;
  readonly revision: number;
  readonly received_at: string | null;
};

/** One entry of a feed, by its place and its revision. */
export type EntryPlace = { readonly feed: string; readonly key: string; readonly revision: number };

const UPSERT = `INSERT INTO received_entry (feed, key, revision, state, value) VALUES (@feed, @key, @revision, @state, @value)
  ON CONFLICT (feed, key) DO UPDATE SET revision = excluded.revision, state = excluded.state, value = excluded.value,
    parked_value = NULL, reason = NULL, field = NULL, detail = NULL, parked_at = NULL`;

/** What stands in the way keeps what was understood before: until it is mended, that is what holds. */
const PARK = `INSERT INTO received_entry (feed, key, revision, state, parked_value, reason, field, detail, parked_at)
  VALUES (@feed, @key, @revision, 'parked', @parkedValue, @reason, @field, @detail, @at)
  ON CONFLICT (feed, key) DO UPDATE SET revision = excluded.revision, state = 'parked',
    parked_value = excluded.parked_value, reason = excluded.reason, field = excluded.field, detail = excluded.detail,
    parked_at = excluded.parked_at`;

/** What head office has given out to this till, and how far each of its feeds was taken. */
export function receivedRows(database: Statements) {
  const feed = database.prepare<[string], FeedRow>(
    'SELECT bucket_made_at, revision, received_at FROM received_feed WHERE feed = ?',
  );
  const feeds = database.prepare<[], string>('SELECT feed FROM received_feed ORDER BY feed').pluck();
  const beginFeed = database.prepare<unknown[]>(
    `INSERT INTO received_feed (feed, bucket_made_at, revision) VALUES (?, ?, 0)
     ON CONFLICT (feed) DO UPDATE SET bucket_made_at = excluded.bucket_made_at, revision = 0`,
  );
  const resetEntries = database.prepare<[string]>('UPDATE received_entry SET revision = 0 WHERE feed = ?');
  const advance = database.prepare<unknown[]>(
    'UPDATE received_feed SET revision = max(revision, ?), received_at = ? WHERE feed = ?',
  );
  const entry = database.prepare<[string, string], ReceivedRow>(
    keepPlan('SELECT feed, key, revision, state, value FROM received_entry WHERE feed = ? AND key = ?'),
  );
  const keep = database.prepare<[Record<string, unknown>]>(UPSERT);
  const park = database.prepare<[Record<string, unknown>]>(PARK);
  const setState = database.prepare<unknown[]>('UPDATE received_entry SET state = ? WHERE feed = ? AND key = ?');
  const ofFeed = database.prepare<[string], ReceivedRow>(
    'SELECT feed, key, revision, state, value FROM received_entry WHERE feed = ? ORDER BY key',
  );
  const placesFrom = database.prepare<[string, string, number], Pick<ReceivedRow, 'key' | 'revision' | 'state'>>(
    keepPlan('SELECT key, revision, state FROM received_entry WHERE feed = ? AND key >= ? ORDER BY key LIMIT ?'),
  );
  const parked = database.prepare<[number], ParkedRow>(
    `SELECT feed, key, revision, parked_value, reason, field, detail, parked_at FROM received_entry
     WHERE state = 'parked' ORDER BY parked_at DESC, feed, key LIMIT ?`,
  );
  const parkedCount = database
    .prepare<[], number>(`SELECT count(*) FROM received_entry WHERE state = 'parked'`)
    .pluck();
  const parkedAs = database
    .prepare<unknown[], number>(
      `SELECT count(*) FROM received_entry WHERE feed = ? AND key = ? AND revision = ? AND state = 'parked'
         AND reason = ? AND field IS ? AND detail IS ?`,
    )
    .pluck();
  const forgetEntries = database.prepare<[string]>('DELETE FROM received_entry WHERE feed = ?');
  const forgetFeed = database.prepare<[string]>('DELETE FROM received_feed WHERE feed = ?');
  const lastReceived = database.prepare<[], string | null>('SELECT max(received_at) FROM received_feed').pluck();

  return {
    feed: (name: string): FeedRow | null => feed.get(name) ?? null,
    feeds: (): string[] => feeds.all(),
    /** Another bucket than before: what is known stays, but every revision of it counts as new. */
    beginFeed: (name: string, bucketMadeAt: string): void => {
      beginFeed.run(name, bucketMadeAt);
      resetEntries.run(name);
    },
    /** Up to here everything of the feed is on disk; to be called in the transaction that puts it there. */
    advance: (name: string, revision: number, at: string): void => void advance.run(revision, at, name),
    entry: (name: string, key: string): ReceivedRow | null => entry.get(name, key) ?? null,
    keep: (place: EntryPlace, state: Exclude<ReceivedState, 'parked'>, value: string | null): void => {
      keep.run({ ...place, state, value });
    },
    park: (place: EntryPlace, parking: Parking, parkedValue: string | null, at: string): void => {
      const { reason, field = null, detail = null } = parking;
      park.run({ ...place, parkedValue, reason, field, detail, at });
    },
    /** True where nothing would change by parking it. */
    isParkedAs: ({ feed: name, key, revision }: EntryPlace, parking: Parking): boolean => {
      const { reason, field, detail } = parking;
      return (parkedAs.get(name, key, revision, reason, field ?? null, detail ?? null) ?? 0) > 0;
    },
    setState: (name: string, key: string, state: 'taken' | 'waiting'): void => void setState.run(state, name, key),
    ofFeed: (name: string): ReceivedRow[] => ofFeed.all(name),
    /** Up to `limit` of them, in the order of their keys, from the first that is not below `key`. */
    placesFrom: (name: string, key: string, limit: number): Pick<ReceivedRow, 'key' | 'revision' | 'state'>[] =>
      placesFrom.all(name, key, limit),
    /** The newest first. */
    parked: (limit: number): ParkedRow[] => parked.all(limit),
    parkedCount: (): number => parkedCount.get() ?? 0,
    forgetFeed: (name: string): void => {
      forgetEntries.run(name);
      forgetFeed.run(name);
    },
    lastReceivedAt: (): string | null => lastReceived.get() ?? null,
  };
}

export type ReceivedRows = ReturnType<typeof receivedRows>;

/** What is asked of the catalogue beside its acts. */
export type ProductsAsked = Pick<ProductRows, 'findByCode' | 'standings'>;

export type HeadOfficeDatabase = TillFile & { readonly received: ReceivedRows; readonly products: ProductsAsked };
