import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestRef } from './row.ts';

export type Ran = { readonly file: string; readonly title: string; readonly status: string };

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
};

const LIMIT_MS = 90 * 60_000;

/** Runs whole files, or what `only` names. Unloadable tests are absent from the result. */
export async function runTests(folder: string, files: readonly string[], only?: TestRef): Promise<readonly Ran[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'balcao-security-'));
  const report = path.join(scratch, 'results.json');
  const args = ['run', '--config', 'test/vitest.config.ts', '--reporter=json', `--outputFile=${report}`];
  const filter = only === undefined ? [] : ['-t', patternOf(only.name).source];
  const vitest = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const limit = { timeout: LIMIT_MS, killSignal: 'SIGKILL' } as const;
  try {
    const child = spawn(process.execPath, [vitest, ...args, ...filter, ...files], {
      cwd: folder,
      stdio: 'ignore',
      ...limit,
    });
    await once(child, 'close');
    return readReport(report, path.join(folder, '/'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** `%s`, `%j` and `$field` match anything. */
export function patternOf(name: string): RegExp {
  const parts = name.split(/%[sdijo]|\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}

/** Several for a table. */
export function runsOf(ran: readonly Ran[], { file, name }: TestRef): readonly Ran[] {
  const whole = new RegExp(`^${patternOf(name).source}$`, 's');
  return ran.filter((one) => one.file === file && one.status !== 'skipped' && whole.test(one.title));
}

function readReport(file: string, folder: string): readonly Ran[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: path.relative(folder, name).replaceAll(path.sep, '/'),
      title,
      status,
    })),
  );
}
