import { createCipheriv, createDecipheriv, createHmac, hash as hashOf, hkdfSync } from 'node:crypto';
import type { SaleId } from '../../../shared/sale.ts';

/** What a CPF or CNPJ is encrypted with, and what it is found again by. The mark tells the key from others, and tells nothing of it. */
export type TaxIdKey = { readonly mark: string; readonly encryption: Buffer; readonly search: Buffer };

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Bytes of a nonce of GCM. */
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** As long as a CNPJ: how long the text is does not tell a person from a firm. */
const PLAIN_LENGTH = 14;

/** The key that `text`, from the vault, holds: two keys are derived from it, so that neither use weakens the other. */
export function taxIdKeyOf(text: string): TaxIdKey {
  const secret = Buffer.from(text, 'base64');
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `balcao tax id ${purpose}`, KEY_BYTES));
  return {
    mark: hashOf('sha256', `tax id key ${text}`).slice(0, 16),
    encryption: derive('encryption'),
    search: derive('search'),
  };
}

/**
 * `bare` as it is stored: `MARK.DATA`. Bound to its sale: put into another one, it cannot be read. `nonce` is
 * {@link NONCE_BYTES} long and is never used twice.
 */
export function encryptTaxId(key: TaxIdKey, saleId: SaleId, bare: string, nonce: Uint8Array): string {
  const cipher = createCipheriv(CIPHER, key.encryption, nonce).setAAD(Buffer.from(saleId));
  const data = Buffer.concat([nonce, cipher.update(bare.padEnd(PLAIN_LENGTH), 'utf8'), cipher.final()]);
  return `${key.mark}.${Buffer.concat([data, cipher.getAuthTag()]).toString('base64url')}`;
}

/** What was stored; null where it is another key's, another sale's, or was changed. */
export function decryptTaxId(key: TaxIdKey, saleId: SaleId, stored: string): string | null {
  if (markOf(stored) !== key.mark) return null;
  const data = Buffer.from(stored.slice(key.mark.length + 1), 'base64url');
  if (data.length !== NONCE_BYTES + PLAIN_LENGTH + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key.encryption, data.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(saleId))
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
export function searchKeyOf(key: TaxIdKey, bare: string): string {
  return `${key.mark}.${createHmac('sha256', key.search).update(bare).digest('base64url')}`;
}

/** The mark of the key that this was stored with. */
export function markOf(stored: string): string {
  return stored.split('.', 1)[0] ?? '';
}
