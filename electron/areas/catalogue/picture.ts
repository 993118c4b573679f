import { MAX_IMAGE_BYTES } from '../../../shared/product.ts';

export type Picture = { readonly mime: 'image/png' | 'image/jpeg' | 'image/webp'; readonly bytes: Buffer };

/** Reads Base64 and tells the type by the first bytes, never by what the sender says. Null for anything that is no picture. */
export function readPicture(base64: string): Picture | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > MAX_IMAGE_BYTES || bytes.toString('base64') !== base64) return null;
  const mime = sniff(bytes);
  return mime === null ? null : { mime, bytes };
}

function sniff(bytes: Buffer): Picture['mime'] | null {
  const starts = (hex: string): boolean => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'image/png';
  if (starts('ffd8ff')) return 'image/jpeg';
  if (starts('52494646') && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp';
  return null;
}
