import { type ImageHeader, type ImageKind, sized } from './image-size.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { readPngHeader } from './png-header.ts';
import { readWebpHeader } from './webp-header.ts';

/** Largest file that is opened at all; a photograph of a telephone has 3 to 12 MB. */
export const MAX_PICKED_BYTES = 20 * 1024 * 1024;
/** A decoded picture takes four bytes a pixel: 50 million pixels are 200 MB. */
export const MAX_PICKED_PIXELS = 50_000_000;
/** As many bytes as {@link readImageKind} looks at. */
export const KIND_BYTES = 12;

/**
 * Why something is not taken for a picture. The words for each are in `renderer/locales/`.
 *
 * not_a_picture    its first bytes are not those of a PNG, JPEG or WebP, or what follows contradicts them
 * too_large        more bytes than are opened, or than can be kept after it was made small
 * too_many_pixels  it says that it has more pixels than are decoded
 * animated         it moves
 * unreadable       it begins like a picture and cannot be decoded, or not be read at all
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

/**
 * What the first bytes say. The name and the type that the system reports are ignored: only what a decoder would be given
 * counts, and it is given nothing that is not one of these three kinds and of a sane size.
 */
export function readImageKind(bytes: Uint8Array): ImageKind | null {
  const starts = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(PNG_SIGNATURE)) return 'png';
  if (starts(JPEG_SIGNATURE)) return 'jpeg';
  const words = String.fromCharCode(...bytes.subarray(0, KIND_BYTES));
  return words.startsWith('RIFF') && words.endsWith('WEBP') && words.length === KIND_BYTES ? 'webp' : null;
}

/** Kind and size in pixels, or null when the bytes are not a PNG, JPEG or WebP picture, or speak against themselves. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const kind = readImageKind(bytes);
  return kind === null ? null : sized(READ_HEADER[kind](bytes));
}

export type JudgedImage =
  | { readonly ok: true; readonly header: ImageHeader }
  | { readonly ok: false; readonly why: PictureRefusal };

/** Whether a decoder may be given these bytes. Looks at headers alone and allocates nothing of the picture's size. */
export function judgeImage(bytes: Uint8Array): JudgedImage {
  if (bytes.length > MAX_PICKED_BYTES) return { ok: false, why: 'too_large' };
  const header = readImageHeader(bytes);
  if (header === null) return { ok: false, why: 'not_a_picture' };
  if (header.width * header.height > MAX_PICKED_PIXELS) return { ok: false, why: 'too_many_pixels' };
  return header.animated ? { ok: false, why: 'animated' } : { ok: true, header };
}

/** The size that fits a square of `side` pixels in the same proportions; never larger than the original. */
export function fitWithin(
  { width, height }: Pick<ImageHeader, 'width' | 'height'>,
  side: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
