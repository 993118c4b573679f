import type { Feed } from './bucket-keys.ts';

/** One change of a bucket, as it reached the till. */
export type Arrival = {
  readonly feed: Feed;
  /** What is left of its key behind the place of the feed: a product's encoded code; empty for settings. */
  readonly tail: string;
  readonly revision: number;
  /** The entry's bytes; null where head office has taken it away. */
  readonly bytes: Uint8Array | null;
};

/** What the till did with it. */
export type Taken = 'taken' | 'parked';

/** Takes the entries of one kind: each with its place in one transaction. Throws when the disk fails. */
export type Receiver = { readonly receive: (arrival: Arrival) => Taken };
