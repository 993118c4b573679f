import path from 'node:path';
import { startChild } from '../till-process/child-life.ts';
import type { CheckResult } from './check-result.ts';
import type { CheckName } from './checks.ts';
import type { ScratchCopy } from './scratch-copy.ts';

const LIMIT_MS = 10 * 60_000;

/** What a check found in a copy; `ended` says how its process ended where it gave no result. */
export type Found = CheckResult & { readonly ended: string | null };

/** Runs a check of a copy, on that copy, in a process of its own. */
export async function runInCopy({ folder }: ScratchCopy, check: CheckName): Promise<Found> {
  const program = path.join(folder, 'test', 'faults', 'planted', 'run-check.ts');
  const said: string[] = [];
  const order = { program, order: { check }, env: process.env, cwd: folder, flags: [] };
  const child = startChild({ ...order, onLine: (line) => void said.push(line) });
  const limit = setTimeout(() => void child.kill(), LIMIT_MS);
  const { code, signal } = await child.ended;
  clearTimeout(limit);
  const result = readResult(said.at(-1) ?? '');
  if (result !== null) return { ...result, ended: null };
  const why = child.complaints.find((line) => /^\w*Error/.test(line)) ?? child.complaints.join(' ').slice(0, 300);
  return { breaches: [], ended: `the check ended with ${signal ?? code}: ${why}` };
}

function readResult(line: string): CheckResult | null {
  try {
    return JSON.parse(line) as CheckResult;
  } catch {
    return null;
  }
}
