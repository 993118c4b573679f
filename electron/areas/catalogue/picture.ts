import { readImageKind } from '../../../shared/image-header.ts';
import { MAX_IMAGE_BYTES } from '../../../shared/product.ts';

/** Reads Base64. The type comes from the first bytes; null if they are no picture. */
export function readPicture(base64: string): { readonly mime: string; readonly bytes: Buffer } | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > MAX_IMAGE_BYTES || bytes.toString('base64') !== base64) return null;
  const kind = readImageKind(bytes);
  return kind === null ? null : { mime: `image/${kind}`, bytes };
}
