import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { whatIsMissing } from '../fleet/servers/what-is-missing.ts';
import { tempFolder } from '../support/temp-folder.ts';

/* Each command of package.json has a small form that tests run, so that none decays. */

const root = path.join(import.meta.dirname, '..', '..');

type Small =
  /** Runs with these words until the last lines match. */
  | {
      readonly args: (folder: string) => readonly string[];
      readonly says: RegExp;
      readonly missing?: () => string | null;
      readonly leaves?: readonly string[];
    }
  /** Run by another test, which names its program. */
  | { readonly test: string; readonly program: string }
  /** Part of `npm test`. */
  | { readonly step: string };

const CHEAP_RIGS =
  'ipc-inputs,operator-answers,rare-states,same-seed,schedules,till-days,planted-defects,mutants,second-operator,bytes-at-rest,seven-days-offline';

const COMMANDS: Readonly<Record<string, Small>> = {
  start: { test: 'parts/programs/launch/prepare.test.ts', program: 'start.mjs' },
  test: { step: 'npm test' },
  check: { step: '--check' },
  build: { step: 'ensureBuilt()' },
  service: { test: 'parts/programs/simulator/service.test.ts', program: 'run-program.mjs' },
  'head-office': { test: 'checks/programs/head-office/publish/publish-command.test.ts', program: 'run-program.mjs' },
  guides: { args: (folder) => ['--into', folder, 'kiosk'], says: /Test Files.* 1 passed/, leaves: ['kiosk.png'] },
  provision: { args: (folder) => ['new-key', '--out', folder], says: /^The key [0-9A-F ]+ is in / },
  fleet: {
    args: () => ['--tills', '3', '--minutes', '0.17'],
    says: /^lost +0\ndoubled +0\ndifferences +0\ncontrol +found: /m,
    missing: whatIsMissing,
  },
  // minutes even in small runs: `npm run faults -- --tier small` has them
  faults: { args: () => ['--tier', 'small', '--rig', CHEAP_RIGS], says: /^\d+ passed, 0 failed, \d+ skipped in /m },
  security: { args: () => ['--row', 'permissions-denied'], says: /^1 rows: 1 passed, 0 failed, 0 not run$/m },
  // too few rounds for goals: only the table is checked
  bench: {
    args: () => ['commit', 'import', 'search', '--products', '100', '--rounds', '1', '--scale', '0.02'],
    says: /^ +figure +here +goal\n(?:(?:reached|MISSED|-) .*\n)+$/m,
  },
  // the findings install packages
  findings: { args: () => ['--list'], says: /^(?:[\w-]+\.sh: \S.*\n)+$/ },
  simulate: { args: () => ['--days', '1'], says: /^breaches: 0\ndrawer balanced: 1 of 1 days\nhash: \w{64}$/m },
  lint: { step: "'check'" },
  format: { step: "'check'" },
  typecheck: { step: "'check-types.mjs'" },
  package: { test: 'desktop/package.test.ts', program: 'electron-builder' },
  'open-once': { test: 'desktop/open-once.test.ts', program: 'open-once.mjs' },
  'sign-release': { test: 'parts/programs/launch/sign-manifest.test.ts', program: 'sign-manifest.mjs' },
};

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('each command of package.json has a small form', () => {
  expect(Object.keys(COMMANDS).sort()).toEqual(Object.keys(scripts).sort());
});

test.each(Object.entries(COMMANDS))('%s: what runs it is there', (_, small) => {
  if ('args' in small) return;
  const file = path.join(root, 'test', 'test' in small ? small.test : 'run.mjs');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('test' in small ? small.program : small.step);
});

const run = Object.entries(COMMANDS).flatMap(([name, small]) => ('args' in small ? [{ name, ...small }] : []));

test.for(run)('npm run $name, in small', async ({ name, args, says, missing, leaves }, context) => {
  const why = missing?.() ?? null;
  if (why !== null) return context.skip(why);
  const folder = tempFolder();
  const [, program = '', ...words] = (scripts[name] ?? '').split(' ');
  const child = spawn(process.execPath, [path.join(root, program), ...words, ...args(folder)], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = (await once(child, 'close')) as [number | null];
  // some programs add colours in CI
  expect(stripVTControlCharacters(output)).toMatch(says);
  if (name !== 'bench') expect(code, output).toBe(0);
  if (leaves !== undefined) expect(readdirSync(folder)).toEqual(leaves);
});
