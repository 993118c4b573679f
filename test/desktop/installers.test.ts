import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultDataDir } from '../../electron/hosts/data-dir.ts';
import { dangerousSwitch } from '../../electron/hosts/electron/app-life.ts';
import { tempFolder } from '../support/temp-folder.ts';

/* Orders to the installer makers. fpm is a stand-in that records them; NSIS and AppImage's tools are not run. */

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

type Asked = {
  readonly kind: string;
  readonly name: string;
  readonly architecture: string;
  readonly maintainer: string;
  readonly puts: readonly string[];
  readonly afterRemove: string;
  readonly desktop: { readonly to: string; readonly text: string };
};

let folder: string;
let asked: Readonly<Record<string, Asked>>;

async function makeFor(arch: string): Promise<void> {
  const unpacked = path.join(folder, `unpacked-${arch}`);
  mkdirSync(path.join(unpacked, 'resources'), { recursive: true });
  const builder = path.join(root, 'node_modules', 'electron-builder', 'cli.js');
  const targets = ['--linux', 'deb', 'rpm', `--${arch}`, '--prepackaged', unpacked];
  const output = `-c.directories.output=${path.join(folder, 'out')}`;
  const env = { ...process.env, CUSTOM_FPM_PATH: path.join(root, 'test', 'support', 'fpm-stand-in.mjs') };
  await promisify(execFile)(process.execPath, [builder, ...targets, output], { cwd: root, env });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'installers-'));
  await Promise.all(['x64', 'arm64'].map(makeFor));
  const out = path.join(folder, 'out');
  const made = readdirSync(out).filter((file) => /\.(deb|rpm)$/.test(file));
  asked = Object.fromEntries(
    made.map((file) => [file, JSON.parse(readFileSync(path.join(out, file), 'utf8')) as Asked]),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packages of Linux', () => {
  test('are one for each kind and processor, named as their systems name them', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(Object.entries(asked).map(([file, { kind, architecture }]) => [file, kind, architecture])).toEqual(
      expect.arrayContaining([
        [`balcao-pdv_${version}_amd64.deb`, 'deb', 'amd64'],
        [`balcao-pdv_${version}_arm64.deb`, 'deb', 'arm64'],
        // fpm's own name of `x86_64`
        [`balcao-pdv-${version}.x86_64.rpm`, 'rpm', 'amd64'],
        [`balcao-pdv-${version}.aarch64.rpm`, 'rpm', 'aarch64'],
      ]),
    );
    expect(Object.keys(asked)).toHaveLength(4);
  });

  test('put the program, its icon in every size and an entry into the menu', () => {
    for (const { name, puts, desktop } of Object.values(asked)) {
      expect(name).toBe('balcao-pdv');
      // some tools take no blanks or accents in a path
      expect(puts).toContain('/opt/balcao-pdv');
      for (const size of [16, 32, 48, 64, 128, 256, 512])
        expect(puts).toContain(`/usr/share/icons/hicolor/${size}x${size}/apps/balcao-pdv.png`);
      expect(desktop.to).toBe('/usr/share/applications/balcao-pdv.desktop');
      const lines = desktop.text.split('\n');
      expect(lines).toContain('Name=Balcão PDV');
      expect(lines).toContain('Exec=/opt/balcao-pdv/balcao-pdv --ozone-platform=x11 %U');
      expect(lines).toContain('Icon=balcao-pdv');
      // a desktop knows the window by `desktopName` of package.json
      expect(lines).toContain('StartupWMClass=balcao-pdv');
    }
  });

  /** Runs the script in isolation under another program name. */
  function afterRemove(script: string, why: string): { readonly said: string; readonly asked: string } {
    const tools = tempFolder();
    const note = path.join(tools, 'note');
    writeFileSync(path.join(tools, 'update-alternatives'), `#!/bin/sh\necho "$@" >> '${note}'\n`);
    chmodSync(path.join(tools, 'update-alternatives'), 0o755);
    writeFileSync(note, '');
    const file = path.join(tools, 'after-remove.sh');
    writeFileSync(file, script.replaceAll("/balcao-pdv'", "/balcao-pdv-of-a-test'"));
    const env = { PATH: `${tools}:/usr/bin:/bin` };
    const said = execFileSync('bash', [file, why], { encoding: 'utf8', env });
    return { said, asked: readFileSync(note, 'utf8') };
  }

  test.skipIf(process.platform === 'win32')('say where the sales stay as they go, and are silent in an upgrade', () => {
    const kept = defaultDataDir('linux', {}, '~');
    for (const { kind, afterRemove: script } of Object.values(asked)) {
      const gone = afterRemove(script, kind === 'deb' ? 'remove' : '0');
      expect(gone.said).toContain(kept);
      expect(gone.asked).toContain('--remove balcao-pdv');
      expect(afterRemove(script, kind === 'deb' ? 'upgrade' : '1')).toEqual({ said: '', asked: '' });
      expect(script).not.toContain('rm -rf');
    }
  });
});

