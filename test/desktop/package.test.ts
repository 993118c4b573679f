import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeElectronShape, readFuses } from '../support/electron-shape.ts';

/*
 * What goes into the installers: electron-builder really packages the built program, around a folder in the shape of
 * Electron whose program is only its fuses. Then the main process of that package is run from it, on the packages that
 * went in and no others.
 */

const root = path.join(import.meta.dirname, '..', '..');
const support = path.join(root, 'test', 'support');

let folder: string;
let unpacked: string;
let app: string;
let files: string[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'package-'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string;
  };
  const electronDist = makeElectronShape(path.join(folder, 'electron'), version);
  const builder = path.join(root, 'node_modules', 'electron-builder', 'cli.js');
  const output = path.join(folder, 'out');
  const options = [`-c.electronDist=${electronDist}`, `-c.directories.output=${output}`];
  execFileSync(process.execPath, [builder, '--linux', 'dir', '--x64', ...options], { cwd: root, stdio: 'pipe' });
  unpacked = path.join(output, 'linux-unpacked');
  app = path.join(folder, 'app');
  const asar = path.join(root, 'node_modules', '@electron', 'asar', 'bin', 'asar.js');
  execFileSync(process.execPath, [asar, 'extract', path.join(unpacked, 'resources', 'app.asar'), app], {
    stdio: 'pipe',
  });
  files = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(app, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package', () => {
  test('has the built program and nothing else of ours', () => {
    const own = files.filter((file) => !file.startsWith('node_modules/'));
    const allowed = [
      /^package\.json$/,
      /^resources\/icon\.png$/,
      /^resources\/fonts\/OFL\.txt$/,
      /^dist\/electron\/(main|file-worker|import-worker)\.js$/,
      // what is loaded only where there is a head office
      /^dist\/electron\/assets\/[\w-]+\.js$/,
      /^dist\/preload\/(customer-)?preload\.cjs$/,
      /^dist\/renderer\/(index|customer)\.html$/,
      /^dist\/renderer\/assets\/[\w.-]+\.(js|css|png|svg|woff2|wav)$/,
    ];
    expect(own.filter((file) => !allowed.some((each) => each.test(file)))).toEqual([]);
    for (const needed of [
      'package.json',
      'dist/electron/main.js',
      'dist/electron/file-worker.js',
      'dist/electron/import-worker.js',
      'dist/preload/preload.cjs',
      'dist/preload/customer-preload.cjs',
      'dist/renderer/index.html',
      'dist/renderer/customer.html',
      // the licence goes where the font of slips goes
      'resources/fonts/OFL.txt',
    ]) {
      expect(own).toContain(needed);
    }
  });

  test('has no source, no map, no development package', () => {
    expect(files.filter((file) => /\.(ts|tsx|map)$/.test(file))).toEqual([]);
    const packages = new Set(files.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]));
    for (const development of ['vite', 'vitest', 'electron', 'typescript', 'playwright', 'react', 'node', 'pg']) {
      expect(packages.has(development)).toBe(false);
    }
    expect(packages.has('better-sqlite3')).toBe(true);
  });

  test('keeps native code outside the archive, where the system can load it', () => {
    const native = path.join(unpacked, 'resources', 'app.asar.unpacked', 'node_modules', 'better-sqlite3', 'prebuilds');
    expect(existsSync(path.join(native, 'linux-x64.node'))).toBe(true);
  });

  test('has every fuse set strictly', () => {
    expect(readFuses(readFileSync(path.join(unpacked, 'balcao-pdv')))).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    });
    const before = readFuses(readFileSync(path.join(folder, 'electron', 'electron')));
    expect(new Set(Object.values(before))).toEqual(new Set([true]));
  });

  test('its main process opens the till on the packages that are in it', () => {
    const dataDir = path.join(folder, 'data');
    const hooks = path.join(support, 'electron-hooks.mjs');
    const runner = path.join(support, 'run-built-main.mjs');
    const main = path.join(app, 'dist', 'electron', 'main.js');
    const args = ['--import', hooks, runner, main, `--data-dir=${dataDir}`];
    const said = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', timeout: 30_000 });
    const { state, preload } = JSON.parse(said.trim().split('\n').at(-1) ?? '') as {
      state: { ok: boolean; value: { mode: string } };
      preload: string;
    };
    expect(state.ok).toBe(true);
    expect(state.value.mode).toBe('training');
    expect(existsSync(preload)).toBe(true);
    expect(path.relative(app, preload).startsWith('..')).toBe(false);
  });

  test.each(['preload.cjs', 'customer-preload.cjs'])(
    '%s asks for Electron alone, so that a sandbox can run it',
    (file) => {
      const preload = readFileSync(path.join(app, 'dist', 'preload', file), 'utf8');
      const required = [...preload.matchAll(/require\(["']([^"']+)["']\)/g)].map((match) => match[1]);
      expect(new Set(required)).toEqual(new Set(['electron']));
    },
  );
});
