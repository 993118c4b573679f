import { expect, test } from 'vitest';
import { createScanSplitter, MAX_READ_BYTES, type Split } from '../../../../electron/areas/scanner/scanner.ts';
import type { SerialSuffix } from '../../../../shared/scanner-settings.ts';
import { createRandom } from '../../../support/seeded-random.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const word = (split: Split): string =>
  split.kind === 'read' ? `${split.text} ${split.ending}` : `garbage ${split.bytes}`;

function split(suffix: SerialSuffix, ...pieces: readonly string[]): readonly string[] {
  const splitter = createScanSplitter(suffix);
  return [...pieces.flatMap((piece) => splitter.take(bytes(piece))), ...splitter.pause()].map(word);
}

const ROWS: readonly (readonly [SerialSuffix, readonly string[], readonly string[]])[] = [
  ['any', ['7891000315507\r'], ['7891000315507 cr']],
  ['any', ['7891000315507\r\n'], ['7891000315507 crlf']],
  ['any', ['7891000315507\r', '\n'], ['7891000315507 cr']],
  ['any', ['78910', '003155', '07\n'], ['7891000315507 lf']],
  ['any', ['101\t102\t'], ['101 tab', '102 tab']],
  ['any', ['7891000315507'], ['7891000315507 pause']],
  ['any', ['\r\n\r\n'], []],
  ['cr', ['101\r\n102\r\n'], ['101 cr', '\n102 cr']],
  ['crlf', ['AB\rCD\r\n'], ['AB\rCD crlf']],
  ['tab', ['101\r102\t'], ['101\r102 tab']],
  ['none', ['101\r'], ['101\r pause']],
  ['any', ['\u0002101\u0003\r'], ['\u0002101\u0003 cr']],
  ['any', ['\u00f8\u0000\u0080\u00fe\u0000'], ['garbage 5']],
  ['any', ['\u00f8\u0000\u0080\r101\r'], ['garbage 3', '101 cr']],
];

test.each(ROWS)('%s: %j is %j', (suffix, pieces, expected) => expect(split(suffix, ...pieces)).toEqual(expected));

test('what is longer than any code is thrown away up to its end, and no more of it kept', () => {
  const long = 'x'.repeat(MAX_READ_BYTES + 1);
  expect(split('any', long, long, 'x\r101\r')).toEqual([`garbage ${2 * long.length + 1}`, '101 cr']);
  const most = 'x'.repeat(MAX_READ_BYTES);
  expect(split('any', most, '\r')).toEqual([`${most} cr`]);
});

test('a burst of twenty comes out whole and in order, however it is cut on its way', () => {
  const random = createRandom(3);
  const codes = Array.from({ length: 20 }, (_, at) => String(7_891_000_000_000 + at));
  const sent = codes.map((code) => `${code}\r\n`).join('');
  for (let round = 0; round < 200; round++) {
    const pieces: string[] = [];
    for (let at = 0; at < sent.length; ) {
      const length = 1 + Math.floor(random() * 40);
      pieces.push(sent.slice(at, at + length));
      at += length;
    }
    expect(split('any', ...pieces).map((one) => one.split(' ')[0])).toEqual(codes);
  }
});
