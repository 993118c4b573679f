// npm test: installs and builds what is missing, finds a Chromium, then formats and types, then every test.
// The last line is the count: `N passed, N failed, N skipped`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ensureBuilt,
  ensureInstalled,
  PlainError,
  projectNode,
  root,
  runCommand,
  runToEnd,
} from '../electron/programs/launch/prepare.mjs';
import { findChromium } from './chromium.mjs';

const LIMIT_MS = 30 * 60_000;
const results = path.join(root, 'test', 'artefacts', 'results.json');

const tool = (...parts) => path.join(root, 'node_modules', ...parts);

/** `node` on the path of everything that the tests start has to be the project's own. */
function environment(chromium) {
  const own = path.dirname(projectNode);
  return {
    ...process.env,
    CHROMIUM_PATH: chromium,
    NODE_COMPILE_CACHE: tool('.cache', 'compiled'),
    PATH: `${own}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}

/** What is compiled is kept by a process that ends by itself, and the tills of journeys are killed: one is loaded for all of them. */
async function compileOnce(env) {
  const till = pathToFileURL(path.join(root, 'electron', 'hosts', 'browser', 'start-browser-host.ts')).href;
  await runToEnd(projectNode, ['--input-type=module', '--eval', `await import('${till}'); process.exit(0)`], env);
}

/** Runs a check to its end; what it finds does not keep the tests from running, but the whole from passing. */
async function passes(name, args, env) {
  const code = await runToEnd(projectNode, args, env);
  if (code !== 0) console.error(`${name} found something; see above.`);
  return code === 0;
}

/** Counts what vitest wrote down; a run that wrote nothing has failed. */
function readCounts() {
  try {
    const report = JSON.parse(readFileSync(results, 'utf8'));
    // A file that could not be read, or whose preparation failed, has no failed test to show for it.
    const failedFiles = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + failedFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return null;
  }
}

async function runTests(filters, env) {
  mkdirSync(path.dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const config = path.join(root, 'test', 'vitest.config.ts');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const code = await runToEnd(
    projectNode,
    [tool('vitest', 'vitest.mjs'), 'run', '--config', config, ...reporters, ...filters],
    env,
  );
  const counts = readCounts();
  if (counts === null) throw new PlainError('The tests ended without a result.');
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return code === 0 && counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

const limit = setTimeout(() => {
  console.error('The tests took more than 30 minutes and were ended.');
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000);
}, LIMIT_MS);
limit.unref();

await runCommand(async () => {
  ensureInstalled();
  ensureBuilt();
  const env = environment(findChromium());
  const biome = [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--config-path=.biome.json', '.'];
  await compileOnce(env);
  const isTidy = await passes('The formatter and linter', biome, env);
  const isTyped = await passes('The type checker', [path.join(root, 'test', 'check-types.mjs')], env);
  const code = await runTests(process.argv.slice(2), env);
  return isTidy && isTyped ? code : 1;
});
