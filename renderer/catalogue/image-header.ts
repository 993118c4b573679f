/**
 * What the first bytes of a file say about a picture. The name and the type that the system reports are ignored: only
 * what a decoder would be given counts, and it is given nothing that is not one of these three kinds and of a sane size.
 */
export type ImageKind = 'png' | 'jpeg' | 'webp';

export type ImageHeader = { readonly kind: ImageKind; readonly width: number; readonly height: number };

/** Largest file that is opened at all; a photograph of a telephone has 3 to 12 MB. */
export const MAX_PICKED_BYTES = 20 * 1024 * 1024;
/** A decoded picture takes four bytes a pixel: 50 million pixels are 200 MB. */
export const MAX_PICKED_PIXELS = 50_000_000;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function size(kind: ImageKind, width: number, height: number): ImageHeader | null {
  return width > 0 && height > 0 ? { kind, width, height } : null;
}

function readPng(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 24 || ascii(bytes, 12, 4) !== 'IHDR') return null;
  const view = viewOf(bytes);
  return size('png', view.getUint32(16), view.getUint32(20));
}

/** Start-of-frame markers (C0 to CF) carry the size; C4, C8 and CC are tables that share the range. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readJpeg(bytes: Uint8Array): ImageHeader | null {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isStartOfFrame(marker)) return size('jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function readWebp(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const chunk = ascii(bytes, 12, 4);
  if (chunk === 'VP8 ') return size('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return size('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (chunk !== 'VP8X') return null;
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return size('webp', uint24(24) + 1, uint24(27) + 1);
}

/** Kind and size in pixels, or null when the bytes are not a PNG, JPEG or WebP picture. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  if (startsWith(bytes, PNG_SIGNATURE)) return readPng(bytes);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(bytes);
  if (bytes.length >= 12 && ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return readWebp(bytes);
  return null;
}

/** The size that fits a square of `side` pixels in the same proportions; never larger than the original. */
export function fitWithin(
  { width, height }: Pick<ImageHeader, 'width' | 'height'>,
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Bytes behind a Base64 text, without decoding it. */
export function base64ByteLength(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}
