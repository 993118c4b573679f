import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestRef } from './row.ts';

/** One test that ran. */
export type Ran = { readonly file: string; readonly title: string; readonly status: string; readonly says: string };

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

const LIMIT_MS = 90 * 60_000;

/**
 * Runs tests of the project in `folder`: whole files, or of each only what `only` names. Answers what ran; a test that
 * could not even be loaded is not among it.
 */
export async function runTests(folder: string, files: readonly string[], only?: TestRef): Promise<readonly Ran[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'balcao-security-'));
  const report = path.join(scratch, 'results.json');
  const args = ['run', '--config', 'test/vitest.config.ts', '--reporter=json', `--outputFile=${report}`];
  const filter = only === undefined ? [] : ['-t', patternOf(only.name).source];
  try {
    await runVitest(folder, [...args, ...filter, ...files]);
    return readReport(report, path.join(folder, '/'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What a name in the table matches of the names that ran: `%s`, `%j` and `$field` stand for anything. */
export function patternOf(name: string): RegExp {
  const parts = name.split(/%[sdijo]|\$\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}

/** The runs of one test: several where it is a table. */
export function runsOf(ran: readonly Ran[], { file, name }: TestRef): readonly Ran[] {
  const whole = new RegExp(`^${patternOf(name).source}$`, 's');
  return ran.filter((one) => one.file === file && one.status !== 'skipped' && whole.test(one.title));
}

function runVitest(folder: string, args: readonly string[]): Promise<void> {
  const program = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: 'ignore' });
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(limit);
      resolve();
    });
  });
}

function readReport(file: string, folder: string): readonly Ran[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      file: path.relative(folder, name).replaceAll(path.sep, '/'),
      title,
      status,
      says: failureMessages[0]?.split('\n')[0] ?? '',
    })),
  );
}
