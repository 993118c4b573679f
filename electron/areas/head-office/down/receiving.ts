import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvariantError } from '../../../../shared/assert.ts';
import type { BucketKind, Received, ReceivingState } from '../../../../shared/received-entry.ts';
import type { HeadOfficeSettings } from '../../../../shared/settings.ts';
import { isStorageFailure } from '../../../db/storage-failure.ts';
import type { Clock } from '../../../lib/clock.ts';
import { errorText, type Logger } from '../../../lib/logger.ts';
import type { HeadOffice } from '../connect.ts';
import type { HeadOfficeDatabase } from '../tables.ts';
import type { Receiver } from './arrival.ts';
import { type Feed, feedsOf } from './bucket-keys.ts';
import { bucketSource } from './bucket-source.ts';
import { createCatalogueReceiver, type ReceivingCatalogue } from './catalogue-receiver.ts';
import { FOLLOW_TIMES, type FollowTimes, followFeed } from './follow-feed.ts';
import { viewReceived } from './received-view.ts';
import { createParkedRetry } from './retry-parked.ts';
import { createSettingsReceiver, type SettingsPort, type SettingsReceiver } from './settings-receiver.ts';

export type ReceivingParts = {
  /** Null for a till that stands alone. */
  readonly headOffice: HeadOfficeSettings | null;
  readonly database: HeadOfficeDatabase;
  readonly catalogue: ReceivingCatalogue;
  readonly settings: SettingsPort;
  readonly clock: Clock;
  readonly log: Logger;
  /** Told of a failing disk or a broken rule. */
  readonly onFault: (error: unknown) => void;
  /** What {@link Received} says is something else now. */
  readonly onChanged: () => void;
  readonly times?: ReceivingTimes | undefined;
};

export type ReceivingTimes = FollowTimes & {
  /** After something that the servers would not do. */
  readonly pauseMs: number;
  /** Between two looks at whether settings that wait can be applied. */
  readonly quietMs: number;
};

/** Parked entries are taken once more every so many looks at whether the till is quiet. */
const RETRIED_EVERY = 15;

const TIMES: ReceivingTimes = { ...FOLLOW_TIMES, pauseMs: 30_000, quietMs: 2_000 };

/** In a long row of entries the screen is told at most this often. */
const TOLD_EVERY_MS = 250;

type FeedState = Extract<ReceivingState, 'following' | 'no_bucket' | 'refused'>;

/** What runs on the connections. */
type Down = ReceivingParts & {
  readonly times: ReceivingTimes;
  readonly feeds: readonly Feed[];
  readonly receivers: { readonly catalogue: Receiver; readonly settings: SettingsReceiver };
  readonly retry: ReturnType<typeof createParkedRetry>;
  /** By the name of the feed. */
  readonly missing: Map<string, number>;
  readonly states: Map<Feed, FeedState>;
  telling: boolean;
  stopped: boolean;
};

/**
 * What comes down from head office: catalogue, prices and settings, each given out by a bucket of its own. It rides on
 * the connection that events go up by, for as long as that lasts, and goes on from its own place on the next one.
 */
export function createReceiving(parts: ReceivingParts) {
  const { headOffice, database, onFault } = parts;
  const feeds = headOffice === null ? [] : feedsOf(headOffice.bucketPrefix, headOffice.storeId);
  const receivers = {
    catalogue: createCatalogueReceiver({ ...parts, feeds }),
    settings: createSettingsReceiver({ ...parts, feeds }),
  };
  const down: Down = {
    ...{ ...parts, times: parts.times ?? TIMES, feeds, receivers },
    retry: createParkedRetry({ database, feeds, receivers, onFault, onMended: parts.onChanged }),
    ...{ missing: new Map(), states: new Map(), telling: false, stopped: false },
  };
  return {
    /** Runs on one connection until `gone`. Rejects when the disk fails. */
    ride: (office: HeadOffice, gone: AbortSignal): Promise<void> => ride(down, office, gone),
    view: (): Received => {
      const missingCount = [...down.missing.values()].reduce((total, count) => total + count, 0);
      const settingsWaiting = receivers.settings.hasWaiting();
      return viewReceived(database, feeds, { state: stateOf(down), missingCount, settingsWaiting });
    },
    /** Somebody has mended something here: parked entries are taken once more, now. */
    tryAgain: (): Promise<void> => down.retry.run(),
    stop: (): Promise<void> => {
      down.stopped = true;
      return down.retry.stop();
    },
  };
}

export type Receiving = ReturnType<typeof createReceiving>;

