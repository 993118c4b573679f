import { inLanes } from '../in-lanes.ts';
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
  await inLanes(Array.from({ length: CORES }), small, async (_, next, at) =>
    results.set(next, await work(next, Math.ceil((small.length - at) / CORES) + large.length)),
  );
  for (const [index, next] of large.entries()) results.set(next, await work(next, large.length - index));
  return all.map((one) => results.get(one) as R);
}
