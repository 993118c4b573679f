import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Spread = {
  readonly side: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
};

/** The smallest value that at least `share` (above 0, at most 1) of the values do not exceed. Throws for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error('a percentile of nothing');
  return found;
}

export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('the median of nothing');
  return (low + high) / 2;
}

export function spreadOf(side: string, values: readonly number[]): Spread {
  return {
    side,
    count: values.length,
    p50Ms: percentile(values, 0.5),
    p95Ms: percentile(values, 0.95),
    p99Ms: percentile(values, 0.99),
    worstMs: percentile(values, 1),
  };
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
