import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { UpdateHost } from '../../electron/areas/updates/update-host.ts';
import { freshElectron, runOn } from '../support/fresh-electron.ts';
import { tempFolder } from '../support/temp-folder.ts';

const handed = vi.hoisted(() => ({ names: [] as unknown[], failing: null as Error | null }));

vi.mock('../../electron/hosts/electron/hand-over.ts', () => ({
  handOver: async (_updater: unknown, _order: unknown, name: unknown) => {
    handed.names.push(name);
    if (handed.failing !== null) throw handed.failing;
  },
}));

/** This Node's folder, like an AppImage's mount. */
const programs = path.dirname(process.execPath);
let folder: string;
let electron: Awaited<ReturnType<typeof freshElectron>>;

beforeEach(async () => {
  electron = await freshElectron();
  electron.app.isPackaged = true;
  Object.assign(handed, { names: [], failing: null });
  folder = tempFolder();
  writeFileSync(path.join(folder, 'app-update.yml'), 'publisherName:\n  - CN=Balcão PDV\n');
  vi.stubEnv('APPIMAGE', path.join(folder, 'balcao-pdv.AppImage'));
  vi.stubEnv('APPDIR', programs);
  vi.stubEnv('PORTABLE_EXECUTABLE_FILE', undefined);
  vi.stubEnv('XDG_DATA_HOME', folder);
  vi.stubEnv('APPDATA', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
});

async function hostOn(platform: 'win32' | 'linux', dataDir = path.join(folder, 'balcao-pdv')): Promise<UpdateHost> {
  runOn(platform, { resourcesPath: folder });
  const { updateHost } = await import('../../electron/hosts/electron/update-host.ts');
  return updateHost(dataDir);
}

test('an AppImage is replaced where its user may write, and nowhere else', async () => {
  expect(await hostOn('linux')).toMatchObject({ off: null, needsAdministrator: false });
  vi.stubEnv('APPIMAGE', path.join(folder, 'nowhere', 'balcao-pdv.AppImage'));
  expect(await hostOn('linux')).toEqual({ off: 'no_rights' });
});

test('a mount that is reached by a link is the same', async () => {
  const link = path.join(folder, 'mount');
  symlinkSync(programs, link);
  vi.stubEnv('APPDIR', link);
  expect(await hostOn('linux')).toMatchObject({ off: null });
});

test('a package that was started by some AppImage does not take that one for itself', async () => {
  vi.stubEnv('APPDIR', folder);
  expect(await hostOn('linux')).toEqual({ off: 'system_package' });
  vi.stubEnv('APPDIR', undefined);
  expect(await hostOn('linux')).toEqual({ off: 'system_package' });
});

test('a till on a folder of its own is not replaced by one that would open another', async () => {
  const own = path.join(folder, 'another');
  expect(await hostOn('linux', own)).toEqual({ off: 'other_folder' });
  expect(await hostOn('win32', own)).toEqual({ off: 'other_folder' });
});

test('Windows asks for an administrator where the installer has left its word for it', async () => {
  expect(await hostOn('win32')).toMatchObject({ off: null, needsAdministrator: false });
  const script = readFileSync(path.join(import.meta.dirname, '../../resources/installer/windows.nsh'), 'utf8');
  const [, name = ''] = /\$installMode == "all"\n +FileOpen \$R1 "\$INSTDIR\\resources\\([\w-]+)" w/.exec(script) ?? [];
  mkdirSync(path.join(folder, name));
  expect(await hostOn('win32')).toMatchObject({ off: null, needsAdministrator: true });
});

test('a portable program, and one that names no publisher, are not replaced', async () => {
  writeFileSync(path.join(folder, 'app-update.yml'), 'provider: generic\n');
  expect(await hostOn('win32')).toEqual({ off: 'no_publisher' });
  vi.stubEnv('PORTABLE_EXECUTABLE_FILE', 'D:\\balcao.exe');
  expect(await hostOn('win32')).toEqual({ off: 'portable' });
});

test('what is installed has the name of what runs; the lock is given back before, and taken again where it came to nothing', async () => {
  const host = await hostOn('linux');
  if (host.off !== null) throw new Error(host.off);
  const order = { file: path.join(folder, 'balcao-pdv-1.3.0-x86_64.AppImage'), version: '1.3.0', size: 1, sha512: '' };
  void host.install(order);
  await expect.poll(() => electron.acts).toEqual(['unlock', 'quit']);
  expect(handed.names).toEqual(['balcao-pdv.AppImage']);
  handed.failing = new Error('not signed by the application owner');
  await expect(host.install(order)).rejects.toThrow('not signed');
  expect(electron.acts.slice(2)).toEqual(['unlock', 'lock']);
});
