import { crc32, deflateSync } from 'node:zlib';

/* Hand-made pictures, byte by byte: valid ones, and ones with false headers. */

export type Size = { readonly width: number; readonly height: number };

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

function uint(bytes: 2 | 3 | 4, value: number, little = false): Buffer {
  const made = Buffer.alloc(bytes);
  if (little) made.writeUIntLE(value, 0, bytes);
  else made.writeUIntBE(value, 0, bytes);
  return made;
}

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** `wrongSum`: as after a flipped bit. */
export function pngChunk(name: string, body: Uint8Array, wrongSum = false): Buffer {
  const named = Buffer.concat([ascii(name), body]);
  return Buffer.concat([uint(4, body.length), named, uint(4, (crc32(named) ^ Number(wrongSum)) >>> 0)]);
}

export function pngHeader({ width, height }: Size): Buffer {
  return Buffer.concat([uint(4, width), uint(4, height), Buffer.from([8, 2, 0, 0, 0])]);
}

export type PngWish = {
  /** The header's size, if false. */
  readonly claims?: Size;
  readonly wrongSum?: boolean;
  readonly between?: readonly Buffer[];
  readonly colour?: readonly [number, number, number];
};

export function pngOf(size: Size, { claims, wrongSum, between = [], colour = [200, 40, 40] }: PngWish = {}): Buffer {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(size.width * 3, Buffer.from(colour))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size.height }, () => line)));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', pngHeader(claims ?? size), wrongSum),
    ...between,
    pngChunk('IDAT', pixels, wrongSum),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function jpegSegment(marker: number, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), uint(2, body.length + 2), body]);
}

/** `components`: 1 grey, 3 photographs, 4 print (CMYK). */
export function jpegFrame({ width, height }: Size, components: number): Buffer {
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  return jpegSegment(
    0xc0,
    Buffer.concat([Buffer.from([8]), uint(2, height), uint(2, width), Buffer.from([components, ...each])]),
  );
}

/** Each block is one bit for its mean and one for end of block, all 0. */
export function jpegScan({ width, height }: Size, components: number): Buffer {
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0]).flat();
  const bits = Math.ceil(width / 8) * Math.ceil(height / 8) * components * 2;
  const pixels = Buffer.alloc(Math.ceil(bits / 8));
  const spare = pixels.length * 8 - bits;
  pixels[pixels.length - 1] = (pixels.at(-1) ?? 0) | ((1 << spare) - 1);
  return Buffer.concat([jpegSegment(0xda, Buffer.from([components, ...each, 0, 63, 0])), pixels]);
}

export type JpegWish = {
  readonly components?: number;
  readonly claims?: Size;
  readonly before?: readonly Buffer[];
  readonly between?: readonly Buffer[];
  readonly scans?: number;
};

export function jpegOf(size: Size, wish: JpegWish = {}): Buffer {
  const { components = 3, claims = size, before = [], between = [], scans = 1 } = wish;
  const table = (kind: number) => jpegSegment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), 0]));
  const adobe = jpegSegment(0xee, Buffer.concat([ascii('Adobe'), Buffer.from([0, 100, 0, 0, 0, 0, 0])]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(components === 4 ? [adobe] : []),
    ...before,
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    jpegFrame(claims, components),
    ...between,
    table(0x00),
    table(0x10),
    ...Array<Buffer>(scans).fill(jpegScan(size, components)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export function webpChunk(name: string, body: Uint8Array): Buffer {
  return Buffer.concat([ascii(name), uint(4, body.length, true), body, Buffer.alloc(body.length % 2)]);
}

export function webpOf(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  return Buffer.concat([ascii('RIFF'), uint(4, body.length, true), body]);
}

/** Header of a lossless picture without pixels. */
export function webpPixels({ width, height }: Size): Buffer {
  const bits = ((width - 1) | ((height - 1) << 14)) >>> 0;
  return webpChunk('VP8L', Buffer.concat([Buffer.from([0x2f]), uint(4, bits, true), Buffer.alloc(8)]));
}

export function webpCanvas({ width, height }: Size, flags = 0): Buffer {
  const size = [uint(3, width - 1, true), uint(3, height - 1, true)];
  return webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), ...size]));
}
