// Installs packages and builds if needed. Plain JavaScript for Node 20, since it runs before any package is there.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** The project's Node; the machine's may be too old. */
export const projectNode = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

export const buildStamp = path.join(root, 'dist', 'build-stamp.json');

/** Types alone, written by the type check; the build does not read them. */
export const textTypes = path.join(root, 'renderer', 'locales', 'interpolations.ts');

const INSTALL_LIMIT_MS = 15 * 60_000;
const BUILD_LIMIT_MS = 5 * 60_000;

/** Shown as one sentence, without a stack. */
export class PlainError extends Error {}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** All packages of the lock file have their version; optional ones may be absent. */
export function isInstalled() {
  const wanted = readJson(path.join(root, 'package-lock.json'))?.packages;
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted) throw new PlainError('package-lock.json is missing or unreadable.');
  if (!present || !existsSync(projectNode)) return false;
  return Object.entries(wanted).every(
    ([place, entry]) => place === '' || entry.optional === true || present[place]?.version === entry.version,
  );
}

/** The npm that started us, else the one on the path. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  // other package managers use the same variable
  if (cli !== undefined && path.basename(cli) === 'npm-cli.js')
    return { file: process.execPath, args: [cli], shell: false };
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}

export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('installing packages (once, about a minute)');
  const npm = npmCommand();
  const done = spawnSync(npm.file, [...npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: npm.shell,
    timeout: INSTALL_LIMIT_MS,
  });
  if (done.error) throw new PlainError(`npm could not be started: ${done.error.message}`);
  if (done.status !== 0) throw new PlainError('The packages could not be installed; npm says why above.');
  if (!existsSync(projectNode)) {
    throw new PlainError(
      'npm did not install the Node of the project (package "node"); run `npm ci` and look at its output.',
    );
  }
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

export function sourceHash() {
  const folders = ['shared', 'electron', 'renderer', 'resources'].map((name) => path.join(root, name));
  const files = folders.flatMap(sourceFiles).filter((file) => file !== textTypes);
  const hash = createHash('sha256');
  for (const file of [...files, path.join(root, 'package-lock.json')].sort()) {
    hash
      .update(path.relative(root, file).replaceAll(path.sep, '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

export function ensureBuilt() {
  if (readJson(buildStamp)?.hash === sourceHash()) return;
  console.log('building');
  const done = spawnSync(projectNode, [path.join(root, 'electron', 'programs', 'launch', 'build.mjs')], {
    cwd: root,
    stdio: 'inherit',
    timeout: BUILD_LIMIT_MS,
  });
  if (done.status !== 0) throw new PlainError('The build failed; the reason is above.');
}

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Exit code of a crashed program. */
export const CRASHED = 134;
const CRASHES = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

export function runToEnd(file, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env });
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    child.on('error', (error) => reject(new PlainError(`${file} could not be started: ${error.message}`)));
    child.on('exit', (code, signal) => {
      for (const forwarded of FORWARDED) process.off(forwarded, forward);
      // a signal ended it
      resolve(code ?? (CRASHES.includes(signal) ? CRASHED : 1));
    });
  });
}

/** Prints a {@link PlainError} as a sentence; exit code 1. */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}
