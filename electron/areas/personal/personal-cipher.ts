import { createCipheriv, createDecipheriv, createHmac, hash as hashOf, hkdfSync } from 'node:crypto';
import { MAX_HELD_NAME_LENGTH } from '../../../shared/held-sale.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { PersonalKind } from './tables.ts';

/** The mark identifies a key without revealing it. */
export type PersonalKey = { readonly mark: string; readonly encryption: Buffer; readonly search: Buffer };

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Padding in bytes (a CNPJ, the longest name): the length reveals nothing. */
const PADDED_TO: Readonly<Record<PersonalKind, number>> = { tax_id: 14, name: 3 * MAX_HELD_NAME_LENGTH };

/** Derives two keys from the vault's text: neither use weakens the other. */
export function personalKeyOf(text: string): PersonalKey {
  const secret = Buffer.from(text, 'base64');
  // the purposes of the first keys, which encrypted tax ids alone: their data is still read
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `balcao tax id ${purpose}`, KEY_BYTES));
  return {
    mark: hashOf('sha256', `tax id key ${text}`).slice(0, 16),
    encryption: derive('encryption'),
    search: derive('search'),
  };
}

/** Bound into the ciphertext: moved to another sale or kind, it cannot be decrypted. */
export type Whose = { readonly saleId: SaleId; readonly kind: PersonalKind };

/** For a tax id the sale alone, as in the first version. */
function boundTo({ saleId, kind }: Whose): Buffer {
  return Buffer.from(kind === 'tax_id' ? saleId : `${kind} ${saleId}`);
}

/** `MARK.DATA`. `nonce`: {@link NONCE_BYTES} long, never used twice. */
export function encryptPersonal(key: PersonalKey, whose: Whose, plain: string, nonce: Uint8Array): string {
  const cipher = createCipheriv(CIPHER, key.encryption, nonce).setAAD(boundTo(whose));
  const padded = Buffer.alloc(Math.max(PADDED_TO[whose.kind], Buffer.byteLength(plain)), ' ');
  padded.write(plain);
  const data = Buffer.concat([nonce, cipher.update(padded), cipher.final()]);
  return `${key.mark}.${Buffer.concat([data, cipher.getAuthTag()]).toString('base64url')}`;
}

/** Null if it belongs to another key, sale or kind, or was changed. */
export function decryptPersonal(key: PersonalKey, whose: Whose, stored: string): string | null {
  if (markOf(stored) !== key.mark) return null;
  const data = Buffer.from(stored.slice(key.mark.length + 1), 'base64url');
  if (data.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key.encryption, data.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundTo(whose))
    .setAuthTag(data.subarray(-TAG_BYTES));
  try {
    const plain = decipher.update(data.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]).toString('utf8').trimEnd();
  } catch {
    return null;
  }
}

/** `MARK.HASH`, equal for equal numbers; without the key no number can be tried on it. */
export function searchKeyOf(key: PersonalKey, bare: string): string {
  return `${key.mark}.${createHmac('sha256', key.search).update(bare).digest('base64url')}`;
}

export function markOf(stored: string): string {
  return stored.split('.', 1)[0] ?? '';
}
