import { PNG } from 'pngjs';
import { readImageHeader } from '../../../../shared/image-header.ts';
import { blacken, blankPicture, isBlack, type Picture } from './picture.ts';

/** A square logo across the paper has fewer dots. */
const MAX_DOTS = 1_000_000;

/** Interlace flag of the header: pngjs inflates interlaced files without a limit. */
const INTERLACED_AT = 28;

const WHITE = 255;

/** Black where darker than half and not transparent. Null for no PNG, or one that is interlaced, too large or
 * unreadable. */
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

/** RGBA, a byte each. */
function pixelsOf(file: Uint8Array): Uint8Array | null {
  try {
    return PNG.sync.read(Buffer.from(file)).data;
  } catch {
    return null;
  }
}

function isDark([red = 0, green = 0, blue = 0, seen = 0]: Iterable<number>): boolean {
  return seen >= 128 && red * 299 + green * 587 + blue * 114 < 128_000;
}

/** Greyscale. The same picture gives the same bytes. */
export function pictureAsPng(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const grey = Buffer.alloc(width * height, WHITE);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isBlack(picture, x, y)) grey[y * width + x] = 0;
  }
  const options = { colorType: 0, inputColorType: 0, inputHasAlpha: false, filterType: 0 } as const;
  return PNG.sync.write({ width, height, data: grey } as unknown as PNG, options);
}
