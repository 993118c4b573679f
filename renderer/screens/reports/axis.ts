export type Axis = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10] as const;
const INTERVALS = 4;

/** Round numbers around all values and zero, with about {@link INTERVALS} intervals. */
export function axisOf(values: readonly number[]): Axis {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const rough = (high - low || 1) / INTERVALS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (STEPS.find((one) => one * magnitude >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { from: first * step, to: last * step, ticks };
}
