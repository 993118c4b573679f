import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BucketKind } from '../../../shared/received-entry.ts';
import type { TillDatabase } from '../../db/till-database.ts';
import type { Receiver } from './arrival.ts';
import type { Feed } from './bucket-keys.ts';

/**
 * A till that was moved to another store: what head office says of the former one holds no more, as if it had been taken
 * away there. Interrupted, it goes on at the next start.
 */
export async function leaveOtherStores(
  database: TillDatabase,
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
