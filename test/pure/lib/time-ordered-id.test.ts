import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { timeOrderedIds } from '../../../electron/lib/time-ordered-id.ts';

const fillRandom = (bytes: Uint8Array): void => void randomFillSync(bytes);
const idAt = (ms: number): string => timeOrderedIds({ nowMs: () => ms, fillRandom })();

test('ids sort by their time, and behind the UUIDs of older programs', () => {
  let ms = Date.parse('2026-11-22T10:00:00.000Z');
  const newId = timeOrderedIds({ nowMs: () => ms++, fillRandom });
  const ids = Array.from({ length: 5_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{21}$/);
  expect([...ids].sort()).toEqual(ids);
  const ofVersion7 = '01a2274e-0103-7a4b-bef3-29ce5ce7f609';
  expect([...ids, ofVersion7].sort()[0]).toBe(ofVersion7);
});

test.for([
  [0, '000000000'],
  [31, '00000000z'],
  [32, '000000010'],
  [32 ** 9 - 1, 'zzzzzzzzz'],
  // clocks that were never set
  [-1, '000000000'],
  [0.5, '000000000'],
] as const)('%d ms begin with %s', ([ms, begins]) => {
  expect(idAt(ms).slice(0, 9)).toBe(begins);
  expect(idAt(ms)).toHaveLength(21);
});

test('no two are the same, also where the clock stands still or goes back', () => {
  const times = [5, 5, 5, 1, 5];
  let made = 0;
  const newId = timeOrderedIds({ nowMs: () => times[made++ % times.length] ?? 0, fillRandom });
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (let place = 9; place < 21; place++) expect(new Set(ids.map((id) => id[place])).size).toBe(32);
});

test('each random digit comes as often', () => {
  let byte = 0;
  const fill = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = byte++;
  };
  const newId = timeOrderedIds({ nowMs: () => 0, fillRandom: fill });
  const digits = Array.from({ length: 64 }, newId).flatMap((id) => [...id.slice(9)]);
  const counts = Map.groupBy(digits, (digit) => digit);
  expect([...counts.values()].map((found) => found.length)).toEqual(Array(32).fill(24));
});
