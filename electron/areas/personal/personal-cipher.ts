import { createCipheriv, createDecipheriv, createHmac, hash as hashOf, hkdfSync } from 'node:crypto';
import { MAX_HELD_NAME_LENGTH } from '../../../shared/held-sale.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { PersonalKind } from './tables.ts';

/** What is known of customers is encrypted with it, and a number found again by it. The mark tells the key from others, and tells nothing of it. */
export type PersonalKey = { readonly mark: string; readonly encryption: Buffer; readonly search: Buffer };

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Bytes of a nonce of GCM. */
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes of a CNPJ, and of the longest name: how long a text is does not tell a person from a firm, or one name from another. */
const PADDED_TO: Readonly<Record<PersonalKind, number>> = { tax_id: 14, name: 3 * MAX_HELD_NAME_LENGTH };

/** The key that `text`, from the vault, holds: two keys are derived from it, so that neither use weakens the other. */
export function personalKeyOf(text: string): PersonalKey {
  const secret = Buffer.from(text, 'base64');
  // the words are those of the first such keys, which encrypted numbers alone: what they wrote is still read
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `balcao tax id ${purpose}`, KEY_BYTES));
  return {
    mark: hashOf('sha256', `tax id key ${text}`).slice(0, 16),
    encryption: derive('encryption'),
    search: derive('search'),
  };
}

/** Whose text it is: put into another sale, or read as another kind, it cannot be read. */
export type Whose = { readonly saleId: SaleId; readonly kind: PersonalKind };

/** A number's is the sale alone, as of the first ones. */
function boundTo({ saleId, kind }: Whose): Buffer {
  return Buffer.from(kind === 'tax_id' ? saleId : `${kind} ${saleId}`);
}

/** `plain` as it is stored: `MARK.DATA`. `nonce` is {@link NONCE_BYTES} long and is never used twice. */
export function encryptPersonal(key: PersonalKey, whose: Whose, plain: string, nonce: Uint8Array): string {
  const cipher = createCipheriv(CIPHER, key.encryption, nonce).setAAD(boundTo(whose));
  const padded = Buffer.alloc(Math.max(PADDED_TO[whose.kind], Buffer.byteLength(plain)), ' ');
  padded.write(plain);
  const data = Buffer.concat([nonce, cipher.update(padded), cipher.final()]);
  return `${key.mark}.${Buffer.concat([data, cipher.getAuthTag()]).toString('base64url')}`;
}

/** What was stored; null where it is another key's, another sale's, of another kind, or was changed. */
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
    // the tag does not fit: nothing of it is to be believed
    return null;
  }
}

/** `MARK.HASH`: equal for one number, so that its sales can be found; without the key nobody can try numbers on it. */
export function searchKeyOf(key: PersonalKey, bare: string): string {
  return `${key.mark}.${createHmac('sha256', key.search).update(bare).digest('base64url')}`;
}

/** The mark of the key that this was stored with. */
export function markOf(stored: string): string {
  return stored.split('.', 1)[0] ?? '';
}
