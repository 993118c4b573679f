import { randomFillSync } from 'node:crypto';

export type IdParts = {
  readonly nowMs: () => number;
  readonly fillRandom: (bytes: Uint8Array) => void;
};

/** Random bytes fetched at a time: one call per id costs more than the bytes. */
const POOL_BYTES = 1_280;
const RANDOM_BYTES = 10;

/** UUID version 7 (RFC 9562). New rows share index pages in memory; random ids would touch another page of each index
 * every time. */
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

export const newSystemId = timeOrderedIds({ nowMs: Date.now, fillRandom: randomFillSync });
