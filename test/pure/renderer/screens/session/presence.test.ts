import { expect, it } from 'vitest';
import { createPresence, EVERY_MS } from '../../../../../renderer/screens/session/lock.ts';

it('presence tells of the first sign at once, and of the others not more often than every fifteen seconds', () => {
  const told: number[] = [];
  let now = 0;
  const presence = createPresence(() => told.push(now));
  for (now = 100; now < 100 + 3 * EVERY_MS; now += 500) presence(now);
  expect(told).toEqual([100, 100 + EVERY_MS, 100 + 2 * EVERY_MS]);
});
