import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

const PROGRAM = path.join(import.meta.dirname, '..', '..', 'faults', 'runner', 'main.ts');

const rig = (run: string): string => `export const rig = {
  name: 'fake', figure: 'a fake', cores: 1, goal: { quick: 3, night: 30 }, reached: (report) => report.counts.done, run: async (given) => { ${run} },
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

test.each([
  ['a breach', rig(report(`breaches: ['I4 seed=1: twice']`)), 'I4 seed=1: twice'],
  ['a goal that is not reached', rig(report('counts: { done: 2 }')), 'reached 2 of 3'],
  [
    'a control that is not caught',
    rig(report(`control: { what: 'no sync', caught: false }`)),
    'was not caught: no sync',
  ],
  ['no control at all', rig(report('control: null')), 'it has no control'],
  ['a count that is not there', rig(report('counts: {}')), 'reached 0 of 3'],
  ['an error', rig(`throw new Error('broken')`), 'exit code 1 and no report'],
  ['a crash', rig('process.abort()'), 'SIGABRT and no report'],
  ['an end without a report', rig('process.exit(0)'), 'exit code 0 and no report'],
  ['a module that cannot be loaded', `import './nowhere.ts';`, 'it cannot be loaded'],
])('fails for %s', async (_, bad, says) => {
  const { code, output } = await run({ bad, good: rig(report()) });
  expect(output).toContain(says);
  // the one after it has run all the same
  expect(output).toContain('1 passed, 1 failed, 0 skipped');
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
    // an ended child that nobody has taken note of is still listed
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
