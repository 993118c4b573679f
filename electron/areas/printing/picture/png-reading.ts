import { inflateSync } from 'node:zlib';
import { blacken, blankPicture, type Picture } from './picture.ts';
import { PNG_SIGNATURE } from './png-chunks.ts';

/** Most dots that are looked at: a logo across the paper, and as high as it is wide. */
const MAX_DOTS = 1_000_000;

/** Samples of a pixel by the kind of colour that a PNG has. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

type Header = { readonly width: number; readonly height: number; readonly depth: number; readonly colour: number };
type Chunk = { readonly name: string; readonly data: Buffer };

/**
 * The dots of a PNG: black where it is darker than half and not transparent. Null for what is not one, is interlaced, has
 * more dots than a logo can have, or contradicts itself.
 */
export function pictureFromPng(file: Uint8Array): Picture | null {
  const bytes = Buffer.from(file);
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null;
  const chunks = chunksOf(bytes);
  const header = headerOf(chunks[0]);
  if (header === null) return null;
  const palette = chunks.find(({ name }) => name === 'PLTE')?.data ?? Buffer.alloc(0);
  const rows = rowsOf(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)), header);
  return rows === null ? null : drawn(rows, header, palette);
}

function chunksOf(bytes: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function headerOf(chunk: Chunk | undefined): Header | null {
  if (chunk?.name !== 'IHDR' || chunk.data.length !== 13) return null;
  const [width, height] = [chunk.data.readUInt32BE(0), chunk.data.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced] = chunk.data.subarray(8);
  const isKnown = SAMPLES[colour] !== undefined && (depth === 8 || (colour % 3 === 0 && [1, 2, 4].includes(depth)));
  const isSane = width > 0 && height > 0 && width * height <= MAX_DOTS;
  return isKnown && isSane && interlaced === 0 ? { width, height, depth, colour } : null;
}

function bitsOf({ depth, colour }: Header): number {
  return depth * (SAMPLES[colour] ?? 1);
}

/** The rows as they were before they were filtered; null where there are too few of them or they cannot be read. */
function rowsOf(data: Buffer, header: Header): readonly Uint8Array[] | null {
  const length = Math.ceil((header.width * bitsOf(header)) / 8);
  const back = Math.max(1, bitsOf(header) >> 3);
  const whole = inflated(data, (length + 1) * header.height);
  if (whole === null) return null;
  const rows: Uint8Array[] = [];
  for (let y = 0; y < header.height; y += 1) {
    const row = Uint8Array.from(whole.subarray(y * (length + 1) + 1, (y + 1) * (length + 1)));
    unfilter(row, rows[y - 1] ?? new Uint8Array(length), whole[y * (length + 1)] ?? 0, back);
    rows.push(row);
  }
  return rows;
}

function inflated(data: Buffer, length: number): Buffer | null {
  try {
    const bytes = inflateSync(data, { maxOutputLength: length });
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

/** Each byte was stored as its difference to what its neighbours let expect. */
function unfilter(row: Uint8Array, above: Uint8Array, filter: number, back: number): void {
  for (let x = 0; x < row.length; x += 1) {
    const left = row[x - back] ?? 0;
    const up = above[x] ?? 0;
    row[x] = ((row[x] ?? 0) + expected(filter, left, up, above[x - back] ?? 0)) & 0xff;
  }
}

function expected(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function drawn(rows: readonly Uint8Array[], header: Header, palette: Buffer): Picture {
  const picture = blankPicture(header.width, header.height);
  rows.forEach((row, y) => {
    for (let x = 0; x < header.width; x += 1) if (isDark(row, x, header, palette)) blacken(picture, x, y);
  });
  return picture;
}

function isDark(row: Uint8Array, x: number, header: Header, palette: Buffer): boolean {
  const { depth, colour } = header;
  if (depth < 8) {
    const value = ((row[(x * depth) >> 3] ?? 0) >> (8 - depth - ((x * depth) & 7))) & ((1 << depth) - 1);
    return colour === 3 ? isDarkColour(palette.subarray(value * 3, value * 3 + 3)) : value * 2 < 1 << depth;
  }
  const samples = SAMPLES[colour] ?? 1;
  const pixel = row.subarray(x * samples, (x + 1) * samples);
  if (colour === 3) return isDarkColour(palette.subarray((pixel[0] ?? 0) * 3, (pixel[0] ?? 0) * 3 + 3));
  const isSeen = samples % 2 === 1 || (pixel[samples - 1] ?? 0) >= 128;
  return isSeen && isDarkColour(samples < 3 ? [pixel[0] ?? 0, pixel[0] ?? 0, pixel[0] ?? 0] : pixel);
}

/** By how bright the eye finds red, green and blue. */
function isDarkColour([red = 255, green = 255, blue = 255]: Iterable<number> & { readonly length: number }): boolean {
  return red * 299 + green * 587 + blue * 114 < 128_000;
}
