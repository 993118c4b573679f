import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { inLanes } from '../in-lanes.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { type Candidate, candidatesOf, type Measured, testsFor } from './choose-tests.ts';
import { HARMLESS, type Harmless } from './harmless.ts';
import { coreFiles, type Mutant, mutantsOf, root, sample } from './mutants.ts';
import { ORDER_VARIABLE, REACHED_VARIABLE, type Reached, type TestOrder } from './test-order.ts';

const LANES = [0, 1] as const;
const QUICK = 200;
const SMALL = 1;
/** Source of the small run's mutants: its tests take milliseconds. */
const SMALL_FILE = 'shared/payment-evidence.ts';

/** Program start; on top, twice the tests' time. More is a hang. */
const START_MS = 60_000;
const TIMES_AS_LONG = 4;
const TEST_MS = 20_000;
const MEASURING_MS = 20 * 60_000;

type Fate = 'killed' | 'timed_out' | 'survived' | 'not_reached';
type Tried = { readonly mutant: Mutant; readonly fate: Fate; readonly seconds: number; readonly tests: number };

/** Each test file's time on the unchanged program. `wrong`: tests that fail there prove nothing. */
async function measure(tests: readonly string[], files: readonly string[], say: RigRun['say']) {
  const order = { mutant: null, noteReached: files, limitMs: null, withoutTests: false };
  const shares = LANES.map((lane) => tests.filter((_, index) => index % LANES.length === lane));
  const runs = await Promise.all(shares.map((share) => runTests({ ...order, tests: share }, MEASURING_MS)));
  const measured = new Map(runs.flatMap(({ files: ran }) => [...ran]));
  const wrong: string[] = [];
  for (const test of tests) {
    if (measured.get(test)?.passed === true) continue;
    const again = await runTests({ ...order, tests: [test] }, MEASURING_MS);
    const found = again.files.get(test);
    if (found?.passed === true) measured.set(test, found);
    else {
      measured.delete(test);
      wrong.push(`${test} fails on the program as it is: ${again.says.slice(-400)}`);
    }
  }
  const seconds = [...measured.values()].reduce((sum, one) => sum + one.seconds, 0);
  say(`${measured.size} test files measured: ${seconds.toFixed(0)} s of tests`);
  return { measured, wrong };
}

async function tryMutant(
  mutant: Mutant,
  candidates: readonly Candidate[],
  measured: ReadonlyMap<string, Measured>,
): Promise<Tried> {
  const tests = testsFor(root, mutant, candidates, measured);
  if (tests.length === 0) return { mutant, fate: 'not_reached', seconds: 0, tests: 0 };
  const seconds = tests.map((test) => measured.get(test)?.seconds ?? 0);
  const allMs = START_MS + TIMES_AS_LONG * seconds.reduce((sum, one) => sum + one, 0) * 1_000;
  const limitMs = TEST_MS + TIMES_AS_LONG * Math.max(...seconds) * 1_000;
  const run = await runTests({ tests, mutant, noteReached: [], limitMs, withoutTests: false }, allMs);
  const fate = run.outcome === 'passed' ? 'survived' : run.outcome === 'failed' ? 'killed' : 'timed_out';
  return { mutant, fate, seconds: run.seconds, tests: tests.length };
}

/** With all tests removed no mutant can die; one that does was killed by the rig. */
async function control(killed: Tried, candidates: readonly Candidate[], measured: ReadonlyMap<string, Measured>) {
  const tests = testsFor(root, killed.mutant, candidates, measured);
  const order = { tests, mutant: killed.mutant, noteReached: [], limitMs: null, withoutTests: true };
  const run = await runTests(order, MEASURING_MS);
  return run.outcome === 'passed';
}

const isSame = (entry: Harmless, { file, from, to }: Mutant): boolean =>
  entry.file === file && entry.from === from && entry.to === to;

export function staleEntries(entries: readonly Harmless[], all: readonly Mutant[]): readonly string[] {
  return entries
    .filter((entry) => !all.some((mutant) => isSame(entry, mutant)))
    .map(({ file, from, to }) => `harmless.ts speaks of a mutant that does not exist: ${file}: ${from} → ${to}`);
}

const describe = ({ file, line, operator, from, to }: Mutant): string => `${file}:${line} ${operator}: ${from} → ${to}`;

