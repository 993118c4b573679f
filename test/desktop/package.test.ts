import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SelfCheck } from '../../electron/hosts/electron/self-check.ts';
import type { BillOfMaterials } from '../../electron/programs/launch/write-bill.ts';
import { embeddedIntegrity, nativeTarget, readFuses, STRICT_FUSES, shownNames } from '../support/electron-shape.ts';
import { installedNames, placeOf, strays } from '../support/package-listing.ts';
import { type Package, packFor } from '../support/packages.ts';
import { isWhole, readAsar } from '../support/read-asar.ts';

/*
 * electron-builder packages the built program for each target around a fake Electron; then the main process runs from
 * its package.
 */

const root = path.join(import.meta.dirname, '..', '..');
const support = path.join(root, 'test', 'support');
const TARGETS = ['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64'];

let folder: string;
let packages: readonly Package[];
let bill: BillOfMaterials;
let app: string;

function packageFor(target: string): Package {
  const found = packages.find((one) => one.target === target);
  if (found === undefined) throw new Error(`nothing was packaged for ${target}`);
  return found;
}

/** Packages in the bundle of the main process, by its maps. */
function bundledNames(): readonly string[] {
  const folder = path.join(root, 'dist', 'electron');
  const maps = ['main.js.map', ...readdirSync(path.join(folder, 'assets')).map((file) => `assets/${file}`)];
  const sources = maps
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { sources: string[] }).sources);
  const names = sources.flatMap((source) => placeOf(source)?.split('node_modules/').at(-1) ?? []);
  expect(names).toContain('zod');
  return [...new Set(names)];
}

function runAsar(...args: readonly string[]): void {
  const asar = path.join(root, 'node_modules', '@electron', 'asar', 'bin', 'asar.js');
  execFileSync(process.execPath, [asar, ...args], { stdio: 'pipe' });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  const [linux, windows] = await Promise.all([packFor('linux', folder), packFor('win32', folder)]);
  packages = [...linux, ...windows];
  bill = JSON.parse(readFileSync(path.join(root, 'dist', 'licences', 'bom.cdx.json'), 'utf8')) as BillOfMaterials;
  app = path.join(folder, 'app');
  runAsar('extract', path.join(packageFor('linux-x64').folder, 'resources', 'app.asar'), app);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(TARGETS)('the package for %s', (target) => {
  test('has what is on the list and nothing else', () => {
    const one = packageFor(target);
    expect(strays(one, bill)).toEqual([]);
    const inside = one.asar.files.map(({ name }) => name);
    for (const needed of [
      'package.json',
      'dist/electron/main.js',
      'dist/electron/file-worker.cjs',
      'dist/electron/import-worker.cjs',
      'dist/preload/preload.cjs',
      'dist/preload/customer-preload.cjs',
      'dist/renderer/index.html',
      'dist/renderer/customer.html',
      'resources/fonts/OFL.txt',
    ]) {
      expect(inside).toContain(needed);
    }
    expect(one.outside).toContain('resources/licences/bom.cdx.json');
    expect(one.outside).toContain('resources/licences/THIRD-PARTY-LICENCES.txt');
  });

  test('has the pages for people, and what they lead to', () => {
    const { outside } = packageFor(target);
    const pages = outside.filter((file) => file.startsWith('resources/docs/') && file.endsWith('.md'));
    expect(pages).toHaveLength(5);
    for (const page of pages) {
      const links = readFileSync(path.join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g);
      for (const [, link = ''] of links) expect(outside).toContain(path.posix.join('resources/docs', link));
    }
  });

  test('has the packages that the bill of materials says are installed', () => {
    const places = new Set(
      packageFor(target)
        .asar.files.map(({ name }) => placeOf(name))
        .filter((place) => place !== null),
    );
    const names = new Set([...places].map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)));
    expect([...names].sort()).toEqual([...installedNames(bill)].sort());
    // none is in the main process's bundle too
    expect(bundledNames().filter((name) => names.has(name))).toEqual([]);
  });

  test('has the native code of this system and processor alone, outside of the archive', () => {
    const native = packageFor(target).asar.files.filter(({ name }) => name.endsWith('.node'));
    expect(native.map(({ name }) => placeOf(name)).sort()).toEqual([
      'node_modules/@serialport/bindings-cpp',
      'node_modules/better-sqlite3',
    ]);
    for (const { content, unpacked } of native) {
      expect(nativeTarget(content)).toBe(target);
      expect(unpacked).toBe(true);
    }
  });

  test('has every fuse set strictly', () => {
    const { platform, program } = packageFor(target);
    expect(readFuses(readFileSync(program))).toEqual(STRICT_FUSES);
    const asItCame = path.join(folder, `electron-${platform}`, platform === 'linux' ? 'electron' : 'electron.exe');
    expect(new Set(Object.values(readFuses(readFileSync(asItCame))))).toEqual(new Set([true]));
  });

  test('holds an archive in which every file is what its hash says', () => {
    const { asar } = packageFor(target);
    expect(asar.files.filter((file) => !isWhole(file)).map(({ name }) => name)).toEqual([]);
    const [file] = asar.files;
    if (file === undefined) throw new Error('the archive is empty');
    expect(isWhole({ ...file, content: Buffer.concat([file.content, Buffer.from(' ')]) })).toBe(false);
  });
});

test.each(['win32-x64', 'win32-arm64'])('the program for %s knows the hash of its archive', (target) => {
  const { program, asar } = packageFor(target);
  expect(embeddedIntegrity(readFileSync(program))).toEqual([
    { file: 'resources\\app.asar', alg: 'SHA256', value: asar.headerHash },
  ]);
});

