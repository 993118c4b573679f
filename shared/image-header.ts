import { type ImageHeader, type ImageKind, sized } from './image-size.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { readPngHeader } from './png-header.ts';
import { readWebpHeader } from './webp-header.ts';

/** A phone's photograph has 3 to 12 MB. */
export const MAX_PICKED_BYTES = 20 * 1024 * 1024;
/** Four bytes a pixel decoded: 200 MB. */
export const MAX_PICKED_PIXELS = 50_000_000;
export const KIND_BYTES = 12;

/**
 * not_a_picture    first bytes are no PNG, JPEG or WebP, or the rest contradicts them
 * too_large        too many bytes to open, or to keep after shrinking
 * too_many_pixels  more than are decoded
 * animated         moving picture
 * unreadable       cannot be decoded or read
 */
export const PICTURE_REFUSALS = ['not_a_picture', 'too_large', 'too_many_pixels', 'animated', 'unreadable'] as const;
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];
const READ_HEADER: Readonly<Record<ImageKind, (bytes: Uint8Array) => ImageHeader | null>> = {
  png: readPngHeader,
  jpeg: readJpegHeader,
  webp: readWebpHeader,
};

/** By the first bytes alone; name and declared type are not trusted. */
export function readImageKind(bytes: Uint8Array): ImageKind | null {
  const starts = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(PNG_SIGNATURE)) return 'png';
  if (starts(JPEG_SIGNATURE)) return 'jpeg';
  const words = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  return words.startsWith('RIFF') && words.endsWith('WEBP') && words.length === KIND_BYTES ? 'webp' : null;
}

/** Size in pixels; null if not a sound PNG, JPEG or WebP. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const kind = readImageKind(bytes);
  return kind === null ? null : sized(READ_HEADER[kind](bytes));
}

export type JudgedImage =
  | { readonly ok: true; readonly header: ImageHeader }
  | { readonly ok: false; readonly why: PictureRefusal };

/** Whether it is safe to decode. Reads headers only. */
export function judgeImage(bytes: Uint8Array): JudgedImage {
  if (bytes.length > MAX_PICKED_BYTES) return { ok: false, why: 'too_large' };
  const header = readImageHeader(bytes);
  if (header === null) return { ok: false, why: 'not_a_picture' };
  if (header.width * header.height > MAX_PICKED_PIXELS) return { ok: false, why: 'too_many_pixels' };
  return header.animated ? { ok: false, why: 'animated' } : { ok: true, header };
}

/** Scaled to fit a square of `side` pixels; never enlarged. */
export function fitWithin(
  { width, height }: Pick<ImageHeader, 'width' | 'height'>,
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
