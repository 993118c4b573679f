import { createHmac, hash as hashOf, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { HashedSecret } from './tables.ts';

/** 32 random bytes in every PIN's hash, kept apart from the file. */
export type Pepper = { readonly key: Buffer; readonly mark: string };

/** With the file, four digits are quickly guessed: each try must cost a tenth of a second. */
export const PIN_COST = 15;
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Below this cost hashing is synchronous: no virtual time passes in tests. */
const AT_ONCE = 10;

const derive = promisify<string | Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** From the vault's text. The mark identifies it without revealing it. */
export function pepperOf(text: string): Pepper {
  return { key: Buffer.from(text, 'base64'), mark: hashOf('sha256', `pepper ${text}`).slice(0, 16) };
}

async function keyOf(secret: string, salt: Buffer, cost: number, pepper: Pepper | null): Promise<Buffer> {
  const mixed = pepper === null ? secret : createHmac('sha256', pepper.key).update(secret).digest();
  const options = { N: 2 ** cost, r: BLOCK_SIZE, p: 1, maxmem: 2 * 128 * BLOCK_SIZE * 2 ** cost + 2 ** 20 };
  return cost < AT_ONCE ? scryptSync(mixed, salt, KEY_BYTES, options) : derive(mixed, salt, KEY_BYTES, options);
}

/** scrypt with a fresh salt; `cost` is log2 of N; `random` must be unpredictable. */
export async function hashSecret(
  secret: string,
  parts: { readonly cost: number; readonly pepper: Pepper | null; readonly random: (count: number) => Uint8Array },
): Promise<HashedSecret> {
  const salt = Buffer.from(parts.random(SALT_BYTES));
  const key = await keyOf(secret, salt, parts.cost, parts.pepper);
  return {
    hash: key.toString('base64'),
    salt: salt.toString('base64'),
    cost: parts.cost,
    pepper: parts.pepper?.mark ?? null,
  };
}

/** `pepper` must be the one whose mark is stored. */
export async function matchesSecret(secret: string, stored: HashedSecret, pepper: Pepper | null): Promise<boolean> {
  const expected = Buffer.from(stored.hash, 'base64');
  const found = await keyOf(secret, Buffer.from(stored.salt, 'base64'), stored.cost, pepper);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
