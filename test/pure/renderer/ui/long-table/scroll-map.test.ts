import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isShortened,
  positionAfter,
  positionAt,
  scrollMap,
  TALLEST_TRACK_PX,
  trackTopAt,
} from '../../../../../renderer/ui/long-table/use-long-scroll.ts';

const VIEW = 400;
const MILLION = scrollMap(1_000_000 * 48, VIEW);

describe('the track of a long list', () => {
  it('is the list itself where that is not too tall', () => {
    const map = scrollMap(20_000 * 48, VIEW);
    expect(isShortened(map)).toBe(false);
    expect(positionAt(map, 12_345)).toBe(12_345);
    expect(trackTopAt(map, 12_345)).toBe(12_345);
  });

  it('is never taller than a browser can count in parts of a pixel, and reaches both ends', () => {
    expect(MILLION.trackPx).toBe(TALLEST_TRACK_PX);
    expect(positionAt(MILLION, 0)).toBe(0);
    expect(positionAt(MILLION, MILLION.trackLastPx)).toBe(1_000_000 * 48 - VIEW);
  });

  it('finds its way back from every position, and never goes backwards', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: MILLION.lastPx, noNaN: true }), (position) => {
        const track = trackTopAt(MILLION, position);
        expect(track).toBeLessThanOrEqual(MILLION.trackLastPx);
        expect(positionAt(MILLION, track)).toBeCloseTo(position, 3);
        expect(positionAt(MILLION, Math.min(MILLION.trackLastPx, track + 1))).toBeGreaterThanOrEqual(position - 0.001);
      }),
    );
  });

  it('moves pixel for pixel for a wheel, and far for the thumb of the scroll bar', () => {
    const middle = MILLION.lastPx / 2;
    const before = trackTopAt(MILLION, middle);
    const wheel = positionAfter(MILLION, { before, after: before + 100, position: middle, viewPx: VIEW });
    expect(wheel).toBe(middle + 100);
    const thumb = positionAfter(MILLION, { before, after: before + 50_000, position: middle, viewPx: VIEW });
    expect(thumb).toBeCloseTo(positionAt(MILLION, before + 50_000), 3);
    expect(thumb - middle).toBeGreaterThan(300_000);
  });

  it('is at an end of the list where the track is at its own, however it came there', () => {
    const end = MILLION.trackLastPx;
    expect(positionAfter(MILLION, { before: end - 10, after: end, position: 5_000_000, viewPx: VIEW })).toBe(
      MILLION.lastPx,
    );
    expect(positionAfter(MILLION, { before: 10, after: 0, position: 5_000_000, viewPx: VIEW })).toBe(0);
  });

  it('does not move where everything can be seen', () => {
    const few = scrollMap(3 * 48, VIEW);
    expect(positionAfter(few, { before: 0, after: 0, position: 0, viewPx: VIEW })).toBe(0);
    expect(few.trackLastPx).toBe(0);
  });
});
