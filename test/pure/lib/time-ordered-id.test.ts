import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { timeOrderedIds } from '../../../electron/lib/time-ordered-id.ts';

const fillRandom = (bytes: Uint8Array): void => void randomFillSync(bytes);

test('ids sort by their time, and behind the UUIDs of older programs', () => {
  let ms = Date.parse('2026-11-22T10:00:00.000Z');
  const newId = timeOrderedIds({ nowMs: () => ms++, fillRandom });
  const ids = Array.from({ length: 5_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{18}$/);
  expect([...ids].sort()).toEqual(ids);
  const ofVersion7 = '01a2274e-0103-7a4b-bef3-29ce5ce7f609';
  expect([...ids, ofVersion7].sort()[0]).toBe(ofVersion7);
});

test('ids of one millisecond begin alike, until the last one that they can tell', () => {
  const at = (ms: number): string => timeOrderedIds({ nowMs: () => ms, fillRandom })().slice(0, 7);
  expect(at(0)).toBe('0000000');
  expect(at(61)).toBe('000000z');
  expect(at(62)).toBe('0000010');
  expect(at(62 ** 7 - 1)).toBe('zzzzzzz');
  expect(new Date(62 ** 7 - 1).getUTCFullYear()).toBe(2081);
});

test('no two are the same, also where the clock stands still or goes back', () => {
  const times = [5, 5, 5, 1, 5];
  let made = 0;
  const newId = timeOrderedIds({ nowMs: () => times[made++ % times.length] ?? 0, fillRandom });
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (let place = 7; place < 18; place++) expect(new Set(ids.map((id) => id[place])).size).toBe(62);
});

test('each digit comes as often: bytes that would prefer some are skipped', () => {
  let byte = 0;
  const newId = timeOrderedIds({
    nowMs: () => 0,
    fillRandom: (bytes) => {
      for (let at = 0; at < bytes.length; at++) bytes[at] = byte++;
    },
  });
  const digits = Array.from({ length: 62 * 4 }, newId).flatMap((id) => [...id.slice(7)]);
  const counts = Map.groupBy(digits, (digit) => digit);
  expect(new Set([...counts.values()].map((found) => found.length))).toEqual(new Set([44]));
});
