import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

/* How `npm test` treats a failing page test, on a project made for it. */

const CONFIG = `export default { root: import.meta.dirname, test: { globals: true, projects: [
  { extends: true, test: { name: 'pages', include: ['*.page.test.js'] } },
  { extends: true, test: { name: 'parts', include: ['*.part.test.js'] } },
] } };`;

const unsteady = (name: string): string => `import { existsSync, writeFileSync } from 'node:fs';
describe('all day', () => test('${name} passes (in the end)', () => {
  const isSecond = existsSync(import.meta.dirname + '/${name}.seen');
  writeFileSync(import.meta.dirname + '/${name}.seen', '');
  expect(isSecond).toBe(true);
}));
test('${name} has another', () => expect(1).toBe(1));`;

const FAILING = "describe('always', () => test('fails', () => expect(1).toBe(2)));";

function run(tests: Readonly<Record<string, string>>) {
  const folder = tempFolder();
  const config = path.join(folder, 'vitest.config.mjs');
  writeFileSync(config, CONFIG);
  for (const [name, text] of Object.entries(tests)) writeFileSync(path.join(folder, name), text);
  const program = pathToFileURL(path.join(import.meta.dirname, '..', 'run-vitest.mjs')).href;
  const call = `await runTests({ config: ${JSON.stringify(config)}, artefacts: ${JSON.stringify(folder)}, env: process.env }, [])`;
  const script = `import { runTests } from '${program}'; process.exitCode = ${call};`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
  });
  return {
    status,
    lines: stdout.trim().split('\n'),
    count: (JSON.parse(readFileSync(path.join(folder, 'unsteady.json'), 'utf8')) as { readonly count: number }).count,
  };
}

test('a page test that passes when it is run alone is named, and the whole passes', () => {
  const { status, lines, count } = run({ 'a.page.test.js': unsteady('a') });
  expect(lines.at(-1)).toBe('2 passed, 0 failed, 0 skipped');
  expect(lines.filter((line) => line.startsWith('unsteady: '))).toHaveLength(1);
  expect(lines.join('\n')).toContain('unsteady: ');
  expect(lines.join('\n')).toContain('a passes (in the end)');
  expect([status, count]).toEqual([0, 1]);
});

test('one that fails again fails the whole, beside one that does not', () => {
  const { status, lines, count } = run({ 'a.page.test.js': unsteady('a'), 'b.page.test.js': FAILING });
  expect(lines.at(-1)).toBe('2 passed, 1 failed, 0 skipped');
  expect(lines.filter((line) => /^FAIL .* always > fails$/.test(line))).toHaveLength(1);
  expect([status, count]).toEqual([1, 1]);
});

test('what has no page is not repeated', () => {
  const { status, lines, count } = run({ 'a.part.test.js': unsteady('a') });
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  expect([status, count]).toEqual([1, 0]);
});
