import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk } from './image-samples.ts';

/** What one byte per pixel can index. */
const COLOURS = 256;

export type Dots = {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row. */
  readonly rgba: Uint8Array;
};

/** 0xRRGGBB. */
function colourAt(rgba: Uint8Array, at: number): number {
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 0xff) - ((other >> 8) & 0xff);
  const blue = (one & 0xff) - (other & 0xff);
  return red * red + green * green + blue * blue;
}

/** The most frequent colours, and for each colour the nearest of them. */
function paletteOf({ rgba }: Dots): {
  readonly kept: readonly number[];
  readonly nearest: ReadonlyMap<number, number>;
} {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const kept = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COLOURS)
    .map(([colour]) => colour);
  const closest = (colour: number): number =>
    kept.reduce((best, one, at) => (distance(colour, one) < distance(colour, kept[best] ?? 0) ? at : best), 0);
  return { kept, nearest: new Map([...counts.keys()].map((colour) => [colour, closest(colour)])) };
}

/** Rows as indices, each behind filter byte 0. */
function rowsOf({ width, height, rgba }: Dots, nearest: ReadonlyMap<number, number>): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = nearest.get(colourAt(rgba, (y * width + x) * 4)) ?? 0;
    }
  }
  return rows;
}

/** A PNG of at most 256 colours, less than half the size. Flat screens lose nothing visible. */
export function fewColoursPng(dots: Dots): Uint8Array {
  const { kept, nearest } = paletteOf(dots);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(dots.width, 0);
  header.writeUInt32BE(dots.height, 4);
  // eight bits, palette; default compression, filter and interlacing
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', Uint8Array.from(kept.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]))),
    pngChunk('IDAT', deflateSync(rowsOf(dots, nearest), { level: 9 })),
    pngChunk('IEND', new Uint8Array()),
  ]);
}
