import { expect, test } from 'vitest';
import { sideBySide } from '../../faults/runner/side-by-side.ts';

const JOBS = [
  { name: 'large one', cores: 2, isLong: false },
  { name: 'a', cores: 1, isLong: false },
  { name: 'b', cores: 1, isLong: true },
  { name: 'c', cores: 1, isLong: false },
  { name: 'large two', cores: 2, isLong: false },
] as const;

test('jobs of one core run two at a time, the long ones first, those of two cores alone and after them', async () => {
  const atWork = new Set<string>();
  const begun: { readonly name: string; readonly beside: readonly string[]; readonly left: number }[] = [];
  const results = await sideBySide(JOBS, async ({ name }, left) => {
    begun.push({ name, beside: [...atWork], left });
    atWork.add(name);
    // long enough for everybody who may to begin beside it
    await new Promise((resolve) => setImmediate(resolve));
    atWork.delete(name);
    return name;
  });
  // told in the order in which they were given
  expect(results).toEqual(JOBS.map(({ name }) => name));
  expect(begun).toEqual([
    { name: 'b', beside: [], left: 4 },
    { name: 'a', beside: ['b'], left: 3 },
    { name: 'c', beside: ['a'], left: 3 },
    { name: 'large one', beside: [], left: 2 },
    { name: 'large two', beside: [], left: 1 },
  ]);
});

test('a failure of one is a failure of all', async () => {
  const broken = sideBySide(JOBS, ({ name }) => (name === 'b' ? Promise.reject(new Error(name)) : Promise.resolve(1)));
  await expect(broken).rejects.toThrow('b');
});
