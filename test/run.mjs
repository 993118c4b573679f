// npm test and npm run check: install and build what is missing, find a Chromium, then lint, types and tests. `--check` is everything.
// The last line is the count: `N passed, N failed, N skipped`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ensureBuilt,
  ensureInstalled,
  projectNode,
  root,
  runCommand,
  runToEnd,
} from '../electron/programs/launch/prepare.mjs';
import { findChromium } from './chromium.mjs';
import { runTests } from './run-vitest.mjs';

const LIMIT_MS = 60 * 60_000;
/** `npm test`; the rest is `npm run check`. */
const MAIN_PROJECTS = ['pure', 'parts', 'replaced', 'main-pages'];

const tool = (...parts) => path.join(root, 'node_modules', ...parts);

function environment(chromium) {
  const own = path.dirname(projectNode);
  return {
    ...process.env,
    CHROMIUM_PATH: chromium,
    // tills without settings use the machine's zone
    TZ: 'UTC',
    NODE_COMPILE_CACHE: tool('.cache', 'compiled'),
    PATH: `${own}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}

/** Killed processes keep no compiled code: share one cache. */
async function compileOnce(env) {
  const till = pathToFileURL(path.join(root, 'electron', 'hosts', 'browser', 'start-browser-host.ts')).href;
  await runToEnd(projectNode, ['--input-type=module', '--eval', `await import('${till}'); process.exit(0)`], env);
}

/** A failed check does not stop the tests, only fails the whole. */
async function passes(name, args, env) {
  const code = await runToEnd(projectNode, args, env);
  if (code !== 0) console.error(`${name} found something; see above.`);
  return code === 0;
}

const limit = setTimeout(() => {
  console.error('The tests took more than an hour and were ended.');
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 10_000);
}, LIMIT_MS);
limit.unref();

await runCommand(async () => {
  const words = process.argv.slice(2);
  const filters = words.filter((word) => word !== '--check');
  const isMain = !words.includes('--check') && filters.length === 0;
  ensureInstalled();
  ensureBuilt();
  const env = environment(findChromium());
  const biome = [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--config-path=.biome.json', '.'];
  await compileOnce(env);
  const isTidy = await passes('The formatter and linter', biome, env);
  const isTyped = await passes('The type checker', [path.join(root, 'test', 'check-types.mjs')], env);
  const projects = isMain ? MAIN_PROJECTS.flatMap((name) => ['--project', name]) : [];
  const tests = path.join(root, 'test');
  const run = { config: path.join(tests, 'vitest.config.ts'), artefacts: path.join(tests, 'artefacts'), env };
  const code = await runTests(run, [...projects, ...filters]);
  return isTidy && isTyped ? code : 1;
});