type Config = {
  readonly win: { readonly target: readonly { readonly target: string; readonly arch: readonly string[] }[] };
  readonly nsis: Readonly<Record<string, unknown>>;
  readonly linux: { readonly executableArgs: readonly string[] };
  readonly toolsets: { readonly appimage: string };
};
const config = parse(read('electron-builder.yml')) as Config;

/** The AppImage's menu entry; electron-builder names it before it fetches tools. */
async function appImageEntry(): Promise<readonly string[]> {
  const prepackaged = path.join(folder, 'unpacked-image');
  mkdirSync(path.join(prepackaged, 'resources'), { recursive: true });
  let entry = '';
  await build({
    projectDir: root,
    prepackaged,
    targets: Platform.LINUX.createTarget('AppImage', Arch.x64),
    config: { directories: { output: path.join(folder, 'image') } },
    publish: 'never',
    effectiveOptionComputed: ({ desktop }: { readonly desktop: string }) => {
      entry = desktop;
      return Promise.resolve(true);
    },
  });
  return entry.split('\n');
}

test('the AppImage is made by tools that leave the sandbox on, and starts as a program of X11', async () => {
  // without a version, or with this one, its tools use --no-sandbox
  expect(config.toolsets.appimage).not.toBe('0.0.0');
  expect(dangerousSwitch(['--no-sandbox'])).toBe('--no-sandbox');
  const lines = await appImageEntry();
  expect(lines).toContain('Exec=AppRun --ozone-platform=x11 %U');
  expect(lines).toContain('Name=Balcão PDV');
});

test('the till runs with what the entries of the menu start it with', () => {
  expect(dangerousSwitch(config.linux.executableArgs)).toBeNull();
});

describe('the installer of Windows', () => {
  test('is made for each processor, for all users or for one, and as a portable program', () => {
    expect(config.win.target).toEqual([
      { target: 'nsis', arch: ['x64', 'arm64'] },
      { target: 'portable', arch: ['x64', 'arm64'] },
    ]);
    expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false, deleteAppDataOnUninstall: false });
  });

  test('keeps the sales, says where, and refuses to delete them for whoever asks it to', () => {
    const script = read(String(config.nsis['include']));
    const folderOf = defaultDataDir('win32', { APPDATA: '%APPDATA%' }).replaceAll('/', '\\');
    const macro = (name: string): string =>
      new RegExp(`!macro ${name}\\n([\\s\\S]*?)!macroend`).exec(script)?.[1] ?? '';
    for (const name of ['customUnInit', 'customUnInstall']) expect(macro(name)).toContain(folderOf);
    expect(macro('customUnInit')).toMatch(/--delete-app-data[\s\S]*Quit/);
    expect(script).not.toMatch(/RMDir|\bDelete\b/);
  });

  test('asks whether the till begins with Windows, and waits for nobody in a silent installation', () => {
    const script = read(String(config.nsis['include']));
    for (const option of ['/autostart', '/noautostart']) expect(script).toContain(`"${option}"`);
    const asked = script.split('\n').filter((line) => line.includes('MessageBox'));
    expect(asked.filter((line) => !line.includes(' /SD '))).toEqual([]);
    expect(asked).toHaveLength(3);
  });
});
