import { randomFillSync } from 'node:crypto';

export type IdParts = {
  readonly nowMs: () => number;
  readonly fillRandom: (bytes: Uint8Array) => void;
};

/**
 * Crockford's base 32, as in a ULID: no letter looks like a digit, case does not matter. Lower case, since an operator
 * may fold a payment's id like a UUID.
 */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Milliseconds for a thousand years. */
const TIME_DIGITS = 9;
/** 60 bits. */
const RANDOM_DIGITS = 12;
/** Random bytes fetched at a time: one call per id costs more than the bytes. */
const POOL_BYTES = 100 * RANDOM_DIGITS;

/**
 * 21 digits that sort by time: new rows share index pages. Short, since a sale writes its ids some forty times. UUIDs
 * of older programs sort before.
 */
export function timeOrderedIds({ nowMs, fillRandom }: IdParts): () => string {
  const pool = Buffer.alloc(POOL_BYTES);
  let at = POOL_BYTES;
  return () => {
    if (at === POOL_BYTES) {
      fillRandom(pool);
      at = 0;
    }
    let id = '';
    let ms = Math.max(0, Math.trunc(nowMs()));
    for (let place = 0; place < TIME_DIGITS; place++) {
      id = DIGITS.charAt(ms % DIGITS.length) + id;
      ms = Math.floor(ms / DIGITS.length);
    }
    for (const end = at + RANDOM_DIGITS; at < end; at++) id += DIGITS.charAt((pool[at] ?? 0) % DIGITS.length);
    return id;
  };
}

export const newSystemId = timeOrderedIds({ nowMs: Date.now, fillRandom: randomFillSync });
