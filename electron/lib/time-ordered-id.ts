import { randomFillSync } from 'node:crypto';

export type IdParts = {
  readonly nowMs: () => number;
  readonly fillRandom: (bytes: Uint8Array) => void;
};

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Milliseconds until the year 2081. */
const TIME_DIGITS = 7;
/** 65 bits. */
const RANDOM_DIGITS = 11;
/** Bytes from here on would prefer the first digits. */
const FAIR = 256 - (256 % DIGITS.length);
/** Random bytes fetched at a time: one call per id costs more than the bytes. */
const POOL_BYTES = 1_280;

/** 18 letters and digits that sort by time: a sale writes its ids some forty times, so they are half of a UUID, and new
 * rows share index pages in memory. Rows of older programs keep their UUIDs, which sort before. */
export function timeOrderedIds({ nowMs, fillRandom }: IdParts): () => string {
  const pool = Buffer.alloc(POOL_BYTES);
  let at = POOL_BYTES;
  const fairByte = (): number => {
    for (;;) {
      if (at === POOL_BYTES) {
        fillRandom(pool);
        at = 0;
      }
      const byte = pool[at++] ?? FAIR;
      if (byte < FAIR) return byte;
    }
  };
  return () => {
    let id = '';
    for (let ms = Math.trunc(nowMs()); id.length < TIME_DIGITS; ms = Math.floor(ms / DIGITS.length)) {
      id = DIGITS.charAt(ms % DIGITS.length) + id;
    }
    while (id.length < TIME_DIGITS + RANDOM_DIGITS) id += DIGITS.charAt(fairByte() % DIGITS.length);
    return id;
  };
}

export const newSystemId = timeOrderedIds({ nowMs: Date.now, fillRandom: randomFillSync });
