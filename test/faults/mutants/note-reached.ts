// Runs before each measured test file: records the functions it ran.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { REACHED_VARIABLE, type Reached } from './test-order.ts';

const places = new Set<string>();
Object.assign(globalThis, { noteReached: (place: string): unknown => places.add(place) });

afterAll(() => {
  const folder = process.env[REACHED_VARIABLE];
  const test = expect.getState().testPath;
  if (folder === undefined || test === undefined) return;
  const reached: Reached = { test, places: [...places] };
  writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(reached));
});
