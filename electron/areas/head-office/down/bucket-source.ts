import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { Kvm, type KvWatchEntry } from '@nats-io/kv';
import type { HeadOffice } from '../connect.ts';
import { type Feed, streamOf, tailOf } from './bucket-keys.ts';

/** Another `madeAt` is another bucket, whose revisions start again. */
export type BucketFacts = { readonly madeAt: string; readonly firstRevision: number; readonly lastRevision: number };

export type Listing = { readonly tails: ReadonlySet<string>; readonly upTo: number };

export type Change = {
  readonly tail: string;
  readonly revision: number;
  readonly bytes: Uint8Array | null;
  readonly isLast: boolean;
};

/** All promises reject when the connection is lost. */
export type BucketSource = {
  readonly facts: () => Promise<BucketFacts | null>;
  /** Deleted keys are listed while the bucket remembers them. */
  readonly list: () => Promise<Listing>;
  /** The last change of each key after `revision`, then each new one. */
  readonly changesAfter: (revision: number, stopping: AbortSignal) => Promise<AsyncIterable<Change>>;
};

const STREAM_NOT_FOUND = 10_059;

export async function bucketSource({ jetstream }: Pick<HeadOffice, 'jetstream'>, feed: Feed): Promise<BucketSource> {
  const manager = await jetstream.jetstreamManager(false);
  const stream = streamOf(feed.bucket);
  return {
    facts: () => readFacts(manager, stream),
    list: () => readListing(manager, stream, feed),
    changesAfter: async (revision, stopping) => {
      const bucket = await new Kvm(jetstream).open(feed.bucket);
      const entries = await bucket.watch({
        key: feed.filter,
        ...(revision === 0 ? {} : { resumeFromRevision: revision + 1 }),
      });
      const stop = (): void => entries.stop();
      stopping.addEventListener('abort', stop, { once: true });
      if (stopping.aborted) stop();
      return changesOf(feed, entries);
    },
  };
}

async function readFacts(manager: JetStreamManager, stream: string): Promise<BucketFacts | null> {
  try {
    const { created, state } = await manager.streams.info(stream);
    return { madeAt: String(created), firstRevision: state.first_seq, lastRevision: state.last_seq };
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return null;
    throw error;
  }
}

async function readListing(manager: JetStreamManager, stream: string, feed: Feed): Promise<Listing> {
  const before = `$KV.${feed.bucket}.`;
  const { state } = await manager.streams.info(stream, { subjects_filter: `${before}${feed.filter}` });
  const keys = Object.keys(state.subjects ?? {}).map((subject) => subject.slice(before.length));
  return { tails: new Set(keys.map((key) => tailOf(feed, key))), upTo: state.last_seq };
}

async function* changesOf(feed: Feed, entries: AsyncIterable<KvWatchEntry>): AsyncGenerator<Change> {
  for await (const entry of entries) {
    yield {
      tail: tailOf(feed, entry.key),
      revision: entry.revision,
      bytes: entry.operation === 'PUT' ? entry.value : null,
      isLast: entry.delta === 0,
    };
  }
}
