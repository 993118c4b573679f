import { median, percentile, spreadOf } from './samples.ts';

/*
 * Sides alternate in short slices, each starting with another side, so that disturbances meet all. The first slice
 * warms up.
 */

export type Side = {
  readonly name: string;
  /** Milliseconds of each operation of one slice. */
  readonly play: (slice: number) => readonly number[] | Promise<readonly number[]>;
};

export type Turns = ReturnType<typeof readTurns>;

export async function takeTurns(sides: readonly Side[], slices: number): Promise<Turns> {
  const played = new Map<string, (readonly number[])[]>(sides.map(({ name }) => [name, []]));
  for (let slice = 0; slice <= slices; slice++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const side = sides[(slice + turn) % sides.length];
      if (side === undefined) continue;
      const times = await side.play(slice);
      if (slice > 0 && times.length > 0) played.get(side.name)?.push(times);
    }
  }
  return readTurns(played);
}

function readTurns(played: ReadonlyMap<string, readonly (readonly number[])[]>) {
  const slicesOf = (side: string): readonly (readonly number[])[] => {
    const found = played.get(side);
    if (found === undefined || found.length === 0) throw new Error(`${side} has played nothing`);
    return found;
  };
  const all = (side: string): readonly number[] => slicesOf(side).flat();
  return {
    spreads: [...played.keys()].map((side) => spreadOf(side, all(side))),
    all,
    /** Median ratio of both sides' medians per slice. */
    ratio: (over: string, under: string): number => {
      const [upper, lower] = [slicesOf(over), slicesOf(under)];
      // a slow side may skip slices
      if (upper.length !== lower.length) return median(all(over)) / median(all(under));
      return median(upper.map((slice, index) => median(slice) / median(lower[index] ?? [])));
    },
    /** By a percentile of the whole run; a slice has too few operations. */
    ratioAt: (share: number, over: string, under: string): number =>
      percentile(all(over), share) / percentile(all(under), share),
  };
}

export function timeEach(count: number, act: (index: number) => unknown): number[] {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    act(index);
    times.push(performance.now() - began);
  }
  return times;
}

export async function timed(act: () => unknown): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const SLICES_A_ROUND = 20;

export function sliceUp(operations: number, { rounds, scale }: { readonly rounds: number; readonly scale: number }) {
  const wanted = Math.max(1, Math.round(operations * scale));
  const slices = Math.min(wanted, SLICES_A_ROUND * rounds);
  return { slices, perSlice: Math.ceil(wanted / slices) };
}
