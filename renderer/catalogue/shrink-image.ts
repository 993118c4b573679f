import { MAX_IMAGE_BYTES } from '../../shared/product.ts';
import {
  base64ByteLength,
  fitWithin,
  type ImageHeader,
  MAX_PICKED_BYTES,
  MAX_PICKED_PIXELS,
  readImageHeader,
} from './image-header.ts';

/** Longest side of a stored picture: what the device's app shows is smaller. */
export const STORED_SIDE = 640;

export type ImageRefusal = 'not_a_picture' | 'too_large' | 'unreadable';
export type ShrunkImage =
  | { readonly ok: true; readonly base64: string }
  | { readonly ok: false; readonly why: ImageRefusal };

type Attempt = { readonly type: 'image/png' | 'image/jpeg'; readonly side: number; readonly quality: number };

/** In order of taste: a drawing keeps its transparency, a photograph becomes a JPEG; each smaller than the one before. */
function attemptsFor(header: ImageHeader): readonly Attempt[] {
  const jpegs: Attempt[] = [
    { type: 'image/jpeg', side: STORED_SIDE, quality: 0.85 },
    { type: 'image/jpeg', side: STORED_SIDE, quality: 0.6 },
    { type: 'image/jpeg', side: STORED_SIDE / 2, quality: 0.6 },
  ];
  return header.kind === 'jpeg' ? jpegs : [{ type: 'image/png', side: STORED_SIDE, quality: 1 }, ...jpegs];
}

/** Bytes of `attempt`, as Base64; null where the browser cannot draw. */
function encode(bitmap: ImageBitmap, attempt: Attempt): string | null {
  const { width, height } = fitWithin(bitmap, attempt.side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (attempt.type === 'image/jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0, width, height);
  const url = canvas.toDataURL(attempt.type, attempt.quality);
  return url.startsWith(`data:${attempt.type};base64,`) ? url.slice(url.indexOf(',') + 1) : null;
}

function encodeWithinLimit(bitmap: ImageBitmap, header: ImageHeader): ShrunkImage {
  for (const attempt of attemptsFor(header)) {
    const base64 = encode(bitmap, attempt);
    if (base64 === null) return { ok: false, why: 'unreadable' };
    if (base64ByteLength(base64) <= MAX_IMAGE_BYTES) return { ok: true, base64 };
  }
  return { ok: false, why: 'too_large' };
}

/**
 * Makes a picked file what the till stores: a PNG or JPEG of 640 pixels at most and {@link MAX_IMAGE_BYTES}. It is drawn
 * anew, so nothing of the file but its pixels (no location of the photograph, no hidden data) goes any further.
 */
export async function shrinkImage(file: Blob): Promise<ShrunkImage> {
  if (file.size > MAX_PICKED_BYTES) return { ok: false, why: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readImageHeader(bytes);
  if (header === null) return { ok: false, why: 'not_a_picture' };
  if (header.width * header.height > MAX_PICKED_PIXELS) return { ok: false, why: 'too_large' };
  try {
    const blob = new Blob([bytes], { type: `image/${header.kind}` });
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    const shrunk = encodeWithinLimit(bitmap, header);
    bitmap.close();
    return shrunk;
  } catch {
    return { ok: false, why: 'unreadable' };
  }
}
