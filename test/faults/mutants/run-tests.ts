import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Measured } from './choose-tests.ts';
import { root } from './mutants.ts';
import { ORDER_VARIABLE, REACHED_VARIABLE, type Reached, type TestOrder } from './test-order.ts';

/** `timed_out`: ended after its limit. */
export type TestRun = {
  readonly outcome: 'passed' | 'failed' | 'timed_out';
  readonly seconds: number;
  readonly files: ReadonlyMap<string, Measured & { readonly passed: boolean }>;
  /** The end of vitest's output. */
  readonly says: string;
};

const CONFIG = path.join(import.meta.dirname, 'vitest.config.ts');
const VITEST = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');

const REPORT = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Runs test files in a process, killed after `limitMs`. */
export async function runTests(order: TestOrder, limitMs: number): Promise<TestRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-mutant-'));
  const begunMs = performance.now();
  try {
    const { outcome, says } = await runVitest(order, folder, limitMs);
    return { outcome, says, seconds: (performance.now() - begunMs) / 1_000, files: filesOf(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(order: TestOrder, folder: string, limitMs: number): Promise<Pick<TestRun, 'outcome' | 'says'>> {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${path.join(folder, 'report.json')}`];
  const env = {
    ...process.env,
    NO_COLOR: '1',
    [ORDER_VARIABLE]: JSON.stringify(order),
    [REACHED_VARIABLE]: folder,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VITEST, 'run', '--config', CONFIG, ...report], {
      env,
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let says = '';
    let tookTooLong = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (says = `${says}${part.toString()}`.slice(-6_000)));
    const limit = setTimeout(() => {
      tookTooLong = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.on('error', (error) => (says = error.message));
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ outcome: tookTooLong ? 'timed_out' : code === 0 ? 'passed' : 'failed', says });
    });
  });
}

function filesOf(folder: string): TestRun['files'] {
  const reached = new Map<string, ReadonlySet<string>>();
  const names = readdirSync(folder);
  for (const name of names.filter((one) => one !== 'report.json')) {
    const { test, places } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Reached;
    reached.set(fromRoot(test), new Set(places));
  }
  if (!names.includes('report.json')) return new Map();
  const { testResults } = REPORT.parse(JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')));
  return new Map(
    testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
      const passed = status === 'passed' && assertionResults.every((one) => one.status !== 'failed');
      const file = fromRoot(name);
      return [file, { passed, seconds: (endTime - startTime) / 1_000, reached: reached.get(file) ?? new Set() }];
    }),
  );
}

const fromRoot = (file: string): string => path.relative(root, file).split(path.sep).join('/');
