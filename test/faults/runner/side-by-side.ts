import type { Rig } from '../rig.ts';

/** What the figures of the quick tier are promised for. */
const CORES = 2;

type Sized = { readonly cores: Rig['cores']; readonly isLong: boolean };

/**
 * Does `work` for each: first those that keep one core busy, the long ones before the short ones, as many at a time as
 * there are cores, then the others one after the other. `waves` is how many one-after-the-other parts are left, this one counted.
 */
export async function sideBySide<T extends Sized, R>(
  all: readonly T[],
  work: (one: T, waves: number) => Promise<R>,
): Promise<readonly R[]> {
  const ofOneCore = all.filter(({ cores }) => cores < CORES);
  const small = [...ofOneCore.filter(({ isLong }) => isLong), ...ofOneCore.filter(({ isLong }) => !isLong)];
  const large = all.filter(({ cores }) => cores >= CORES);
  const results = new Map<T, R>();
  let taken = 0;
  const lane = async (): Promise<void> => {
    for (let next = small[taken++]; next !== undefined; next = small[taken++]) {
      results.set(next, await work(next, Math.ceil((small.length - taken + 1) / CORES) + large.length));
    }
  };
  await Promise.all(Array.from({ length: CORES }, lane));
  for (const [index, next] of large.entries()) results.set(next, await work(next, large.length - index));
  return all.flatMap((one) => {
    const result = results.get(one);
    return result === undefined ? [] : [result];
  });
}
