/** A picture of black dots: one byte a dot, 1 for black, line after line. */
export type Dots = { readonly width: number; readonly height: number; readonly black: Uint8Array };

const WHITE = 255;
const MIDDLE = 128;

/**
 * Black dots in the density of the greys of `rgba` (four bytes a pixel, opaque), the error of each dot spread to its
 * neighbours by Floyd and Steinberg: lines stay lines, and a photograph can still be made out.
 */
export function toDots(rgba: Uint8ClampedArray, width: number, height: number): Dots {
  const grey = Float32Array.from({ length: width * height }, (_, at) => greyOf(rgba, at * 4));
  const black = new Uint8Array(width * height);
  const spread = (x: number, y: number, error: number): void => {
    if (x < 0 || x >= width || y >= height) return;
    const at = y * width + x;
    grey[at] = (grey[at] ?? WHITE) + error;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = grey[y * width + x] ?? WHITE;
      const isBlack = value < MIDDLE;
      if (isBlack) black[y * width + x] = 1;
      const error = value - (isBlack ? 0 : WHITE);
      spread(x + 1, y, (error * 7) / 16);
      spread(x - 1, y + 1, (error * 3) / 16);
      spread(x, y + 1, (error * 5) / 16);
      spread(x + 1, y + 1, error / 16);
    }
  }
  return { width, height, black };
}

/** As the eye weighs the colours. */
function greyOf(rgba: Uint8ClampedArray, at: number): number {
  return 0.299 * (rgba[at] ?? WHITE) + 0.587 * (rgba[at + 1] ?? WHITE) + 0.114 * (rgba[at + 2] ?? WHITE);
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG of one bit a dot, without anything that a PNG may hold besides. */
export async function oneBitPng(dots: Dots): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, dots.width);
  view.setUint32(4, dots.height);
  // one bit of grey, and the only compression and filter that there are; not interlaced
  header[8] = 1;
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(rows(dots))),
    chunk('IEND', new Uint8Array()),
  ];
  const png = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}

/** Each line begins with its filter, which is none; a set bit is white. */
function rows({ width, height, black }: Dots): Uint8Array<ArrayBuffer> {
  const stride = 1 + Math.ceil(width / 8);
  const packed = new Uint8Array(stride * height);
  for (let at = 0; at < black.length; at += 1) {
    if (black[at] === 1) continue;
    const x = at % width;
    const place = Math.floor(at / width) * stride + 1 + (x >> 3);
    packed[place] = (packed[place] ?? 0) | (0x80 >> (x & 7));
  }
  return packed;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Length, name, content, and the check sum of the two in the middle. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(content, 8);
  view.setUint32(8 + content.length, checkSum(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** CRC-32 as PNG has it. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
