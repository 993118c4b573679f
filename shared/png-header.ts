import { fourLetters, type ImageHeader, viewOf } from './image-size.ts';

const SIGNATURE_BYTES = 8;
const HEADER_BYTES = 13;
/** Length, name and checksum of a chunk. */
const CHUNK_BYTES = 12;

/** Null unless the header comes first and once. */
export function readPngHeader(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < SIGNATURE_BYTES + 16 || fourLetters(bytes, 12) !== 'IHDR') return null;
  const view = viewOf(bytes);
  if (view.getUint32(SIGNATURE_BYTES) !== HEADER_BYTES) return null;
  let animated = false;
  for (let at = SIGNATURE_BYTES + CHUNK_BYTES + HEADER_BYTES; at + 8 <= bytes.length; ) {
    const name = fourLetters(bytes, at + 4);
    if (name === 'IHDR') return null;
    if (name === 'acTL') animated = true;
    if (name === 'IDAT') break;
    at += CHUNK_BYTES + view.getUint32(at);
  }
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20), animated };
}
