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
import { createSettingsReceiver, type SettingsPort } from './settings-receiver.ts';

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

/**
 * What comes down from head office: catalogue, prices and settings, each given out by a bucket of its own. It rides on
 * the connection that events go up by, for as long as that lasts, and goes on from its own place on the next one.
 */
export function createReceiving(parts: ReceivingParts) {
  const { headOffice, database, clock, log } = parts;
  const times = parts.times ?? TIMES;
  const feeds = headOffice === null ? [] : feedsOf(headOffice.bucketPrefix, headOffice.storeId);
  const settings = createSettingsReceiver({ database, clock, feeds, settings: parts.settings });
  const catalogue = createCatalogueReceiver({ database, catalogue: parts.catalogue, clock, feeds });
  const receivers: Readonly<Record<BucketKind, Receiver>> = { catalogue, settings };
  const retry = createParkedRetry({
    database,
    feeds,
    receivers,
    onFault: parts.onFault,
    onMended: parts.onChanged,
  });
  const missing = new Map<string, number>();
  const states = new Map<Feed, FeedState>();
  let telling = false;
  let stopped = false;

  function state(): ReceivingState {
    if (headOffice === null) return 'off';
    const each = [...states.values()];
    if (each.includes('refused')) return 'refused';
    // a head office that gives out no settings has no bucket for them
    if ([...states].some(([feed, now]) => feed.kind === 'catalogue' && now === 'no_bucket')) return 'no_bucket';
    return each.includes('following') ? 'following' : 'away';
  }

  function become(feed: Feed, next: FeedState): void {
    const before = state();
    states.set(feed, next);
    if (state() !== before) parts.onChanged();
  }

  /** Soon, and once for whatever else comes until then. */
  function onReceived(): void {
    if (telling) return;
    telling = true;
    void clock.sleep(TOLD_EVERY_MS).then(() => {
      telling = false;
      if (!stopped) tell();
    });
  }

  function tell(): void {
    try {
      parts.onChanged();
      // a barcode that was taken may be free by now
      if (database.received.parkedCount() > 0) void retry.run();
    } catch (error) {
      parts.onFault(error);
    }
  }

  function onMissing(feed: Feed, count: number): void {
    if ((missing.get(feed.name) ?? 0) === count) return;
    missing.set(feed.name, count);
    if (count > 0) log.warn('entries of head office are gone', { code: feed.name, count });
    parts.onChanged();
  }

  async function followOnce(office: HeadOffice, feed: Feed, gone: AbortSignal): Promise<void> {
    const source = await bucketSource(office, feed);
    const onFound = (found: boolean): void => become(feed, found ? 'following' : 'no_bucket');
    const told = { onFound, onReceived, onMissing: (count: number) => onMissing(feed, count) };
    await followFeed({ feed, source, database, receiver: receivers[feed.kind], clock, times, ...told }, gone);
  }

  /** Follows one feed for as long as the connection lasts; what the servers refuse to one is no matter to the others. */
  async function follow(office: HeadOffice, feed: Feed, gone: AbortSignal): Promise<void> {
    while (!gone.aborted) {
      try {
        await followOnce(office, feed, gone);
      } catch (error) {
        if (isStorageFailure(error)) throw error;
        if (gone.aborted) return;
        if (error instanceof InvariantError) parts.onFault(error);
        log.warn('head office does not give out', { code: feed.name, error: errorText(error) });
        become(feed, 'refused');
        await clock.sleep(times.pauseMs, gone);
      }
    }
  }

  /**
   * Applies settings at a quiet moment, and looks now and then whether what is parked can go in. Not waited for by
   * whoever ends it: what is applied may close the till that it runs in.
   */
  async function tend(gone: AbortSignal): Promise<void> {
    for (let turn = 1; !gone.aborted; turn++) {
      if (turn % RETRIED_EVERY === 0 && database.received.parkedCount() > 0) void retry.run();
      const before = settings.hasWaiting();
      await settings.applyWaiting(gone);
      if (!gone.aborted && before && !settings.hasWaiting()) parts.onChanged();
      await clock.sleep(times.quietMs, gone);
    }
  }

  return {
    /** Runs on one connection until `gone`. Rejects when the disk fails. */
    ride: async (office: HeadOffice, gone: AbortSignal): Promise<void> => {
      void tend(gone).catch((error: unknown) => {
        if (!gone.aborted) parts.onFault(error);
      });
      try {
        await leaveOtherStores(database, feeds, receivers, gone);
        void retry.run();
        await Promise.all(feeds.map((feed) => follow(office, feed, gone)));
      } finally {
        states.clear();
        parts.onChanged();
      }
    },
    view: (): Received => {
      const missingCount = [...missing.values()].reduce((total, count) => total + count, 0);
      return viewReceived(database, feeds, { state: state(), missingCount, settingsWaiting: settings.hasWaiting() });
    },
    /** Somebody has mended something here: parked entries are taken once more, now. */
    tryAgain: (): Promise<void> => retry.run(),
    stop: (): Promise<void> => {
      stopped = true;
      return retry.stop();
    },
  };
}

export type Receiving = ReturnType<typeof createReceiving>;

/**
 * A till that was moved to another store: what head office says of the former one holds no more, as if it had been taken
 * away there. Interrupted, it goes on at the next start.
 */
async function leaveOtherStores(
  database: HeadOfficeDatabase,
  feeds: readonly Feed[],
  receivers: Readonly<Record<BucketKind, Receiver>>,
  stopping: AbortSignal,
): Promise<void> {
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
