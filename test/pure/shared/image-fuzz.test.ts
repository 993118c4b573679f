import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeImage, MAX_PICKED_BYTES, MAX_PICKED_PIXELS, readImageHeader } from '../../../shared/image-header.ts';
import {
  jpegFrame,
  jpegOf,
  jpegScan,
  jpegSegment,
  pngChunk,
  pngHeader,
  pngOf,
  webpCanvas,
  webpChunk,
  webpOf,
  webpPixels,
} from '../../support/image-samples.ts';

const SEED = 20261122;
const SMALL = { width: 40, height: 30 };
const BOMB = { width: 60_000, height: 60_000 };
const NO_PIXELS = Buffer.alloc(0);

const WHOLE: readonly Buffer[] = [
  pngOf(SMALL),
  jpegOf(SMALL),
  jpegOf(SMALL, { components: 1 }),
  jpegOf(SMALL, { components: 4 }),
  webpOf(webpPixels(SMALL)),
  webpOf(webpCanvas(SMALL), webpPixels(SMALL)),
];

const refusalOf = (bytes: Uint8Array) => {
  const judged = judgeImage(bytes);
  return judged.ok ? null : judged.why;
};

describe('pictures that are bombs or liars', () => {
  it.each([
    ['a PNG of 60,000 x 60,000', pngOf(SMALL, { claims: BOMB })],
    ['a PNG of 2,147,483,647 x 1', pngOf(SMALL, { claims: { width: 2_147_483_647, height: 1 } })],
    ['a JPEG of 60,000 x 60,000', jpegOf(SMALL, { claims: BOMB })],
    ['a WebP of 16,384 x 16,384', webpOf(webpPixels({ width: 16_384, height: 16_384 }))],
    ['a WebP canvas of 16,777,216 x 16,777,216', webpOf(webpCanvas({ width: 2 ** 24, height: 2 ** 24 }))],
  ])('%s has too many pixels', (_what, bytes) => expect(refusalOf(bytes)).toBe('too_many_pixels'));

  it.each([
    ['a PNG with a second header', pngOf(SMALL, { between: [pngChunk('IHDR', pngHeader(BOMB))] })],
    ['a PNG without height', pngOf(SMALL, { claims: { width: 9, height: 0 } })],
    ['a PNG whose header is of another length', Buffer.from(pngOf(SMALL)).fill(12, 11, 12)],
    ['a JPEG with a second frame', jpegOf(SMALL, { between: [jpegFrame(BOMB, 3)] })],
    ['a JPEG with one more behind a scan', jpegOf(SMALL, { between: [jpegScan(SMALL, 3), jpegFrame(BOMB, 3)] })],
    ['a JPEG with a thousand frames', jpegOf(SMALL, { between: Array<Buffer>(1_000).fill(jpegFrame(SMALL, 3)) })],
    ['a JPEG with a thousand scans', jpegOf(SMALL, { scans: 1_000 })],
    ['a JPEG without height', jpegOf(SMALL, { claims: { width: 9, height: 0 } })],
    ['a JPEG that ends where it begins', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0])],
    ['a JPEG with a segment that is too short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xc0, 0, 0])],
    ['a WebP larger than its canvas', webpOf(webpCanvas(SMALL), webpPixels({ width: 16_000, height: 3_000 }))],
    ['a WebP without a picture in it', webpOf(webpChunk('EXIF', Buffer.alloc(40)))],
    ['a web page behind the word of a WebP', Buffer.from('RIFF    WEBP<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00')],
    ['a web page', Buffer.from('<!doctype html><img src=x>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['nothing', NO_PIXELS],
  ])('%s is no picture', (_what, bytes) => expect(refusalOf(bytes)).toBe('not_a_picture'));

  it.each([
    ['a PNG', pngOf(SMALL, { between: [pngChunk('acTL', Buffer.alloc(8))] })],
    ['a WebP that says so', webpOf(webpCanvas(SMALL, 0b10), webpChunk('ANMF', Buffer.alloc(16)))],
    ['a WebP that does not say so', webpOf(webpCanvas(SMALL), webpChunk('ANMF', Buffer.alloc(16)))],
  ])('%s that moves is told from one that is broken', (_what, bytes) => expect(refusalOf(bytes)).toBe('animated'));

  it('takes what is only unusual: CMYK, many segments first, scans one after another, a web page behind the end', () => {
    const remarks = Array.from({ length: 200 }, () => jpegSegment(0xfe, Buffer.alloc(60_000, 0xff)));
    const unusual = [
      jpegOf(SMALL, { components: 4 }),
      jpegOf(SMALL, { before: remarks }),
      jpegOf(SMALL, { scans: 12 }),
      Buffer.concat([pngOf(SMALL), Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([jpegOf(SMALL), Buffer.from('<?php phpinfo();')]),
    ];
    for (const bytes of unusual) expect(judgeImage(bytes)).toMatchObject({ ok: true, header: SMALL });
  });

  it('opens nothing of more than 20 MB', () => {
    expect(refusalOf(Buffer.concat([pngOf(SMALL), Buffer.alloc(MAX_PICKED_BYTES)]))).toBe('too_large');
  });
});

/** Truncated, changed or spliced. */
const spoilt = fc
  .record({
    whole: fc.constantFrom(...WHOLE),
    other: fc.constantFrom(...WHOLE),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 6 }),
    way: fc.constantFrom('cut', 'changed', 'mixed', 'noise'),
    noise: fc.uint8Array({ maxLength: 200 }),
  })
  .map(({ whole, other, cut, at, changes, way, noise }) => {
    const place = Math.floor(at * whole.length);
    if (way === 'cut') return whole.subarray(0, Math.floor(cut * whole.length));
    if (way === 'mixed') return Buffer.concat([whole.subarray(0, place), other, whole.subarray(place)]);
    if (way === 'noise') return Buffer.concat([whole.subarray(0, Math.min(12, place)), noise]);
    const changed = Buffer.from(whole);
    for (const [where, what] of changes) changed[where % changed.length] = what;
    return changed;
  });

describe('whatever the bytes are', () => {
  it('nothing is thrown, and nothing is let through that has no size or too large a one', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(spoilt, (bytes) => {
        const judged = judgeImage(bytes);
        seen[judged.ok ? 'taken' : 'refused'] += 1;
        if (!judged.ok) return;
        const { width, height } = judged.header;
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
        expect(width * height).toBeLessThanOrEqual(MAX_PICKED_PIXELS);
      }),
      { seed: SEED, numRuns: 5_000 },
    );
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(500);
  });

  it('the same bytes inside a larger buffer say the same', () => {
    fc.assert(
      fc.property(spoilt, fc.nat(40), (bytes, before) => {
        const around = Buffer.concat([Buffer.alloc(before, 0xff), bytes, pngOf(SMALL)]);
        expect(readImageHeader(around.subarray(before, before + bytes.length))).toEqual(readImageHeader(bytes));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
