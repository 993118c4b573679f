import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../lib/clock.ts';
import { timestamp } from '../../service-parts.ts';
import type { HeadOfficeDatabase } from '../tables.ts';
import type { Receiver } from './arrival.ts';
import type { Feed } from './bucket-keys.ts';
import type { BucketFacts, BucketSource, Change, Listing } from './bucket-source.ts';

export type FollowTimes = {
  /** Between two looks at whether the bucket is still the same, and for one that is not there yet. */
  readonly lookMs: number;
  /** Between two comparisons of the names: shorter than head office keeps the marks of what it has deleted. */
  readonly compareMs: number;
};

export const FOLLOW_TIMES: FollowTimes = { lookMs: 30_000, compareMs: 20 * 60_000 };

export type FollowParts = {
  readonly feed: Feed;
  readonly source: BucketSource;
  readonly database: HeadOfficeDatabase;
  readonly receiver: Receiver;
  readonly clock: Clock;
  readonly times: FollowTimes;
  /** Whether the bucket is there. */
  readonly onFound: (found: boolean) => void;
  /** Something was received. */
  readonly onReceived: () => void;
  /** Entries that are in the bucket no more, and that nobody has said to take away. */
  readonly onMissing: (count: number) => void;
};

/** A turn of the event loop is given back after so many entries that were known already. */
const KNOWN_AT_ONCE = 100;
/** Names that are compared in one turn. */
const COMPARED_AT_ONCE = 1_000;

/**
 * Keeps this till in step with one feed until `ending`: from the last revision on where the bucket still reaches back so
 * far, else everything anew, each entry compared with what is known. Rejects when the connection or the disk fails.
 */
export async function followFeed(parts: FollowParts, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const facts = await parts.source.facts();
    parts.onFound(facts !== null);
    if (facts === null) await parts.clock.sleep(parts.times.lookMs, ending);
    else await followBucket(parts, facts, ending);
  }
}

/** Ends when `ending` does, or the bucket is another one. */
async function followBucket(parts: FollowParts, facts: BucketFacts, ending: AbortSignal): Promise<void> {
  const { isNew, from } = begin(parts, facts);
  const other = new AbortController();
  const stopping = AbortSignal.any([ending, other.signal]);
  const changes = await parts.source.changesAfter(from, stopping);
  const watch = lookOut(parts, facts, isNew, stopping).finally(() => other.abort());
  const taking = takeAll(parts, changes, stopping).finally(() => other.abort());
  // whichever fails first stops the other
  const ended = await Promise.allSettled([watch, taking]);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** From which revision on to read; 0 for everything. */
function begin(
  { database, feed }: FollowParts,
  facts: BucketFacts,
): { readonly isNew: boolean; readonly from: number } {
  const { received, transaction } = database;
  const known = received.feed(feed.name);
  const isSame = known !== null && known.bucket_made_at === facts.madeAt && known.revision <= facts.lastRevision;
  if (!isSame) {
    transaction(() => received.beginFeed(feed.name, facts.madeAt));
    return { isNew: true, from: 0 };
  }
  // entries between the two may have gone with whatever they said
  return { isNew: false, from: facts.firstRevision > known.revision + 1 ? 0 : known.revision };
}

/** One small transaction an entry, and the turn given back between two of them: the till goes on selling. */
async function takeAll(parts: FollowParts, changes: AsyncIterable<Change>, stopping: AbortSignal): Promise<void> {
  const { feed, receiver, clock, onReceived } = parts;
  const { received, transaction } = parts.database;
  let known = 0;
  for await (const { isLast, ...change } of changes) {
    // what has come and was not taken comes again
    if (stopping.aborted) return;
    const isKnown = (received.entry(feed.name, change.tail)?.revision ?? 0) >= change.revision;
    if (!isKnown) receiver.receive({ feed, ...change });
    else if (isLast) transaction(() => received.advance(feed.name, change.revision, timestamp(clock)));
    if (isLast || !isKnown) onReceived();
    if (!isKnown || ++known % KNOWN_AT_ONCE === 0) await nextTurn();
  }
}

/** Looks at whether the bucket is still the same one, and compares the names at the beginning and now and then. */
async function lookOut(parts: FollowParts, facts: BucketFacts, isNew: boolean, stopping: AbortSignal): Promise<void> {
  const { clock, times, source } = parts;
  let compareAtMs = clock.monotonicMs();
  let trusted = !isNew;
  while (!stopping.aborted) {
    if (clock.monotonicMs() >= compareAtMs) {
      await compare(parts, await source.list(), trusted);
      compareAtMs = clock.monotonicMs() + times.compareMs;
      trusted = true;
    }
    await clock.sleep(times.lookMs, stopping);
    if (stopping.aborted) return;
    const now = await source.facts();
    if (now?.madeAt !== facts.madeAt || now.lastRevision < facts.lastRevision) return;
  }
}

/**
 * What is known here and stands in the bucket no more was deleted, and the mark of it has gone since. Not so where the
 * bucket is empty, or was made anew: that is more likely an accident at head office, and taking the whole shop off sale
 * would be the worse mistake. Then it is said, and everything stays.
 */
async function compare(parts: FollowParts, listing: Listing, trusted: boolean): Promise<void> {
  const { feed, database, receiver } = parts;
  const missing = await missingFrom(parts, listing);
  const isOrder = trusted && listing.tails.size > 0;
  parts.onMissing(isOrder ? 0 : missing.length);
  if (!isOrder) return;
  for (const { key, revision } of missing) {
    // it may have come again while the others were taken away
    if (database.received.entry(feed.name, key)?.revision !== revision) continue;
    receiver.receive({ feed, tail: key, revision, bytes: null });
    parts.onReceived();
    await nextTurn();
  }
}

/** What is known here and the bucket does not name. The turn is given back between two stretches of it. */
async function missingFrom({ feed, database }: FollowParts, { tails, upTo }: Listing) {
  const missing: { readonly key: string; readonly revision: number }[] = [];
  for (let from = ''; ; await nextTurn()) {
    const places = database.received.placesFrom(feed.name, from, COMPARED_AT_ONCE);
    for (const { key, revision, state } of places) {
      if (state !== 'deleted' && revision <= upTo && !tails.has(key)) missing.push({ key, revision });
    }
    const last = places.at(-1);
    if (last === undefined || places.length < COMPARED_AT_ONCE) return missing;
    // the next key that there can be
    from = `${last.key}\0`;
  }
}
