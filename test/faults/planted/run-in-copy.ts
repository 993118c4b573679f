import { spawn } from 'node:child_process';
import path from 'node:path';
import type { CheckResult } from './check-result.ts';
import type { CheckName } from './checks.ts';
import type { ScratchCopy } from './scratch-copy.ts';

const LIMIT_MS = 10 * 60_000;

/** What a check found in a copy; `ended` says how its process ended where it gave no result. */
export type Found = CheckResult & { readonly ended: string | null };

/** Runs a check of a copy, on that copy, in a process of its own. */
export function runInCopy({ folder }: ScratchCopy, check: CheckName): Promise<Found> {
  const program = path.join(folder, 'test', 'faults', 'planted', 'run-check.ts');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, check], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (complaint = `${complaint}${part}`.slice(0, 4_000)));
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('error', (error) => (complaint = error.message));
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      const result = readResult(output);
      const why = /^\w*Error.*$/m.exec(complaint)?.[0] ?? complaint.trim().slice(0, 300);
      const ended = result === null ? `the check ended with ${signal ?? code}: ${why}` : null;
      resolve({ ...(result ?? { breaches: [] }), ended });
    });
  });
}

function readResult(output: string): CheckResult | null {
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(last) as CheckResult;
  } catch {
    return null;
  }
}
