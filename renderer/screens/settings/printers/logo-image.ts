import type { PictureRefusal } from '../../../../shared/image-header.ts';
import { base64Of, withPicture } from '../../../ui/shrink-image.ts';
import { oneBitPng, toDots } from './one-bit-png.ts';

/** Dots across 58 mm paper, so that one logo serves both papers; and about 3 cm of height. */
const MAX_WIDTH = 384;
const MAX_HEIGHT = 240;

export type Logo =
  | { readonly ok: true; readonly base64: string }
  | { readonly ok: false; readonly why: PictureRefusal };

/**
 * Makes a picked file the logo of the receipts: a PNG of black and white dots, drawn anew from the file's pixels, with
 * nothing of the file but those. What is transparent is white, as paper is.
 */
export function logoOf(file: Blob): Promise<Logo> {
  return withPicture<Logo>(file, async (bitmap) => {
    const scale = Math.min(1, MAX_WIDTH / bitmap.width, MAX_HEIGHT / bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) return { ok: false, why: 'unreadable' };
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const png = await oneBitPng(toDots(data, width, height));
    return { ok: true, base64: await base64Of(new Blob([png])) };
  });
}
