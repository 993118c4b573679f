import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeElectronShape, type Platform } from './electron-shape.ts';
import { type Asar, readAsar } from './read-asar.ts';

const root = path.join(import.meta.dirname, '..', '..');

export type Package = {
  /** Electron's name: `win32-arm64`. */
  readonly target: string;
  readonly platform: Platform;
  readonly folder: string;
  readonly program: string;
  readonly asar: Asar;
  /** Files outside the archive, relative, with `/`. */
  readonly outside: readonly string[];
};

const FLAG = { linux: '--linux', win32: '--win' } as const;
const FOLDERS = {
  linux: { 'linux-x64': 'linux-unpacked', 'linux-arm64': 'linux-arm64-unpacked' },
  win32: { 'win32-x64': 'win-unpacked', 'win32-arm64': 'win-arm64-unpacked' },
} as const;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function readPackage(target: string, platform: Platform, folder: string): Package {
  return {
    target,
    platform,
    folder,
    program: path.join(folder, platform === 'linux' ? 'balcao-pdv' : 'balcao-pdv.exe'),
    asar: readAsar(path.join(folder, 'resources', 'app.asar')),
    outside: filesIn(folder),
  };
}

/**
 * `npm run package -- --dir` for both processors of a platform, with a stand-in for Electron. `options` are the
 * packager's.
 */
export async function packFor(platform: Platform, into: string, options: readonly string[] = []): Promise<Package[]> {
  const electron = path.join(root, 'node_modules', 'electron', 'package.json');
  const { version } = JSON.parse(readFileSync(electron, 'utf8')) as { version: string };
  const shape = makeElectronShape(path.join(into, `electron-${platform}`), version, platform);
  const output = path.join(into, 'out');
  const builder = path.join(root, 'node_modules', 'electron-builder', 'cli.js');
  const own = [`-c.electronDist=${shape}`, `-c.directories.output=${output}`];
  const args = [builder, FLAG[platform], '--dir', '--x64', '--arm64', ...own, ...options];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  return Object.entries(FOLDERS[platform]).map(([target, name]) =>
    readPackage(target, platform, path.join(output, name)),
  );
}
