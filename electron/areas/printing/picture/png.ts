import { PNG } from 'pngjs';
import { readImageHeader } from '../../../../shared/image-header.ts';
import { blacken, blankPicture, isBlack, type Picture } from './picture.ts';

/** Most dots that are looked at: a logo across the paper, and as high as it is wide. */
const MAX_DOTS = 1_000_000;

/** Where the header says that a PNG is interlaced: pngjs unpacks one that is without a limit. */
const INTERLACED_AT = 28;

const WHITE = 255;

/**
 * The dots of a PNG: black where it is darker than half and not transparent. Null for what is not one, is interlaced, has
 * more dots than a logo can have, or cannot be read.
 */
export function pictureFromPng(file: Uint8Array): Picture | null {
  const header = readImageHeader(file);
  if (header?.kind !== 'png' || header.width * header.height > MAX_DOTS || file[INTERLACED_AT] !== 0) return null;
  const pixels = pixelsOf(file);
  if (pixels === null) return null;
  const picture = blankPicture(header.width, header.height);
  for (let dot = 0; dot < header.width * header.height; dot += 1) {
    if (isDark(pixels.subarray(dot * 4, dot * 4 + 4)))
      blacken(picture, dot % header.width, Math.floor(dot / header.width));
  }
  return picture;
}

/** Red, green, blue and how much of it is seen, a byte each. */
function pixelsOf(file: Uint8Array): Uint8Array | null {
  try {
    return PNG.sync.read(Buffer.from(file)).data;
  } catch {
    return null;
  }
}

/** By how bright the eye finds red, green and blue. */
function isDark([red = 0, green = 0, blue = 0, seen = 0]: Iterable<number>): boolean {
  return seen >= 128 && red * 299 + green * 587 + blue * 114 < 128_000;
}

/** A PNG of greys. The same picture gives the same bytes. */
export function pictureAsPng(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const grey = Buffer.alloc(width * height, WHITE);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isBlack(picture, x, y)) grey[y * width + x] = 0;
  }
  const options = { colorType: 0, inputColorType: 0, inputHasAlpha: false, filterType: 0 } as const;
  return PNG.sync.write({ width, height, data: grey } as unknown as PNG, options);
}
