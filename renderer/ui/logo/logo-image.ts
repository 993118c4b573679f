import type { PictureRefusal } from '../../../shared/image-header.ts';
import { base64Of, withPicture } from '../shrink-image.ts';

/** Fits 58 mm paper, so one logo serves both widths; height about 3 cm. */
const MAX_WIDTH = 384;
const MAX_HEIGHT = 240;

export type Logo =
  | { readonly ok: true; readonly base64: string }
  | { readonly ok: false; readonly why: PictureRefusal };

/** Redraws a picked file as a black and white PNG; no metadata survives. Transparent becomes white. */
export function logoOf(file: Blob): Promise<Logo> {
  return withPicture<Logo>(file, async (bitmap) => {
    const scale = Math.min(1, MAX_WIDTH / bitmap.width, MAX_HEIGHT / bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) return { ok: false, why: 'unreadable' };
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const image = context.getImageData(0, 0, width, height);
    toDots(image.data, width, height);
    context.putImageData(image, 0, 0);
    return { ok: true, base64: await base64Of(await canvas.convertToBlob({ type: 'image/png' })) };
  });
}

const WHITE = 255;
const MIDDLE = 128;

/** Floyd-Steinberg dithering of opaque RGBA, in place: lines stay lines, and photographs stay recognisable. */
export function toDots(rgba: Uint8ClampedArray, width: number, height: number): void {
  const grey = Float32Array.from({ length: width * height }, (_, at) => greyOf(rgba, at * 4));
  const spread = (x: number, y: number, error: number): void => {
    if (x < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    grey[at] = (grey[at] ?? WHITE) + error;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const value = grey[at] ?? WHITE;
      const dot = value < MIDDLE ? 0 : WHITE;
      rgba.fill(dot, at * 4, at * 4 + 3);
      const error = value - dot;
      spread(x + 1, y, (error * 7) / 16);
      spread(x - 1, y + 1, (error * 3) / 16);
      spread(x, y + 1, (error * 5) / 16);
      spread(x + 1, y + 1, error / 16);
    }
  }
}

/** Luma. */
function greyOf(rgba: Uint8ClampedArray, at: number): number {
  return 0.299 * (rgba[at] ?? WHITE) + 0.587 * (rgba[at + 1] ?? WHITE) + 0.114 * (rgba[at + 2] ?? WHITE);
}
