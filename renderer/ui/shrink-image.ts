import {
  fitWithin,
  judgeImage,
  KIND_BYTES,
  MAX_PICKED_BYTES,
  type PictureRefusal,
  readImageKind,
} from '../../shared/image-header.ts';
import type { ImageHeader } from '../../shared/image-size.ts';
import { MAX_IMAGE_BYTES } from '../../shared/product.ts';

/** Longest side of a stored picture, in pixels: the device's app shows smaller ones. */
export const STORED_SIDE = 640;

/** Limits of the result: longest side in pixels, and bytes. */
export type PictureLimits = { readonly side: number; readonly bytes: number };

const PRODUCT_PICTURE: PictureLimits = { side: STORED_SIDE, bytes: MAX_IMAGE_BYTES };

export type ShrunkImage =
  | { readonly ok: true; readonly base64: string }
  | { readonly ok: false; readonly why: PictureRefusal };

type Opened =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly header: ImageHeader }
  | { readonly ok: false; readonly why: PictureRefusal };
type Attempt = { readonly type: 'image/png' | 'image/jpeg'; readonly side: number; readonly quality: number };

/** In order, each smaller: a drawing keeps its transparency, a photograph becomes a JPEG. */
function attemptsFor(header: ImageHeader, side: number): readonly Attempt[] {
  const jpegs: Attempt[] = [
    { type: 'image/jpeg', side, quality: 0.85 },
    { type: 'image/jpeg', side, quality: 0.6 },
    { type: 'image/jpeg', side: side / 2, quality: 0.6 },
  ];
  return header.kind === 'jpeg' ? jpegs : [{ type: 'image/png', side, quality: 1 }, ...jpegs];
}

/**
 * Reads only a file that may be decoded as a picture: nothing of one too large, only the first bytes of another type.
 */
export async function openPicked(file: Blob): Promise<Opened> {
  if (file.size > MAX_PICKED_BYTES) return { ok: false, why: 'too_large' };
  try {
    const kind = readImageKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()));
    if (kind === null) return { ok: false, why: 'not_a_picture' };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const judged = judgeImage(bytes);
    return judged.ok ? { ok: true, bytes, header: judged.header } : judged;
  } catch {
    // removed or locked since it was chosen
    return { ok: false, why: 'unreadable' };
  }
}

/** Null if the browser cannot draw. */
async function encode(bitmap: ImageBitmap, attempt: Attempt): Promise<Blob | null> {
  const { width, height } = fitWithin(bitmap, attempt.side);
  const canvas = new OffscreenCanvas(width, height);
  // drawn by the processor: the same bytes with any graphics card
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  if (attempt.type === 'image/jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: attempt.type, quality: attempt.quality });
  return blob.type === attempt.type ? blob : null;
}

async function encodeWithin(bitmap: ImageBitmap, header: ImageHeader, limits: PictureLimits): Promise<ShrunkImage> {
  for (const attempt of attemptsFor(header, limits.side)) {
    const blob = await encode(bitmap, attempt);
    if (blob === null) return { ok: false, why: 'unreadable' };
    if (blob.size <= limits.bytes) return { ok: true, base64: await base64Of(blob) };
  }
  return { ok: false, why: 'too_large' };
}

export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** A photograph's metadata may require a rotation. */
function isAsSaid(bitmap: ImageBitmap, { width, height }: ImageHeader): boolean {
  const isSame = bitmap.width === width && bitmap.height === height;
  return isSame || (bitmap.width === height && bitmap.height === width);
}

/**
 * Decodes a picked file and lends its picture to `draw`, until that ends. Refuses one that may not be decoded or whose
 * size differs from its header.
 */
export async function withPicture<Drawn extends { readonly ok: boolean }>(
  file: Blob,
  draw: (bitmap: ImageBitmap, header: ImageHeader) => Promise<Drawn>,
): Promise<Drawn | { readonly ok: false; readonly why: PictureRefusal }> {
  const opened = await openPicked(file);
  if (!opened.ok) return opened;
  const { bytes, header } = opened;
  let bitmap: ImageBitmap | null = null;
  try {
    const blob = new Blob([bytes], { type: `image/${header.kind}` });
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    return isAsSaid(bitmap, header) ? await draw(bitmap, header) : { ok: false, why: 'unreadable' };
  } catch {
    return { ok: false, why: 'unreadable' };
  } finally {
    bitmap?.close();
  }
}

/** Redraws a picked file as PNG or JPEG within `limits`: metadata, such as a photograph's location, is lost. */
export function shrinkImage(file: Blob, limits = PRODUCT_PICTURE): Promise<ShrunkImage> {
  return withPicture(file, (bitmap, header) => encodeWithin(bitmap, header, limits));
}
