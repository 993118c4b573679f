// Runs vitest for run.mjs: a page test that fails is run once more, alone, and is named as unsteady where it passes then.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError, projectNode, root, runToEnd } from '../electron/programs/launch/prepare.mjs';

/** Projects with a browser: only they are repeated. */
const PAGE_PROJECTS = ['main-pages', 'pages'];

/** Runs vitest; no results file means failure. */
async function runOnce({ config, artefacts, env }, args) {
  const results = path.join(artefacts, 'results.json');
  rmSync(results, { force: true });
  const reporters = ['default', path.join(root, 'test', 'results-reporter.ts')].map((one) => `--reporter=${one}`);
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const all = [vitest, 'run', '--config', config, ...reporters, ...args];
  await runToEnd(projectNode, all, { ...env, TEST_RESULTS: results });
  try {
    return JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    throw new PlainError('The tests ended without a result.');
  }
}

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const nameOf = ({ file, name }) => (name === '' ? file : `${file} > ${name}`);

/** Repeats failed page tests one by one; returns those that passed. */
async function findUnsteady(run, failed) {
  const unsteady = [];
  for (const test of failed.filter(({ project }) => PAGE_PROJECTS.includes(project))) {
    console.log(`once more, alone: ${nameOf(test)}`);
    const only = test.name === '' ? [] : ['-t', `^${escaped(test.name)}$`];
    const file = path.resolve(root, 'test', test.file);
    const again = await runOnce(run, ['--project', test.project, ...only, file]);
    if (again.failed.length === 0 && again.unhandled === 0 && again.passed > 0) unsteady.push(test);
  }
  return unsteady;
}

/** Closing lines, count last. Returns the exit code. */
function tell(artefacts, { passed, failed, skipped, unhandled }, unsteady) {
  const left = failed.filter((test) => !unsteady.includes(test));
  for (const { file, tests, why } of skipped) console.log(`not run: ${tests} of ${file}: ${why}`);
  for (const test of unsteady) console.log(`unsteady: ${nameOf(test)}`);
  for (const test of left) console.log(`FAIL ${nameOf(test)}`);
  if (unhandled > 0) console.log(`FAIL ${unhandled} errors that belong to no test; see above.`);
  const skippedTests = skipped.reduce((sum, { tests }) => sum + tests, 0);
  const failures = left.length + unhandled;
  writeFileSync(path.join(artefacts, 'unsteady.json'), JSON.stringify({ count: unsteady.length, tests: unsteady }));
  console.log(`${passed + unsteady.length} passed, ${failures} failed, ${skippedTests} skipped`);
  return failures === 0 && passed > 0 ? 0 : 1;
}

/** Runs `args`, reports, returns the exit code. `run`: config, output folder, environment. */
export async function runTests(run, args) {
  mkdirSync(run.artefacts, { recursive: true });
  const results = await runOnce(run, args);
  return tell(run.artefacts, results, await findUnsteady(run, results.failed));
}
