import { expect, test } from 'vitest';
import { sideBySide } from '../../faults/runner/side-by-side.ts';

type Job = { readonly name: string; readonly cores: 1 | 2; readonly isLong: boolean };

const JOBS: readonly Job[] = [
  { name: 'large one', cores: 2, isLong: false },
  { name: 'a', cores: 1, isLong: false },
  { name: 'b', cores: 1, isLong: true },
  { name: 'c', cores: 1, isLong: false },
  { name: 'large two', cores: 2, isLong: false },
];

/** Who was at work when somebody began, and how many parts were said to be left. */
async function play() {
  const atWork = new Set<string>();
  const begun: { readonly name: string; readonly beside: readonly string[]; readonly waves: number }[] = [];
  const results = await sideBySide(JOBS, async ({ name }, waves) => {
    begun.push({ name, beside: [...atWork], waves });
    atWork.add(name);
    // long enough for everybody who may to begin beside it
    await new Promise((resolve) => setImmediate(resolve));
    atWork.delete(name);
    return name;
  });
  return { begun, results };
}

test('jobs of one core run two at a time, the long ones first, those of two cores alone and after them', async () => {
  const { begun, results } = await play();
  // told in the order in which they were given
  expect(results).toEqual(JOBS.map(({ name }) => name));
  expect(begun).toEqual([
    { name: 'b', beside: [], waves: 4 },
    { name: 'a', beside: ['b'], waves: 3 },
    { name: 'c', beside: ['a'], waves: 3 },
    { name: 'large one', beside: [], waves: 2 },
    { name: 'large two', beside: [], waves: 1 },
  ]);
});

test('a failure of one is a failure of all', async () => {
  const broken = sideBySide(JOBS, ({ name }) => (name === 'b' ? Promise.reject(new Error(name)) : Promise.resolve(1)));
  await expect(broken).rejects.toThrow('b');
});
