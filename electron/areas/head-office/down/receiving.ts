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
import { followFeed } from './follow-feed.ts';
import { viewReceived } from './received-view.ts';
import { createSettingsReceiver, type SettingsPort, type SettingsReceiver } from './settings-receiver.ts';

type ReceivingParts = {
  readonly headOffice: HeadOfficeSettings;
  readonly database: HeadOfficeDatabase;
  readonly catalogue: ReceivingCatalogue;
  readonly settings: SettingsPort;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onFault: (error: unknown) => void;
  readonly onChanged: () => void;
};

/** Parked entries are retried at every 15th attempt. */
const RETRIED_EVERY = 15;
const RETRIED_AT_ONCE = 1_000;

/** After a refusal by the servers. */
const PAUSE_MS = 30_000;
/** Between attempts to apply waiting settings. */
const QUIET_MS = 2_000;
const PUSHED_EVERY_MS = 250;

type FeedState = Extract<ReceivingState, 'following' | 'no_bucket' | 'refused'>;

type Down = ReceivingParts & {
  readonly feeds: readonly Feed[];
  readonly receivers: { readonly catalogue: Receiver; readonly settings: SettingsReceiver };
  retrying: Promise<void> | null;
  readonly missing: Map<string, number>;
  readonly states: Map<Feed, FeedState>;
  isPushing: boolean;
  stopped: boolean;
};

/** Uses the connection that sends the events. Each feed resumes from its own place. */
export function createReceiving(parts: ReceivingParts) {
  const { headOffice, database } = parts;
  const feeds = feedsOf(headOffice.bucketPrefix, headOffice.storeId);
  const receivers = {
    catalogue: createCatalogueReceiver({ ...parts, feeds }),
    settings: createSettingsReceiver({ ...parts, feeds }),
  };
  const down: Down = {
    ...{ ...parts, feeds, receivers },
    ...{ retrying: null, missing: new Map(), states: new Map(), isPushing: false, stopped: false },
  };
  return {
    /** Until `gone`. Rejects when the disk fails. */
    ride: (office: HeadOffice, gone: AbortSignal): Promise<void> => ride(down, office, gone),
    view: (): Received => {
      const missingCount = [...down.missing.values()].reduce((total, count) => total + count, 0);
      const settingsWaiting = receivers.settings.hasWaiting();
      return viewReceived(database, feeds, { state: stateOf(down), missingCount, settingsWaiting });
    },
    tryAgain: (): Promise<void> => retryParked(down),
    stop: async (): Promise<void> => {
      down.stopped = true;
      await down.retrying;
    },
  };
}

export type Receiving = ReturnType<typeof createReceiving>;

async function ride(down: Down, office: HeadOffice, gone: AbortSignal): Promise<void> {
  void maintain(down, gone).catch((error: unknown) => {
    if (!gone.aborted) down.onFault(error);
  });
  try {
    await leaveOtherStores(down, gone);
    void retryParked(down);
    await Promise.all(down.feeds.map((feed) => follow(down, office, feed, gone)));
  } finally {
    down.states.clear();
    down.onChanged();
  }
}

/** A refusal to one feed does not stop the others. */
async function follow(down: Down, office: HeadOffice, feed: Feed, gone: AbortSignal): Promise<void> {
  while (!gone.aborted) {
    try {
      const { database, clock } = down;
      const source = await bucketSource(office, feed);
      const follower = {
        ...{ feed, source, database, receiver: down.receivers[feed.kind], clock },
        onFound: (found: boolean) => become(down, feed, found ? 'following' : 'no_bucket'),
        onReceived: () => pushSoon(down),
        onMissing: (count: number) => countMissing(down, feed, count),
      };
      await followFeed(follower, gone);
    } catch (error) {
      if (isStorageFailure(error)) throw error;
      if (gone.aborted) return;
      if (error instanceof InvariantError) down.onFault(error);
      down.log.warn('head office does not give out', { code: feed.name, error: errorText(error) });
      become(down, feed, 'refused');
      await down.clock.sleep(PAUSE_MS, gone);
    }
  }
}

/** Not awaited: applied settings may close the till it runs in. */
async function maintain(down: Down, gone: AbortSignal): Promise<void> {
  const { settings } = down.receivers;
  for (let turn = 1; !gone.aborted; turn++) {
    if (turn % RETRIED_EVERY === 0 && down.database.received.parkedCount() > 0) void retryParked(down);
    const before = settings.hasWaiting();
    await settings.applyWaiting(gone);
    if (!gone.aborted && before && !settings.hasWaiting()) down.onChanged();
    await down.clock.sleep(QUIET_MS, gone);
  }
}

function stateOf({ states }: Down): ReceivingState {
  const each = [...states.values()];
  if (each.includes('refused')) return 'refused';
  // a head office without settings has no bucket for them
  if ([...states].some(([feed, now]) => feed.kind === 'catalogue' && now === 'no_bucket')) return 'no_bucket';
  return each.includes('following') ? 'following' : 'away';
}

function become(down: Down, feed: Feed, next: FeedState): void {
  const before = stateOf(down);
  down.states.set(feed, next);
  if (stateOf(down) !== before) down.onChanged();
}

function pushSoon(down: Down): void {
  if (down.isPushing) return;
  down.isPushing = true;
  void down.clock.sleep(PUSHED_EVERY_MS).then(() => {
    down.isPushing = false;
    if (!down.stopped) push(down);
  });
}

function push(down: Down): void {
  try {
    down.onChanged();
    // a barcode may be free by now
    if (down.database.received.parkedCount() > 0) void retryParked(down);
  } catch (error) {
    down.onFault(error);
  }
}

function countMissing({ missing, log, onChanged }: Down, feed: Feed, count: number): void {
  if ((missing.get(feed.name) ?? 0) === count) return;
  missing.set(feed.name, count);
  if (count > 0) log.warn('entries of head office are gone', { code: feed.name, count });
  onChanged();
}

/** One round at a time: the obstacle may be gone, or the program updated. */
function retryParked(down: Down): Promise<void> {
  down.retrying ??= retryRound(down)
    .catch(down.onFault)
    .finally(() => {
      down.retrying = null;
    });
  return down.retrying;
}

async function retryRound(down: Down): Promise<void> {
  const { received } = down.database;
  const before = received.parkedCount();
  for (const { feed: name, key, revision, parked_value: value } of received.parked(RETRIED_AT_ONCE)) {
    if (down.stopped) return;
    const feed = down.feeds.find((one) => one.name === name);
    if (feed === undefined || value === null || received.entry(name, key)?.revision !== revision) continue;
    down.receivers[feed.kind].receive({ feed, tail: key, revision, bytes: new TextEncoder().encode(value) });
    await nextTurn();
  }
  if (!down.stopped && received.parkedCount() < before) down.onChanged();
}

/** After a move the former store's entries count as deleted. Resumes at the next start. */
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
