import type { Feed } from './bucket-keys.ts';

export type Arrival = {
  readonly feed: Feed;
  /** The encoded product code; empty for settings. */
  readonly tail: string;
  readonly revision: number;
  /** Null if head office has deleted the entry. */
  readonly bytes: Uint8Array | null;
};

export type Taken = 'taken' | 'parked';

/** One transaction for entry and place. Throws when the disk fails. */
export type Receiver = { readonly receive: (arrival: Arrival) => Taken };
