import { Refusal } from './answer.ts';

/** Largest picture taken, decoded. The operator shows no limit; this one is assumed. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** First bytes of the pictures a device can show. */
const SIGNATURES: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
];

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Decodes `Imagem`: Base64 without line breaks or a `data:` prefix, of a PNG, JPEG, GIF or WebP. Throws 400 or 413. */
export function readProductImage(text: string): Buffer {
  if (text === '' || !BASE64.test(text)) throw new Refusal(400, 'O campo Imagem não é Base64 válido.');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) throw new Refusal(413, 'O campo Imagem é maior que o permitido.');
  const known = SIGNATURES.some((signature) => bytes.subarray(0, signature.length).equals(signature));
  if (!known && !isWebp(bytes)) throw new Refusal(400, 'O campo Imagem não contém uma imagem reconhecida.');
  return bytes;
}