/** Mutants of a run. The night includes those called harmless. */
function chosen(all: readonly Mutant[], { tier, seed }: RigRun): readonly Mutant[] {
  if (tier === 'night') return sample(all, all.length, seed);
  const open = all.filter((mutant) => !HARMLESS.some((entry) => isSame(entry, mutant)));
  if (tier === 'quick') return sample(open, QUICK, seed);
  return sample(
    open.filter(({ file }) => file === SMALL_FILE),
    SMALL,
    seed,
  );
}

function reportOf(tried: readonly Tried[], seconds: number): Pick<RigReport, 'counts' | 'breaches'> {
  const count = (fate: Fate): number => tried.filter((one) => one.fate === fate).length;
  const harmless = tried.filter(({ mutant }) => HARMLESS.some((entry) => isSame(entry, mutant)));
  const isAlive = ({ fate }: Tried): boolean => fate === 'survived' || fate === 'not_reached';
  const alive = tried.filter((one) => isAlive(one) && !harmless.includes(one));
  const wrongly = harmless.filter((one) => !isAlive(one));
  return {
    counts: {
      tried: tried.length,
      killed: count('killed'),
      timedOut: count('timed_out'),
      survived: alive.filter(({ fate }) => fate === 'survived').length,
      notReached: alive.filter(({ fate }) => fate === 'not_reached').length,
      harmless: harmless.length,
      seconds: Math.round(seconds),
    },
    breaches: [
      ...alive.map(({ mutant, fate }) => `${fate === 'survived' ? 'survived' : 'no test reaches'} ${describe(mutant)}`),
      ...wrongly.map(({ mutant }) => `killed, and harmless.ts calls it harmless: ${describe(mutant)}`),
    ],
  };
}

async function run(given: RigRun): Promise<RigReport> {
  const { tier, say, stopAtMs } = given;
  const begunMs = performance.now();
  const all = coreFiles().flatMap((file) => mutantsOf(file));
  const mutants = chosen(all, given);
  const files = [...new Set(mutants.map(({ file }) => file))];
  const candidates = candidatesOf(root, files);
  const near = (mutant: Mutant): readonly Candidate[] =>
    tier === 'small' ? (candidates.get(mutant.file) ?? []).slice(0, 1) : (candidates.get(mutant.file) ?? []);
  const tests = [...new Set(mutants.flatMap(near).map(({ test }) => test))];
  say(`${mutants.length} of ${all.length} mutants in ${files.length} files, ${tests.length} test files`);
  const { measured, wrong } = await measure(tests, files, say);
  const mayGoOn = (): boolean => performance.now() < stopAtMs;
  let done = 0;
  const tryOne = async (_: number, mutant: Mutant): Promise<Tried> => {
    const one = await tryMutant(mutant, near(mutant), measured);
    done += 1;
    if (one.fate !== 'killed')
      say(`${one.fate} ${describe(mutant)} [${one.tests} test files, ${one.seconds.toFixed(1)} s]`);
    if (done % 20 === 0) say(`${done} of ${mutants.length} tried`);
    return one;
  };
  const tried = await inLanes(LANES, mutants, tryOne, mayGoOn);
  const killed = tried.find(({ fate }) => fate === 'killed');
  const { counts, breaches } = reportOf(tried, (performance.now() - begunMs) / 1_000);
  return {
    counts,
    breaches: [...wrong, ...staleEntries(HARMLESS, all), ...breaches],
    control: {
      what: 'with its tests taken away, a mutant that was killed survives',
      caught: killed !== undefined && (await control(killed, near(killed.mutant), measured)),
    },
  };
}

export const rig: Rig = {
  name: 'mutants',
  figure: 'Mutants of the money core tried, each killed by a test',
  cores: 2,
  onRequest: true,
  goal: { small: SMALL, quick: QUICK, night: 3_000 },
  reached: (report) => report.counts['tried'] ?? 0,
  run,
};

type TestRun = {
  readonly outcome: 'passed' | 'failed' | 'timed_out';
  readonly seconds: number;
  readonly files: ReadonlyMap<string, Measured & { readonly passed: boolean }>;
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

async function runTests(order: TestOrder, limitMs: number): Promise<TestRun> {
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
  const env = { ...process.env, NO_COLOR: '1', [ORDER_VARIABLE]: JSON.stringify(order), [REACHED_VARIABLE]: folder };
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
