import { bundlePrograms } from '../../faults/till-process/bundle-programs.ts';
import type { Programs } from '../../faults/till-process/child-life.ts';
import { startTill, type TillChild } from '../../faults/till-process/till-child.ts';
import { BENCH_SETTINGS } from './bench-core.ts';

/** The till as one file, started as a host starts it: with none of Node's memory options. */
export async function bundleTill(): Promise<Programs> {
  return { ...(await bundlePrograms()), flags: [] };
}

/** The real core as a process of its own, which is ready when somebody stands before its open drawer. */
export function startBenchTill(programs: Programs, dataDir: string): TillChild {
  const pace = { zeroMs: Date.now(), factor: 1 };
  return startTill(programs, { dataDir, settings: BENCH_SETTINGS, token: '', pace, pushes: [] });
}
