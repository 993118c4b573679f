import { expect, test } from 'vitest';
import { openFile } from '../../support/open-file.ts';

function openTill() {
  const database = openFile();
  const read = (name: string): number => Number(database.connection.pragma(name, { simple: true }));
  return { database, read };
}

const FEW = -2_000;
const MANY = -16_000;

test('few pages are kept, and as many may be changed in one transaction as with many', () => {
  const { read } = openTill();
  expect(read('cache_size')).toBe(FEW);
  expect(read('cache_spill') * read('page_size')).toBeGreaterThan(15 * 2 ** 20);
});

test('work that writes all over the file has many while it goes on, also two at a time, and when it fails', async () => {
  const { database, read } = openTill();
  const gate = Promise.withResolvers<void>();
  const first = database.withManyPages(() => gate.promise);
  const second = database.withManyPages(async () => Promise.reject(new Error('broken off')));
  await expect(second).rejects.toThrow('broken off');
  expect(read('cache_size')).toBe(MANY);
  gate.resolve();
  await first;
  expect(read('cache_size')).toBe(FEW);
});

test('a till that is closed before the work has ended is closed', async () => {
  const { database } = openTill();
  const gate = Promise.withResolvers<string>();
  const work = database.withManyPages(() => gate.promise);
  database.close();
  gate.resolve('done');
  await expect(work).resolves.toBe('done');
});
