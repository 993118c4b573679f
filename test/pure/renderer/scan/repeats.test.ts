import { expect, test } from 'vitest';
import { createRepeats } from '../../../../renderer/scan/scan.ts';
import type { RepeatAct } from '../../../../shared/scanner-settings.ts';

type Read = { readonly text: string; readonly atMs: number; readonly by?: 'keyboard' | 'serial' };

function repeatsOf(reads: readonly Read[], repeats: RepeatAct = 'ask'): readonly boolean[] {
  const isRepeat = createRepeats(() => ({ repeats, repeatWithinMs: 1_000 }));
  return reads.map((read) => isRepeat({ by: 'keyboard', ...read }));
}

const at = (...moments: readonly number[]): Read[] => moments.map((atMs) => ({ text: '101', atMs }));

const ROWS: readonly (readonly [string, readonly Read[], readonly boolean[]])[] = [
  ['at once', at(0, 40), [false, true]],
  ['at the last moment, and after it', at(0, 1_000, 2_001), [false, true, false]],
  ['again and again before a scanner that reads by itself', at(0, 800, 1_600, 2_400), [false, true, true, true]],
  ['with another one in between', [...at(0), { text: '102', atMs: 40 }, ...at(80)], [false, false, false]],
  ['by the other scanner', [...at(0), { text: '101', atMs: 40, by: 'serial' }], [false, false]],
];

test.each(ROWS)('the same code %s', (_name, reads, expected) => {
  expect(repeatsOf(reads)).toEqual(expected);
  expect(repeatsOf(reads, 'ignore')).toEqual(expected);
  // control: unrelated codes are not asked about
  expect(repeatsOf(reads, 'sell')).toEqual(expected.map(() => false));
});
