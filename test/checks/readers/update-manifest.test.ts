import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NodeHttpExecutor } from 'builder-util/out/nodeHttpExecutor.js';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import { findFile, parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Manifest, type ReleaseFile, readManifest } from '../../../electron/areas/updates/manifest.ts';
import type { ReleaseKey } from '../../../electron/areas/updates/release-keys.ts';
import { ROOT, readFile } from '../../support/project-files.ts';
import { serveRelease } from '../../support/updates/release-server.ts';

/* The manifest that `npm run sign-release` writes, read by electron-updater's own code, without Electron. */

const VERSION = (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
const INSTALLERS = ['x64-setup.exe', 'arm64-setup.exe', 'x86_64.AppImage', 'arm64.AppImage'].map(
  (end) => `balcao-pdv-${VERSION}-${end}`,
);

let folder: string;
let installers: string;
let sealed: Buffer;
let manifest: Manifest;

/** The signing program in a project that knows its key, over stand-ins of what electron-builder makes. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-release-'));
  for (const part of ['electron/areas/updates', 'electron/lib', 'electron/programs/launch', 'shared', 'package.json']) {
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const run = (...args: readonly string[]): string => {
    const tool = path.join(folder, 'electron/programs/launch/sign-manifest.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const key = path.join(folder, 'key.pem');
  const [, id = '', publicKey = ''] = /id: '(\w+)', publicKey: '([^']+)'/.exec(run('--new-key', key)) ?? [];
  const keys: readonly ReleaseKey[] = [{ id, publicKey }];
  const known = `export const RELEASE_KEYS = ${JSON.stringify(keys)};\n`;
  writeFileSync(path.join(folder, 'electron/areas/updates/release-keys.ts'), known);
  installers = path.join(folder, 'installers');
  mkdirSync(installers);
  const others = [`balcao-pdv_${VERSION}_amd64.deb`, `balcao-pdv-${VERSION}-x64-portable.exe`];
  for (const name of [...INSTALLERS, ...others]) writeFileSync(path.join(installers, name), `the program of ${name}`);
  run('--channel', 'stable', '--key-file', key, '--dir', installers);
  sealed = readFileSync(path.join(installers, 'stable.json'));
  const read = readManifest(sealed, keys);
  if (!read.ok) throw new Error(read.why);
  ({ manifest } = read);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Node's network in place of Electron's. */
const { createRequest } = new NodeHttpExecutor();

const BASE = new URL('https://updates.example/releases/');

/** As the till hands it over: one file. */
function release({ version, issuedAt }: Manifest, { name: url, size, sha512 }: ReleaseFile): string {
  return JSON.stringify({ version, files: [{ url, size, sha512 }], path: url, sha512, releaseDate: issuedAt });
}

test('each file of the manifest is to electron-updater what it is to the till', () => {
  expect(manifest.files.map(({ name }) => name).sort()).toEqual([...INSTALLERS].sort());
  for (const file of manifest.files) {
    const info = parseUpdateInfo(release(manifest, file), 'stable.yml', BASE);
    expect(info.version).toBe(VERSION);
    const found = findFile(resolveFiles(info, BASE), file.platform === 'win32' ? 'exe' : 'AppImage');
    expect(found?.url.href).toBe(`${BASE.href}${file.name}`);
    expect(found?.info).toEqual({ url: file.name, size: file.size, sha512: file.sha512 });
  }
});

test('of all files together it may take that of another processor, so the till hands over one', () => {
  const files = manifest.files.filter(({ platform }) => platform === 'linux');
  const list = files.map(({ name: url, size, sha512 }) => ({ url, size, sha512 }));
  const info = parseUpdateInfo(JSON.stringify({ version: VERSION, files: list }), 'stable.yml', BASE);
  // it looks for Node's word `x64`, which the name of an AppImage does not have
  if (process.arch === 'x64') {
    expect(findFile(resolveFiles(info, BASE), 'AppImage')?.info.url).toBe(INSTALLERS[3]);
    expect(readFile('electron/hosts/electron/hand-over.ts')).toContain('files: [info]');
  }
});

type Kind = typeof AppImageUpdater | typeof NsisUpdater;

describe('the whole updater, at an address', () => {
  function program(running: string) {
    const appUpdateConfigPath = path.join(folder, 'app-update.yml');
    writeFileSync(appUpdateConfigPath, 'provider: generic\nupdaterCacheDirName: pending-updates\n');
    return {
      ...{ version: running, name: 'Balcão PDV', isPackaged: true, appUpdateConfigPath, userDataPath: folder },
      baseCachePath: path.join(folder, 'updates'),
      whenReady: async () => undefined,
      ...{ relaunch: () => undefined, quit: () => undefined, onQuit: () => undefined },
    };
  }

  async function updaterAt(channelFile: Uint8Array, running = '0.0.9', Updater: Kind = AppImageUpdater) {
    const image = path.join(folder, `balcao-pdv-${running}-x86_64.AppImage`);
    vi.stubEnv('APPIMAGE', image);
    onTestFinished(() => void vi.unstubAllEnvs());
    const names = ['stable.yml', 'stable-linux.yml', `stable-linux-${process.arch}.yml`];
    const served = [...INSTALLERS.map((name) => [name, readFileSync(path.join(installers, name))] as const)];
    const files = new Map<string, Uint8Array>([...served, ...names.map((name) => [name, channelFile] as const)]);
    const { address, asked } = await serveRelease({ manifest: sealed, files });
    const updater = new Updater(null, program(running));
    updater.logger = null;
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.disableDifferentialDownload = true;
    updater.on('error', () => undefined);
    if (updater instanceof NsisUpdater) updater.verifyUpdateCodeSignature = async () => null;
    Object.assign(updater, { httpExecutor: Object.assign(new ElectronHttpExecutor(), { createRequest }) });
    updater.setFeedURL({ provider: 'generic', url: address, channel: 'stable' });
    return { updater, asked };
  }

  const fileOf = (name: string): ReleaseFile => {
    const found = manifest.files.find((file) => file.name.endsWith(name));
    if (found === undefined) throw new Error(name);
    return found;
  };

  test.each([
    ['x86_64.AppImage', AppImageUpdater],
    ['x64-setup.exe', NsisUpdater],
  ] as const)('takes what a manifest says of %s, whole', async (name, Updater) => {
    const { updater } = await updaterAt(Buffer.from(release(manifest, fileOf(name))), '0.0.9', Updater);
    expect((await updater.checkForUpdates())?.isUpdateAvailable).toBe(true);
    const [file = ''] = await updater.downloadUpdate();
    expect(readFileSync(file, 'utf8')).toBe(`the program of ${fileOf(name).name}`);
  });

  test('refuses another hash, and takes the version that runs for no news', async () => {
    const file = fileOf('x86_64.AppImage');
    const altered = { ...file, sha512: Buffer.alloc(64, 1).toString('base64') };
    const { updater } = await updaterAt(Buffer.from(release(manifest, altered)));
    await updater.checkForUpdates();
    await expect(updater.downloadUpdate()).rejects.toThrow('sha512');
    const same = await updaterAt(Buffer.from(release(manifest, file)), VERSION);
    expect((await same.updater.checkForUpdates())?.isUpdateAvailable).toBe(false);
  });

  test('takes nothing from our signed envelope in place of its own list', async () => {
    const { updater, asked } = await updaterAt(sealed);
    await expect(updater.checkForUpdates()).rejects.toThrow('valid semver version: "undefined"');
    expect(asked.some((name) => name.endsWith('.exe') || name.endsWith('.AppImage'))).toBe(false);
  });
});
