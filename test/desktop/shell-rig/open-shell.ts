import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../support/until.ts';
import { buildOldShell } from './build-old-shell.ts';
import { openPage } from './debug-page.ts';
import type { Desktop } from './desktop.ts';
import { linkFile, linkTree } from './link-tree.ts';
import type { Fault } from './shell-faults.ts';

/** First Electron whose Node and Chromium fit the build. */
const WHOLE_FROM = 40;
const root = path.join(import.meta.dirname, '..', '..', '..');
const NOBODY = 65_534;

export type Program = {
  readonly version: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly app: string;
  readonly folder: string;
};

function versionOf(program: string): string {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return execFileSync(program, ['-p', 'process.versions.electron'], { env, encoding: 'utf8' }).trim();
}

export async function prepareProgram(electron: string): Promise<Program> {
  const version = versionOf(electron);
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-rig-'));
  chmodSync(folder, 0o755);
  const app = path.join(folder, 'app');
  const isWhole = Number.parseInt(version, 10) >= WHOLE_FROM;
  if (isWhole) layWhole(app);
  else await buildOldShell(folder);
  const program = isWhole
    ? { file: electron, args: [app], app }
    : placeIn(electron, path.join(folder, 'electron'), app);
  return { version, folder, ...program };
}

function layWhole(app: string): void {
  for (const name of ['package.json', 'dist', path.join('resources', 'icon.png')])
    cpSync(path.join(root, name), path.join(app, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(app, 'node_modules'));
}

/** An old Electron opens the app inside its own copy. */
function placeIn(electron: string, place: string, app: string): Pick<Program, 'file' | 'args' | 'app'> {
  linkTree(path.dirname(electron), place, (file) => path.relative(path.dirname(electron), file) === 'resources/app');
  const target = path.join(place, 'resources', 'app');
  cpSync(app, target, { recursive: true });
  return { file: path.join(place, path.basename(electron)), args: [], app: target };
}

/** A copy with planted faults. Throws if a fault does not apply. */
export function withFaults(program: Program, name: string, faults: readonly Fault[]): Program {
  const place = path.join(program.folder, name);
  const isWhole = program.args.length > 0;
  if (isWhole) cpSync(program.app, place, { recursive: true, verbatimSymlinks: true });
  const parts = isWhole ? { args: [place], app: place } : placeIn(program.file, place, program.app);
  const files = readdirSync(parts.app, { recursive: true, encoding: 'utf8' }).filter(
    (one) => !one.includes('node_modules'),
  );
  for (const [wanted, text, by] of faults) {
    const [one, ...others] = files.filter((file) => wanted.test(file));
    if (one === undefined) throw new Error(`there is no file ${wanted}`);
    if (others.length > 0) throw new Error(`${wanted} are several files`);
    const file = path.join(parts.app, one);
    const before = readFileSync(file, 'utf8');
    const after = before.replace(text, by);
    if (after === before) throw new Error(`${file} has no ${text}`);
    writeFileSync(file, after);
  }
  return { ...program, ...parts };
}

/** Under its own name Electron does not take it for a developer's. */
export function asInstalled(program: Program): Program {
  const place = path.join(program.folder, 'installed');
  linkTree(path.dirname(program.file), place);
  const file = path.join(place, 'balcao-pdv');
  linkFile(program.file, file);
  return { ...program, file };
}

/** An ordinary user: Chromium's sandbox refuses root. */
const ordinaryUser = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

export function newHome(program: Program, settings?: object): string {
  const home = mkdtempSync(path.join(program.folder, 'home-'));
  const dataDir = path.join(home, 'till');
  mkdirSync(dataDir);
  if (settings !== undefined) writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ settings }));
  if (process.getuid?.() === 0)
    for (const one of [home, dataDir, path.join(dataDir, 'settings.json')])
      if (existsSync(one)) chownSync(one, NOBODY, NOBODY);
  return home;
}

const running = new Set<ChildProcess>();

export function spawnTill(program: Program, desktop: Desktop, home: string, ...args: readonly string[]): ChildProcess {
  const child = spawn(program.file, [...program.args, `--data-dir=${path.join(home, 'till')}`, ...args], {
    ...ordinaryUser(),
    cwd: home,
    env: {
      PATH: '/usr/bin:/bin',
      HOME: home,
      LANG: 'C.UTF-8',
      DISPLAY: desktop.display,
      SHELL_RIG_CORE: `${path.join(program.folder, 'core', 'node')}:${path.join(program.folder, 'core', 'core-process.mjs')}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export type Shell = Awaited<ReturnType<typeof startShell>>;

export async function startShell(program: Program, desktop: Desktop, home = newHome(program)) {
  const dataDir = path.join(home, 'till');
  const child = spawnTill(program, desktop, home, '--remote-debugging-port=0');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += String(bytes)));
  const ended = once(child, 'exit').then(([code, signal]) => {
    return (code ?? signal) as number | string;
  });
  const port = await Promise.race([
    until(
      'the debugging port',
      () => Number(/DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]) || null,
    ),
    ended.then((code) => Promise.reject(new Error(`the till ended with ${code} before it opened:\n${said}`))),
  ]);
  return {
    process: child,
    port,
    dataDir,
    ended,
    said: () => said,
    log: () => readFileSync(path.join(dataDir, 'till.log'), 'utf8'),
    page: (name = 'index.html') => openPage(port, name),
  };
}

/** Renderers: children of Chromium's zygote, not of the till. */
export function renderersOf({ process: { pid } }: Shell): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parentOf = new Map(all.map((one) => [Number(one), parentIn(`/proc/${one}/stat`)]));
  const isOurs = (one: number | undefined): boolean => one !== undefined && (one === pid || isOurs(parentOf.get(one)));
  return all
    .map(Number)
    .filter((one) => isOurs(one) && readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('--type=renderer'));
}

function parentIn(file: string): number | undefined {
  return existsSync(file) ? Number(/\) \w (\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) : undefined;
}

export async function clearAway(program: Program): Promise<void> {
  const gone = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(gone);
  rmSync(program.folder, { recursive: true, force: true });
}
