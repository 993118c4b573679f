import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

const PROGRAM = path.join(import.meta.dirname, '..', '..', 'faults', 'runner', 'main.ts');

const rig = (run: string, name = 'fake'): string => `export const rig = {
  name: '${name}', figure: 'a fake', cores: 1, goal: { quick: 3, night: 30 }, reached: (report) => report.counts.done, run: async (given) => { ${run} },
};`;
const report = (part = ''): string =>
  `return { counts: { done: 3 }, breaches: [], control: { what: 'a wrong one', caught: true }, ${part} };`;

function start(modules: Readonly<Record<string, string>>, ...args: string[]) {
  const folder = tempFolder();
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(folder, `${name}.rig.ts`), text);
  const child = spawn(process.execPath, [PROGRAM, '--folder', folder, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code);
  return { folder, child, output: () => output, ended };
}

async function run(modules: Readonly<Record<string, string>>, ...args: string[]) {
  const { folder, output, ended } = start(modules, ...args);
  return { code: await ended, output: output(), folder };
}

test('a rig that reaches its goal, finds nothing and catches its control passes', async () => {
  const { code, output, folder } = await run(
    { good: rig(`given.say('seed ' + given.seed); ${report()}`) },
    '--seed',
    '7',
  );
  expect(output).toContain('seed 7');
  expect(output).toMatch(/fake +3 \/ 3 +0 +caught +[\d.]+ +ok/);
  expect(output).toContain('1 passed, 0 failed, 0 skipped');
  expect(JSON.parse(readFileSync(path.join(folder, 'faults.json'), 'utf8'))).toMatchObject({
    seed: 7,
    tier: 'quick',
    verdicts: [{ rig: 'fake', reached: 3, goal: 3, passed: true }],
  });
  expect(code).toBe(0);
});

const BAD: Readonly<Record<string, readonly [run: string, says: string]>> = {
  breach: [report(`breaches: ['I4 seed=1: twice']`), 'I4 seed=1: twice'],
  'not-reached': [report('counts: { done: 2 }'), 'reached 2 of 3'],
  'not-caught': [report(`control: { what: 'no sync', caught: false }`), 'its control was not caught: no sync'],
  'no-control': [report('control: null'), 'it has no control'],
  'no-count': [report('counts: {}'), 'reached 0 of 3'],
  error: [`throw new Error('broken')`, 'it ended with exit code 1 and no report'],
  crash: ['process.abort()', 'it ended with SIGABRT and no report'],
  silent: ['process.exit(0)', 'it ended with exit code 0 and no report'],
};

test('each fails for its own reason, and the one after them has run all the same', async () => {
  const bad = Object.entries(BAD).map(([name, [body]]) => [name, rig(body, name)]);
  const modules = { ...Object.fromEntries(bad), 'not-loaded': `import './nowhere.ts';`, sound: rig(report()) };
  const { code, output } = await run(modules);
  for (const [name, [, says]] of Object.entries(BAD)) expect(output).toContain(`\n${name}: ${says}`);
  expect(output).toContain('\nnot-loaded: it cannot be loaded');
  expect(output).toContain('1 passed, 9 failed, 0 skipped');
  expect(code).toBe(1);
});

test('a declared skip is shown and does not fail', async () => {
  const { code, output } = await run({ none: rig(report(`control: null, skipped: 'no compiler here'`)) });
  expect(output).toContain('skipped, no compiler here');
  expect(output).toContain('0 passed, 0 failed, 1 skipped');
  expect(code).toBe(0);
});

test('a rig on request runs only where it is named', async () => {
  const asked = rig(report()).replace(`name: 'fake'`, `name: 'mutants', onRequest: true`);
  const without = await run({ asked, good: rig(report()) });
  expect(without.output).not.toContain('> mutants:');
  expect(without.output).toContain('1 passed, 0 failed, 0 skipped');
  const named = await run({ asked, good: rig(report()) }, '--mutants');
  expect(named.output).toContain('> mutants:');
  expect(named.output).not.toContain('> fake:');
  expect(named.code).toBe(0);
});

test('an interrupt ends the rig and everything it has started', async () => {
  const body = `const { spawn } = await import('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.log('started ' + child.pid); await new Promise(() => setInterval(() => {}, 1000));`;
  const { child, output, ended } = start({ long: rig(body) });
  await expect.poll(output).toMatch(/started \d+/);
  const pid = Number(/started (\d+)/.exec(output())?.[1]);
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(output()).toContain('it was interrupted');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // an unreaped child is still listed
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test.each([['--tier', 'weekly'], ['--seed', 'x'], ['--unknown']])('refuses %s %s in a sentence', async (...args) => {
  const { code, output } = await run({}, ...args);
  expect(output).toContain('npm run faults');
  expect(code).toBe(2);
});
