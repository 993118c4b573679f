import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../lib/clock.ts';
import { timestamp } from '../../service-parts.ts';
import type { HeadOfficeDatabase } from '../tables.ts';
import type { Receiver } from './arrival.ts';
import type { Feed } from './bucket-keys.ts';
import type { BucketFacts, BucketSource, Change, Listing } from './bucket-source.ts';

/** Between checks that the bucket is still the same. */
const LOOK_MS = 30_000;
/** Between comparisons of the keys; shorter than head office keeps its delete markers. */
const COMPARE_MS = 20 * 60_000;

type FollowParts = {
  readonly feed: Feed;
  readonly source: BucketSource;
  readonly database: HeadOfficeDatabase;
  readonly receiver: Receiver;
  readonly clock: Clock;
  readonly onFound: (found: boolean) => void;
  readonly onReceived: () => void;
  /** Known entries that vanished from the bucket without a delete marker. */
  readonly onMissing: (count: number) => void;
};

const KNOWN_AT_ONCE = 100;
const COMPARED_AT_ONCE = 1_000;

/** From the last revision, or from the start. Rejects when the connection or the disk fails. */
export async function followFeed(parts: FollowParts, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const facts = await parts.source.facts();
    parts.onFound(facts !== null);
    if (facts === null) await parts.clock.sleep(LOOK_MS, ending);
    else await followBucket(parts, facts, ending);
  }
}

async function followBucket(parts: FollowParts, facts: BucketFacts, ending: AbortSignal): Promise<void> {
  const { isNew, from } = begin(parts, facts);
  const other = new AbortController();
  const stopping = AbortSignal.any([ending, other.signal]);
  const changes = await parts.source.changesAfter(from, stopping);
  const watch = watchBucket(parts, facts, isNew, stopping).finally(() => other.abort());
  const taking = receiveAll(parts, changes, stopping).finally(() => other.abort());
  const ended = await Promise.allSettled([watch, taking]);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** The revision to read after; 0 for everything. */
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
  // delete markers may have expired in the gap
  return { isNew: false, from: facts.firstRevision > known.revision + 1 ? 0 : known.revision };
}

/** One small transaction per entry, with a turn of the event loop in between. */
async function receiveAll(parts: FollowParts, changes: AsyncIterable<Change>, stopping: AbortSignal): Promise<void> {
  const { feed, receiver, clock, onReceived } = parts;
  const { received, transaction } = parts.database;
  let known = 0;
  for await (const { isLast, ...change } of changes) {
    // it comes again
    if (stopping.aborted) return;
    const isKnown = (received.entry(feed.name, change.tail)?.revision ?? 0) >= change.revision;
    if (!isKnown) receiver.receive({ feed, ...change });
    else if (isLast) transaction(() => received.advance(feed.name, change.revision, timestamp(clock)));
    if (isLast || !isKnown) onReceived();
    if (!isKnown || ++known % KNOWN_AT_ONCE === 0) await nextTurn();
  }
}

async function watchBucket(
  parts: FollowParts,
  facts: BucketFacts,
  isNew: boolean,
  stopping: AbortSignal,
): Promise<void> {
  const { clock, source } = parts;
  let compareAtMs = clock.monotonicMs();
  let trusted = !isNew;
  while (!stopping.aborted) {
    if (clock.monotonicMs() >= compareAtMs) {
      await compare(parts, await source.list(), trusted);
      compareAtMs = clock.monotonicMs() + COMPARE_MS;
      trusted = true;
    }
    await clock.sleep(LOOK_MS, stopping);
    if (stopping.aborted) return;
    const now = await source.facts();
    if (now?.madeAt !== facts.madeAt || now.lastRevision < facts.lastRevision) return;
  }
}

/** A missing key was deleted and its marker has expired. An empty or new bucket is more likely an accident:
 * everything stays on sale and the screen says so. */
async function compare(parts: FollowParts, listing: Listing, trusted: boolean): Promise<void> {
  const { feed, database, receiver } = parts;
  const missing = await missingFrom(parts, listing);
  const isOrder = trusted && listing.tails.size > 0;
  parts.onMissing(isOrder ? 0 : missing.length);
  if (!isOrder) return;
  for (const { key, revision } of missing) {
    // it may have come back meanwhile
    if (database.received.entry(feed.name, key)?.revision !== revision) continue;
    receiver.receive({ feed, tail: key, revision, bytes: null });
    parts.onReceived();
    await nextTurn();
  }
}

async function missingFrom({ feed, database }: FollowParts, { tails, upTo }: Listing) {
  const missing: { readonly key: string; readonly revision: number }[] = [];
  for (let from = ''; ; await nextTurn()) {
    const places = database.received.placesFrom(feed.name, from, COMPARED_AT_ONCE);
    for (const { key, revision, state } of places) {
      if (state !== 'deleted' && revision <= upTo && !tails.has(key)) missing.push({ key, revision });
    }
    const last = places.at(-1);
    if (last === undefined || places.length < COMPARED_AT_ONCE) return missing;
    // the smallest key after it
    from = `${last.key}\0`;
  }
}
