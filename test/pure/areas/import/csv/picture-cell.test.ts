import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPictureCell } from '../../../../../electron/areas/import/csv/product-fields.ts';
import { jpegOf, pngChunk, pngOf } from '../../../../support/image-samples.ts';

const PNG = pngOf({ width: 30, height: 20 });
const TEXT = PNG.toString('base64');
const SMALL = { width: 8, height: 8 };
const BOMB = { claims: { width: 60_000, height: 60_000 } };
const reasonOf = (cell: string) => {
  const read = readPictureCell(cell);
  return read.ok ? (read.value === null ? 'none' : 'taken') : read.reason;
};

describe('a picture in a cell', () => {
  test('is read with and without what a web page puts before it, folded, and in both alphabets', () => {
    const written = [
      TEXT,
      ` ${TEXT}\n`,
      TEXT.replace(/=+$/, ''),
      TEXT.replace(/.{76}/g, '$&\r\n'),
      TEXT.replaceAll('+', '-').replaceAll('/', '_'),
      `data:image/png;base64,${TEXT}`,
      `DATA:image/png;charset=utf-8;base64,${TEXT}`,
      `data:text/html;base64,${TEXT}`,
    ];
    for (const cell of written) expect(readPictureCell(cell)).toEqual({ ok: true, value: new Uint8Array(PNG) });
    expect(['', '   '].map(reasonOf)).toEqual(['none', 'none']);
  });

  test.each([
    'https://loja.example/101.png',
    'http://127.0.0.1/x',
    '//cdn.example/101',
    'www.example.com/101',
    'ftp://x/y',
    'file:///etc/passwd',
    'blob:https://x/1',
    'C:\\fotos\\101',
    '\\\\servidor\\fotos\\101',
    'fotos/101.JPG',
    'javascript://x',
  ])('an address is told from a picture: %s', (cell) => expect(reasonOf(cell)).toBe('picture_address'));

  test.each([
    ['picture_not_encoded', 'data:image/png'],
    ['picture_not_encoded', 'data:image/svg+xml;utf8,<svg/>'],
    ['picture_not_encoded', `${TEXT}=`.slice(0, 21)],
    ['picture_not_encoded', 'iVBOR"w0KGgo'],
    ['picture_not_encoded', 'não tem'],
    ['picture_not_encoded', 'data:image/png;base64,'],
    ['picture_not_a_picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['picture_not_a_picture', 'data:image/png;base64,PHN2Zy8+'],
    ['picture_too_many_pixels', pngOf(SMALL, BOMB).toString('base64')],
    ['picture_too_many_pixels', jpegOf(SMALL, BOMB).toString('base64')],
    ['picture_animated', pngOf(SMALL, { between: [pngChunk('acTL', Buffer.alloc(8))] }).toString('base64')],
  ])('%s', (reason, cell) => expect(reasonOf(cell)).toBe(reason));

  test('whatever stands there, it is a picture or has a reason', () => {
    const cells = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc
        .tuple(fc.constantFrom('data:', 'data:image/png;base64,', 'http', '//'), fc.base64String())
        .map((both) => both.join('')),
      fc.uint8Array({ maxLength: 60 }).map((tail) => Buffer.concat([PNG.subarray(0, 20), tail]).toString('base64')),
    );
    fc.assert(
      fc.property(cells, (cell) => {
        expect(reasonOf(cell)).toMatch(/^(?:none|taken|picture_[a-z_]+)$/);
      }),
      { seed: 20_261_122, numRuns: 2_000 },
    );
  });
});
