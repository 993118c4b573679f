import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { oneBitPng, toDots } from '../../../../../../renderer/screens/settings/printers/one-bit-png.ts';
import { judgeImage } from '../../../../../../shared/image-header.ts';

function plain(width: number, height: number, grey: number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey));
}

function blackPart(dots: ReturnType<typeof toDots>): number {
  return dots.black.reduce((sum, dot) => sum + dot, 0) / dots.black.length;
}

/** The lines of the picture as a decoder sees them: a set bit is white, behind one byte for the filter. */
function bitsOf(png: Uint8Array, width: number, height: number): string[] {
  const text = Buffer.from(png).toString('latin1');
  const at = text.indexOf('IDAT');
  const packed = inflateSync(png.subarray(at + 4, at + 4 + Buffer.from(png).readUInt32BE(at - 4)));
  const stride = 1 + Math.ceil(width / 8);
  return Array.from({ length: height }, (_, y) => {
    const row = packed.subarray(y * stride, (y + 1) * stride);
    expect(row[0]).toBe(0);
    return [...row.subarray(1)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .slice(0, width);
  });
}

describe('a logo in black dots', () => {
  it('keeps black black and white white', () => {
    expect(blackPart(toDots(plain(20, 20, 0), 20, 20))).toBe(1);
    expect(blackPart(toDots(plain(20, 20, 255), 20, 20))).toBe(0);
  });

  it.each([64, 128, 192])('has as many black dots as grey %i is dark', (grey) => {
    const part = blackPart(toDots(plain(64, 64, grey), 64, 64));
    expect(part).toBeGreaterThan(1 - grey / 255 - 0.03);
    expect(part).toBeLessThan(1 - grey / 255 + 0.03);
  });

  it.each([
    [8, 3],
    [13, 2],
    [384, 240],
  ])('is a sound PNG of %i x %i, dot for dot', async (width, height) => {
    const black = Uint8Array.from({ length: width * height }, (_, at) => (at % 3 === 0 ? 1 : 0));
    const png = await oneBitPng({ width, height, black });
    expect(judgeImage(png)).toEqual({ ok: true, header: { kind: 'png', width, height, animated: false } });
    const read = bitsOf(png, width, height).join('');
    expect(read).toBe([...black].map((dot) => (dot === 1 ? '0' : '1')).join(''));
  });

  it('has the check sums that decoders want', async () => {
    const png = await oneBitPng({ width: 1, height: 1, black: Uint8Array.of(1) });
    // IEND is the same in every PNG
    expect(Buffer.from(png.subarray(-12)).toString('hex')).toBe('0000000049454e44ae426082');
  });
});
