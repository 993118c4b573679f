import { createCipheriv, createDecipheriv, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { bareRecoveryCode } from '../people/recovery-code.ts';

/** AES-256-GCM with a key from scrypt; Base64. */
export type Sealed = { readonly salt: string; readonly iv: string; readonly box: string };

const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
/** As for a PIN; the code has 99 bits. Part of the file's version. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const keyOf = (code: string, salt: Buffer): Promise<Buffer> => derive(bareRecoveryCode(code), salt, KEY_BYTES, COST);

/** `beside` is authenticated, not encrypted. */
export async function seal(
  text: string,
  code: string,
  beside: string,
  random: (count: number) => Uint8Array,
): Promise<Sealed> {
  const salt = Buffer.from(random(SALT_BYTES));
  const iv = Buffer.from(random(IV_BYTES));
  const cipher = createCipheriv(CIPHER, await keyOf(code, salt), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(beside));
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('base64'), iv: iv.toString('base64'), box: box.toString('base64') };
}

/** Null for a wrong code or another `beside`. */
export async function unseal(sealed: Sealed, code: string, beside: string): Promise<string | null> {
  const box = Buffer.from(sealed.box, 'base64');
  if (box.length < TAG_BYTES) return null;
  const key = await keyOf(code, Buffer.from(sealed.salt, 'base64'));
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(sealed.iv, 'base64'), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(beside));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(box.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
