import { randomFillSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { timeOrderedIds } from '../../../electron/lib/time-ordered-id.ts';

const fillRandom = (bytes: Uint8Array): void => void randomFillSync(bytes);

test('ids are UUIDs of version 7 that begin with their time', () => {
  let ms = Date.parse('2026-11-22T10:00:00.000Z');
  const newId = timeOrderedIds({ nowMs: () => ms++, fillRandom });
  const ids = Array.from({ length: 1_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(ms - 1_000);
});

test('no two are the same, also where the clock stands still or goes back', () => {
  const times = [5, 5, 5, 1, 5];
  const newId = timeOrderedIds({ nowMs: () => times[made++ % times.length] ?? 0, fillRandom });
  let made = 0;
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  const digits = ids.map((id) => id.replaceAll('-', ''));
  for (let place = 13; place < 32; place++)
    expect(new Set(digits.map((id) => id[place])).size).toBe(place === 16 ? 4 : 16);
});
