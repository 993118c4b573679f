import { expect, test } from 'vitest';
import { createRepeats } from '../../../../renderer/scan/repeats.ts';
import type { RepeatAct } from '../../../../shared/scanner-settings.ts';

type Read = readonly [text: string, atMs: number, by?: 'keyboard' | 'serial'];

function repeatsOf(reads: readonly Read[], repeats: RepeatAct = 'ask'): readonly boolean[] {
  const isRepeat = createRepeats(() => ({ repeats, repeatWithinMs: 1_000 }));
  return reads.map(([text, atMs, by = 'keyboard']) => isRepeat({ text, atMs, by }));
}

const ROWS: readonly (readonly [string, readonly Read[], readonly boolean[]])[] = [
  [
    'at once',
    [
      ['101', 0],
      ['101', 40],
    ],
    [false, true],
  ],
  [
    'at the last moment, and after it',
    [
      ['101', 0],
      ['101', 1_000],
      ['101', 2_001],
    ],
    [false, true, false],
  ],
  [
    'again and again before a scanner that reads by itself',
    [
      ['101', 0],
      ['101', 800],
      ['101', 1_600],
      ['101', 2_400],
    ],
    [false, true, true, true],
  ],
  [
    'with another one in between',
    [
      ['101', 0],
      ['102', 40],
      ['101', 80],
    ],
    [false, false, false],
  ],
  [
    'by the other scanner',
    [
      ['101', 0],
      ['101', 40, 'serial'],
    ],
    [false, false],
  ],
];

test.each(ROWS)('the same code %s', (_name, reads, expected) => {
  expect(repeatsOf(reads)).toEqual(expected);
  expect(repeatsOf(reads, 'ignore')).toEqual(expected);
  // the control: who sells both is asked nothing
  expect(repeatsOf(reads, 'sell')).toEqual(expected.map(() => false));
});