async function ride(down: Down, office: HeadOffice, gone: AbortSignal): Promise<void> {
  void tend(down, gone).catch((error: unknown) => {
    if (!gone.aborted) down.onFault(error);
  });
  try {
    await leaveOtherStores(down, gone);
    void down.retry.run();
    await Promise.all(down.feeds.map((feed) => follow(down, office, feed, gone)));
  } finally {
    down.states.clear();
    down.onChanged();
  }
}

/** Follows one feed for as long as the connection lasts; what the servers refuse to one is no matter to the others. */
async function follow(down: Down, office: HeadOffice, feed: Feed, gone: AbortSignal): Promise<void> {
  while (!gone.aborted) {
    try {
      await followOnce(down, office, feed, gone);
    } catch (error) {
      if (isStorageFailure(error)) throw error;
      if (gone.aborted) return;
      if (error instanceof InvariantError) down.onFault(error);
      down.log.warn('head office does not give out', { code: feed.name, error: errorText(error) });
      become(down, feed, 'refused');
      await down.clock.sleep(down.times.pauseMs, gone);
    }
  }
}

async function followOnce(down: Down, office: HeadOffice, feed: Feed, gone: AbortSignal): Promise<void> {
  const { database, clock, times } = down;
  const follower = {
    ...{ feed, source: await bucketSource(office, feed), database, receiver: down.receivers[feed.kind], clock, times },
    onFound: (found: boolean) => become(down, feed, found ? 'following' : 'no_bucket'),
    onReceived: () => tellSoon(down),
    onMissing: (count: number) => countMissing(down, feed, count),
  };
  await followFeed(follower, gone);
}

/**
 * Applies settings at a quiet moment, and looks now and then whether what is parked can go in. Not waited for by
 * whoever ends it: what is applied may close the till that it runs in.
 */
async function tend(down: Down, gone: AbortSignal): Promise<void> {
  const { settings } = down.receivers;
  for (let turn = 1; !gone.aborted; turn++) {
    if (turn % RETRIED_EVERY === 0 && down.database.received.parkedCount() > 0) void down.retry.run();
    const before = settings.hasWaiting();
    await settings.applyWaiting(gone);
    if (!gone.aborted && before && !settings.hasWaiting()) down.onChanged();
    await down.clock.sleep(down.times.quietMs, gone);
  }
}

function stateOf({ headOffice, states }: Down): ReceivingState {
  if (headOffice === null) return 'off';
  const each = [...states.values()];
  if (each.includes('refused')) return 'refused';
  // a head office that gives out no settings has no bucket for them
  if ([...states].some(([feed, now]) => feed.kind === 'catalogue' && now === 'no_bucket')) return 'no_bucket';
  return each.includes('following') ? 'following' : 'away';
}

function become(down: Down, feed: Feed, next: FeedState): void {
  const before = stateOf(down);
  down.states.set(feed, next);
  if (stateOf(down) !== before) down.onChanged();
}

/** Once for whatever else comes until then. */
function tellSoon(down: Down): void {
  if (down.telling) return;
  down.telling = true;
  void down.clock.sleep(TOLD_EVERY_MS).then(() => {
    down.telling = false;
    if (!down.stopped) tell(down);
  });
}

function tell({ database, retry, onChanged, onFault }: Down): void {
  try {
    onChanged();
    // a barcode that was taken may be free by now
    if (database.received.parkedCount() > 0) void retry.run();
  } catch (error) {
    onFault(error);
  }
}

function countMissing({ missing, log, onChanged }: Down, feed: Feed, count: number): void {
  if ((missing.get(feed.name) ?? 0) === count) return;
  missing.set(feed.name, count);
  if (count > 0) log.warn('entries of head office are gone', { code: feed.name, count });
  onChanged();
}

/**
 * A till that was moved to another store: what head office says of the former one holds no more, as if it had been taken
 * away there. Interrupted, it goes on at the next start.
 */
async function leaveOtherStores({ database, feeds, receivers }: Down, stopping: AbortSignal): Promise<void> {
  const { received, transaction } = database;
  for (const name of received.feeds().filter((one) => !feeds.some((feed) => feed.name === one))) {
    const kind: BucketKind = name.startsWith('catalogue:') ? 'catalogue' : 'settings';
    const former: Feed = { name, kind, bucket: '', scope: 'store', filter: '' };
    for (const { key, revision, state } of received.ofFeed(name)) {
      if (stopping.aborted) return;
      if (state !== 'deleted') receivers[kind].receive({ feed: former, tail: key, revision, bytes: null });
      await nextTurn();
    }
    if (!stopping.aborted) transaction(() => received.forgetFeed(name));
  }
}
