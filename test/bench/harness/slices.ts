import type { BenchOptions } from '../bench.ts';

const SLICES_A_ROUND = 20;

export type Slicing = { readonly slices: number; readonly perSlice: number };

/** Shares `operations`, made smaller by the scale, out over the slices of all rounds. */
export function sliceUp(operations: number, { rounds, scale }: Pick<BenchOptions, 'rounds' | 'scale'>): Slicing {
  const wanted = Math.max(1, Math.round(operations * scale));
  const slices = Math.min(wanted, SLICES_A_ROUND * rounds);
  return { slices, perSlice: Math.ceil(wanted / slices) };
}