test.each(['win32-x64', 'win32-arm64'])('the program for %s bears the name that people know', (target) => {
  const { FileDescription, ProductName } = shownNames(readFileSync(packageFor(target).program));
  expect([FileDescription, ProductName]).toEqual(['Balcão PDV', 'Balcão PDV']);
});

test('a stray file is caught, in the archive and beside it, and so is another archive', () => {
  const one = packageFor('win32-x64');
  const planted = path.join(folder, 'planted');
  cpSync(app, planted, { recursive: true });
  writeFileSync(path.join(planted, 'dist', 'electron', 'main.js.map'), '{}');
  writeFileSync(path.join(planted, 'node_modules', 'pino', 'key.json'), '"-----BEGIN PRIVATE KEY-----"');
  runAsar('pack', planted, `${planted}.asar`);
  const asar = readAsar(`${planted}.asar`);
  const outside = [...one.outside, 'resources/.env'];
  expect(strays({ ...one, asar, outside }, bill)).toEqual(
    expect.arrayContaining(['dist/electron/main.js.map', 'node_modules/pino/key.json', 'resources/.env']),
  );
  expect(embeddedIntegrity(readFileSync(one.program))[0]?.value).not.toBe(asar.headerHash);
});

test('native code is told by its header', () => {
  const prebuilds = path.join(root, 'node_modules', 'better-sqlite3', 'prebuilds');
  for (const target of TARGETS) expect(nativeTarget(readFileSync(path.join(prebuilds, `${target}.node`)))).toBe(target);
  expect(nativeTarget(readFileSync(path.join(prebuilds, 'darwin-arm64.node')))).toBe(null);
});

function packagesOf(code: string): readonly string[] {
  const named = [...code.matchAll(/\b(?:require|import)\(["']([^"']+)["']\)/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !isBuiltin(name)).sort();
}

describe('run from its package', () => {
  const hooks = path.join(support, 'electron-hooks.mjs');
  const start = (signal: AbortSignal, ...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['--import', hooks, ...args], { cwd: folder, signal, killSignal: 'SIGKILL' });
  const run = async (signal: AbortSignal, script: string, ...args: readonly string[]): Promise<string> =>
    (await start(signal, path.join(support, script), ...args)).stdout;

  test('the main process opens the till on the packages that are in it', async ({ signal }) => {
    const main = path.join(app, 'dist/electron/main.js');
    const said = await run(signal, 'run-built-main.mjs', main, `--data-dir=${folder}/data`);
    const { state, preload } = JSON.parse(said.trim().split('\n').at(-1) ?? '') as {
      state: { ok: boolean; value: { mode: string } };
      preload: string;
    };
    expect(state.ok).toBe(true);
    expect(state.value.mode).toBe('training');
    expect(existsSync(preload)).toBe(true);
    expect(path.relative(app, preload).startsWith('..')).toBe(false);
  });

  async function selfCheck(
    signal: AbortSignal,
    name: string,
    plant: (electron: string) => void = () => undefined,
  ): Promise<SelfCheck> {
    const program = path.join(folder, name);
    cpSync(app, program, { recursive: true });
    plant(path.join(program, 'dist', 'electron'));
    const file = path.join(folder, `${name}.json`);
    const args = [`--data-dir=${path.join(folder, `${name}-data`)}`, `--self-check=${file}`];
    const main = path.join(program, 'dist', 'electron', 'main.js');
    // ends with 1 on a failure, and reports it in its file
    await start(signal, main, ...args).catch((error: unknown) => {
      if (!existsSync(file)) throw error;
    });
    return JSON.parse(readFileSync(file, 'utf8')) as SelfCheck;
  }

  test('it makes a copy and reads a product file, each in its thread', async ({ signal }) => {
    expect(await selfCheck(signal, 'whole')).toMatchObject({ copy: true, import: true });
  });

  test('a thread whose file is missing, or is no CommonJS, is caught', async ({ signal }) => {
    const missing = await selfCheck(signal, 'missing', (electron) => rmSync(path.join(electron, 'file-worker.cjs')));
    expect(missing).toMatchObject({ copy: 'failed', import: true });
    const module = await selfCheck(signal, 'module', (electron) =>
      writeFileSync(path.join(electron, 'import-worker.cjs'), "import 'node:fs';\n"),
    );
    expect(module).toMatchObject({ copy: true, import: expect.stringContaining('SyntaxError') });
  });

  test.each(['file-worker.cjs', 'import-worker.cjs'])('%s needs only Node and the native driver', (file) => {
    const thread = readFileSync(path.join(app, 'dist', 'electron', file), 'utf8');
    expect(packagesOf(thread)).toEqual(['better-sqlite3']);
    expect(packagesOf(`${thread}\nrequire('zod'); import('./chunk.js');`)).toEqual([
      './chunk.js',
      'better-sqlite3',
      'zod',
    ]);
  });

  test('each dependency can be loaded, though nothing of its tests came with it', async ({ signal }) => {
    const { dependencies } = JSON.parse(readFileSync(path.join(app, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Number(await run(signal, 'load-dependencies.mjs', app))).toBe(Object.keys(dependencies).length);
  });

  test.each(['preload.cjs', 'customer-preload.cjs'])('%s needs only Electron, as in a sandbox', (file) => {
    const preload = readFileSync(path.join(app, 'dist', 'preload', file), 'utf8');
    const required = [...preload.matchAll(/require\(["']([^"']+)["']\)/g)].map((match) => match[1]);
    expect(new Set(required)).toEqual(new Set(['electron']));
  });
});
