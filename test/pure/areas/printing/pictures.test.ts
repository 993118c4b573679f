import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperPdf } from '../../../../electron/areas/printing/paper-works.ts';
import { PAPER_DOTS, paperPicture } from '../../../../electron/areas/printing/picture/paper-picture.ts';
import { blacken, blankPicture, isBlack, type Picture } from '../../../../electron/areas/printing/picture/picture.ts';
import { pictureAsPng, pictureFromPng } from '../../../../electron/areas/printing/picture/png.ts';
import { glyphOf, isInFont } from '../../../../electron/areas/printing/picture/slip-font.ts';
import { readImageHeader } from '../../../../shared/image-header.ts';
import { TEST_LETTERS } from '../../../../shared/paper/test-paper.ts';
import { PNG_SIGNATURE, pngChunk } from '../../../support/image-samples.ts';
import { options, SLIPS } from './sample-slips.ts';

const dots: fc.Arbitrary<Picture> = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }), fc.infiniteStream(fc.boolean()))
  .map(([width, height, black]) => {
    const picture = blankPicture(width, height);
    for (let place = 0; place < width * height; place += 1) {
      if (black.next().value === true) blacken(picture, place % width, Math.floor(place / width));
    }
    return picture;
  });

/** A PNG of raw pixel bytes, each row with its filter. */
function png(
  width: number,
  colour: number,
  depth: number,
  rows: readonly (readonly number[])[],
  palette: number[] = [],
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', Uint8Array.from(palette)),
    pngChunk('IDAT', deflateSync(Uint8Array.from(rows.flat()))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** Eight bits, two pixels wide. */
const grey = (...rows: readonly (readonly number[])[]) => png(2, 0, 8, rows);

const shown = (picture: Picture | null): string =>
  picture === null
    ? 'null'
    : Array.from({ length: picture.height }, (_, y) =>
        Array.from({ length: picture.width }, (_, x) => (isBlack(picture, x, y) ? '#' : '.')).join(''),
      ).join('/');

describe('a PNG', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(dots, (picture) => {
        const file = pictureAsPng(picture);
        expect(readImageHeader(file)).toMatchObject({ kind: 'png', width: picture.width, height: picture.height });
        expect(pictureFromPng(file)).toEqual(picture);
      }),
    );
  });

  test.each([
    ['red, green, blue and how much is seen', png(3, 6, 8, [[0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 255, 255, 255]]), '#..'],
    ['red, green and blue', png(2, 2, 8, [[0, 200, 0, 0, 255, 255, 0]]), '#.'],
    ['grey of eight bits', png(3, 0, 8, [[0, 0, 127, 128]]), '##.'],
    ['grey of two bits', png(4, 0, 2, [[0, 0b00011011]]), '##..'],
    ['grey and how much is seen', png(2, 4, 8, [[0, 0, 255, 0, 10]]), '#.'],
    ['a palette', png(2, 3, 1, [[0, 0b01000000]], [255, 255, 255, 0, 0, 0]), '.#'],
    ['a filter by what is left of it', png(3, 0, 8, [[1, 255, 0, 1]]), '..#'],
    ['a filter by what is above', grey([0, 0, 255], [2, 0, 1]), '#./##'],
    ['a filter by both', grey([3, 255, 128], [4, 1, 255]), '../#.'],
  ])('of %s', (_, file, expected) => expect(shown(pictureFromPng(file))).toBe(expected));

  const file = pictureAsPng(blankPicture(20, 20));
  test.each([
    ['nothing', new Uint8Array()],
    ['a text', Buffer.from('<svg/>')],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['half of one', file.slice(0, 30)],
    ['one without its end', file.slice(0, -20)],
    ['no dots', png(0, 0, 8, [[0]])],
    ['interlaced', file.map((byte, at) => (at === 28 ? 1 : byte))],
    ['a bomb', png(60_000, 0, 8, Array<number[]>(20).fill(Array<number>(60_001).fill(0)))],
    ['a kind that there is not', png(2, 5, 8, [[0, 1, 2]])],
  ])('that is %s is refused', (_, bytes) => expect(pictureFromPng(bytes)).toBeNull());
});

describe('the characters', () => {
  test('of every accent, of Greek and of Cyrillic are there', () => {
    for (const letter of `${TEST_LETTERS.join('')}€…“”—ΑΩαωАЯая`) {
      if (letter !== ' ') expect([letter, isInFont(letter.codePointAt(0) ?? 0)]).toEqual([letter, true]);
    }
  });

  test('that are not there show their number', () => {
    const rows = (codePoint: number) => glyphOf(codePoint).map((row) => row.toString(2).padStart(16, '0'));
    expect(isInFont(0x6f22)).toBe(false);
    expect(rows(0x6f22)[0]).toBe('1111111111110000');
    expect(rows(0x6f22)).not.toEqual(rows(0x6f23));
    expect(rows(0x1f36d)).not.toEqual(rows(0x0f36d));
    expect(rows(0x1f36d)).toHaveLength(24);
  });
});

test('a logo that is wider than the paper is made as wide, in its proportions', () => {
  const logo = blankPicture(1_152, 200);
  blacken(logo, 0, 0, 576, 200);
  const picture = paperPicture({ columns: 48, blocks: [{ is: 'logo' }] }, 576, logo);
  expect([picture.width, picture.height]).toEqual([576, 100]);
  expect([isBlack(picture, 287, 50), isBlack(picture, 288, 50)]).toEqual([true, false]);
  expect(paperPicture({ columns: 48, blocks: [{ is: 'logo' }] }, 576, null).height).toBe(0);
});

test('a slip with more columns than fit on the paper is not cut off', () => {
  const line = { is: 'line', text: '1234567890'.repeat(5), look: 'plain' } as const;
  const picture = paperPicture({ columns: 50, blocks: [line] }, 384, null);
  expect(picture.width).toBe(600);
});

test('a PDF is one page as wide as the paper, with every dot of the slip', () => {
  const document = SLIPS['receipt-cash']?.(options(32));
  if (document === undefined) throw new Error('no receipt');
  const file = Buffer.from(paperPdf(document, 58, null));
  const text = file.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  const [, width = ''] = /MediaBox \[0 0 ([\d.]+) /.exec(text) ?? [];
  expect(Number(width)).toBeCloseTo((58 * 72) / 25.4, 1);
  const begin = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 'stream\n'.length;
  const dotsOfIt = inflateSync(file.subarray(begin, text.indexOf('\nendstream', begin)));
  expect(Buffer.compare(dotsOfIt, paperPicture(document, PAPER_DOTS[58], null).bytes)).toBe(0);
  expect(text).toContain('(001 Feijão carioca 1 kg) Tj');
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  const places = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((number) => `${number} 0 obj`),
  );
});
