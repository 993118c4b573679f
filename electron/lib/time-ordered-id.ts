import { randomFillSync } from 'node:crypto';

export type IdParts = {
  readonly nowMs: () => number;
  /** Fills what it is given with random bytes. */
  readonly fillRandom: (bytes: Uint8Array) => void;
};

/** Random bytes fetched at a time: what an id needs of them costs less than asking for them. */
const POOL_BYTES = 1_280;
const RANDOM_BYTES = 10;

/**
 * Makes ids that begin with their millisecond (UUID version 7, RFC 9562). Rows that are made one behind the other then
 * lie one behind the other in every index that has their ids, on pages that are in memory already; random ids would have
 * a till with a million sales read and write another page of each index each time. A clock that is set back costs
 * nothing but that: 74 bits of an id are random.
 */
export function timeOrderedIds({ nowMs, fillRandom }: IdParts): () => string {
  const pool = Buffer.alloc(POOL_BYTES);
  let at = POOL_BYTES;
  return () => {
    if (at === POOL_BYTES) {
      fillRandom(pool);
      at = 0;
    }
    const time = Math.trunc(nowMs()).toString(16).padStart(12, '0');
    const random = pool.toString('hex', at, at + RANDOM_BYTES);
    at += RANDOM_BYTES;
    const variant = ((Number.parseInt(random.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
  };
}

/** Of this machine's clock and randomness. */
export const newSystemId = timeOrderedIds({ nowMs: Date.now, fillRandom: randomFillSync });
