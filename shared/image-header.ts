import { fourLetters, type ImageHeader, type ImageKind, sized, viewOf } from './image-size.ts';
import { readPngHeader } from './png-header.ts';

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

/** A progressive photograph has about ten scans. Each costs a full decode, so more is a bomb. */
const MOST_SCANS = 100;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** SOF markers (C0 to CF) carry the size, except the tables C4, C8 and CC. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers without a length; none is valid before the first scan. */
function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= END_OF_IMAGE);
}

/** Null without a frame, with conflicting frames or too many scans. */
function readJpegHeader(bytes: Uint8Array): ImageHeader | null {
  const view = viewOf(bytes);
  let frame: ImageHeader | null = null;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || standsAlone(marker)) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return hasSaneScans(bytes, at) ? frame : null;
    if (isStartOfFrame(marker)) {
      if (frame !== null || at + 9 > bytes.length) return null;
      frame = { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), animated: false };
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return frame;
}

/** Walks the data after the first scan. There FF is followed by zero, so any other marker is a segment; a frame among
 * them would give another size. */
function hasSaneScans(bytes: Uint8Array, from: number): boolean {
  const view = viewOf(bytes);
  let scans = 0;
  for (let at = from; at !== -1 && at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return true;
    if (isStartOfFrame(marker)) return false;
    if (marker === START_OF_SCAN) scans += 1;
    if (scans > MOST_SCANS) return false;
    const isSegment = !standsAlone(marker) && marker !== 0xff;
    at = bytes.indexOf(0xff, at + (isSegment ? 2 + view.getUint16(at + 2) : marker === 0xff ? 1 : 2));
  }
  return true;
}

type Size = { readonly width: number; readonly height: number };

const FIRST_CHUNK = 12;
const ANIMATION = 0b10;

/** Null if canvas and picture sizes differ. */
function readWebpHeader(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 30) return null;
  if (fourLetters(bytes, FIRST_CHUNK) !== 'VP8X') return header(pictureIn(bytes, FIRST_CHUNK), false);
  const view = viewOf(bytes);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const canvas = { width: uint24(24) + 1, height: uint24(27) + 1 };
  let animated = (view.getUint8(20) & ANIMATION) !== 0;
  for (let at = behind(view, FIRST_CHUNK); at + 8 <= bytes.length; at = behind(view, at)) {
    const name = fourLetters(bytes, at);
    if (name === 'ANIM' || name === 'ANMF') animated = true;
    if (name !== 'VP8 ' && name !== 'VP8L') continue;
    const picture = pictureIn(bytes, at);
    if (picture === null || picture.width !== canvas.width || picture.height !== canvas.height) return null;
  }
  return header(canvas, animated);
}

function header(size: Size | null, animated: boolean): ImageHeader | null {
  return size === null ? null : { kind: 'webp', ...size, animated };
}

/** Next chunk; lengths are padded to even. */
function behind(view: DataView, at: number): number {
  const length = view.getUint32(at + 4, true);
  return at + 8 + length + (length % 2);
}

function pictureIn(bytes: Uint8Array, at: number): Size | null {
  const view = viewOf(bytes);
  const name = fourLetters(bytes, at);
  const body = at + 8;
  if (name === 'VP8 ') {
    if (body + 10 > bytes.length || bytes[body + 3] !== 0x9d || bytes[body + 4] !== 0x01 || bytes[body + 5] !== 0x2a)
      return null;
    return { width: view.getUint16(body + 6, true) & 0x3fff, height: view.getUint16(body + 8, true) & 0x3fff };
  }
  if (name !== 'VP8L' || body + 5 > bytes.length || bytes[body] !== 0x2f) return null;
  const bits = view.getUint32(body + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
