import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BucketKind } from '../../../../shared/received-entry.ts';
import type { HeadOfficeDatabase } from '../tables.ts';
import type { Receiver } from './arrival.ts';
import type { Feed } from './bucket-keys.ts';

export type RetryParts = {
  readonly database: HeadOfficeDatabase;
  readonly feeds: readonly Feed[];
  readonly receivers: Readonly<Record<BucketKind, Receiver>>;
  readonly onFault: (error: unknown) => void;
  /** Fewer are parked than before. */
  readonly onMended: () => void;
};

/** More than that wait for the next round: a whole catalogue that is broken is mended at head office. */
const RETRIED_AT_ONCE = 1_000;

/**
 * Takes parked entries once more: what was in their way may be gone, or the program is a newer one. One that is parked
 * again for the same reason writes nothing.
 */
export function createParkedRetry({ database, feeds, receivers, onFault, onMended }: RetryParts) {
  const { received } = database;
  let running: Promise<void> | null = null;
  let stopped = false;

  async function round(): Promise<void> {
    const before = received.parkedCount();
    for (const row of received.parked(RETRIED_AT_ONCE)) {
      if (stopped) return;
      const feed = feeds.find((one) => one.name === row.feed);
      // another revision of it may have been taken since the round began
      const isStill = received.entry(row.feed, row.key)?.revision === row.revision;
      if (feed === undefined || row.parked_value === null || !isStill) continue;
      const bytes = new TextEncoder().encode(row.parked_value);
      receivers[feed.kind].receive({ feed, tail: row.key, revision: row.revision, bytes });
      await nextTurn();
    }
    if (!stopped && received.parkedCount() < before) onMended();
  }

  return {
    /** One round at a time; resolves when it is through. */
    run: (): Promise<void> => {
      running ??= round()
        .catch(onFault)
        .finally(() => {
          running = null;
        });
      return running;
    },
    stop: async (): Promise<void> => {
      stopped = true;
      await running;
    },
  };
}
