import { describe, expect, it } from 'vitest';
import { toDots } from '../../../../../renderer/ui/logo/logo-field.tsx';

/** Black dots of a grey square; all opaque. */
function dotsOf(side: number, grey: number): readonly boolean[] {
  const rgba = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey));
  toDots(rgba, side, side);
  return Array.from({ length: side * side }, (_, dot) => {
    const [red, green, blue, seen] = rgba.subarray(dot * 4, dot * 4 + 4);
    expect([0, 255]).toContain(red);
    expect([green, blue, seen]).toEqual([red, red, 255]);
    return red === 0;
  });
}

const blackPart = (dots: readonly boolean[]): number => dots.filter(Boolean).length / dots.length;

describe('a logo in black dots', () => {
  it('keeps black black and white white', () => {
    expect(blackPart(dotsOf(20, 0))).toBe(1);
    expect(blackPart(dotsOf(20, 255))).toBe(0);
  });

  it.each([64, 128, 192])('has as many black dots as grey %i is dark', (grey) => {
    const part = blackPart(dotsOf(64, grey));
    expect(part).toBeGreaterThan(1 - grey / 255 - 0.03);
    expect(part).toBeLessThan(1 - grey / 255 + 0.03);
  });
});
