import { describe, expect, it } from 'vitest';
import { fitWithin, readImageHeader } from '../../../shared/image-header.ts';

function bytesOf(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
}

const PNG = bytesOf([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 0x80, 0, 0, 1, 0xe0], [8, 6, 0, 0, 0]);
const JPEG_APP0 = [0xff, 0xe0, 0, 4, 0, 0];
const JPEG_TABLE = [0xff, 0xc4, 0, 6, 1, 2, 3, 4];
const JPEG_FRAME = [0xff, 0xc2, 0, 17, 8, 0x01, 0xe0, 0x02, 0x80, 3, 0];

describe('reading the first bytes of a picture', () => {
  it('reads the size of a PNG', () => {
    expect(readImageHeader(PNG)).toEqual({ kind: 'png', width: 640, height: 480, animated: false });
  });

  it('skips the segments before the frame of a JPEG, tables with a neighbouring marker among them', () => {
    const jpeg = bytesOf([0xff, 0xd8], JPEG_APP0, JPEG_TABLE, [0xff], JPEG_FRAME);
    expect(readImageHeader(jpeg)).toEqual({ kind: 'jpeg', width: 640, height: 480, animated: false });
  });

  it('reads the three forms of WebP', () => {
    const riff = (chunk: string, body: number[]) =>
      bytesOf('RIFF', [30, 0, 0, 0], 'WEBP', chunk, [10, 0, 0, 0], body, Array<number>(12).fill(0));
    const lossy = riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]);
    const lossless = riff('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]);
    const extended = riff('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]);
    for (const file of [lossy, lossless, extended]) {
      expect(readImageHeader(file)).toEqual({ kind: 'webp', width: 640, height: 480, animated: false });
    }
  });

  it.each([
    ['a PNG that ends in its signature', PNG.subarray(0, 8)],
    ['a PNG without width', bytesOf([...PNG.subarray(0, 16)], [0, 0, 0, 0, 0, 0, 1, 0])],
    ['a JPEG without a frame', bytesOf([0xff, 0xd8], JPEG_APP0)],
    ['a JPEG whose segments lead nowhere', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 3, 9, 9, 9, 9, 9, 9, 9, 9])],
  ])('refuses %s', (_what, bytes) => expect(readImageHeader(bytes)).toBeNull());
});

it('fitting keeps the proportions, and never makes a picture larger', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 640)).toEqual({ width: 640, height: 480 });
  expect(fitWithin({ width: 3000, height: 4000 }, 640)).toEqual({ width: 480, height: 640 });
  expect(fitWithin({ width: 100, height: 50 }, 640)).toEqual({ width: 100, height: 50 });
  expect(fitWithin({ width: 9000, height: 2 }, 640)).toEqual({ width: 640, height: 1 });
});
