import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../support/temp-folder.ts';

const launch = path.join(import.meta.dirname, '..', '..', '..', '..', 'electron', 'programs', 'launch');

type Answers = { readonly installed: boolean; readonly hash: string };

let root: string;

const write = (file: string, content: unknown): void => {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content));
};

const LOCK = {
  '': { name: 'balcao-pdv' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/node': { version: '24.21.0' },
  'node_modules/@rolldown/win32': { version: '1.0.0', optional: true },
};
const INSTALLED = { 'node_modules/react': LOCK['node_modules/react'], 'node_modules/node': LOCK['node_modules/node'] };
const NODE = `node_modules/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`;

/** Its own project: the launch files work on the one they lie in. */
beforeEach(() => {
  root = tempFolder();
  cpSync(launch, path.join(root, 'electron', 'programs', 'launch'), { recursive: true });
  write('package-lock.json', { packages: LOCK });
  write('node_modules/.package-lock.json', { packages: INSTALLED });
  write(NODE, '');
  write('shared/money.ts', 'export const a = 1;');
  write('renderer/main.tsx', 'export const b = 1;');
  write('resources/receipt.txt', 'c');
});

const locked = (more: object): void => write('package-lock.json', { packages: { ...LOCK, ...more } });

function ask(): Answers {
  const module = JSON.stringify(path.join(root, 'electron', 'programs', 'launch', 'prepare.mjs'));
  const script = `import(${module}).then((m) => console.log(JSON.stringify({ installed: m.isInstalled(), hash: m.sourceHash() })))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as Answers;
}

describe('whether the packages are installed', () => {
  test('they are when every one of the lock file is there; those of other systems may be absent', () => {
    expect(ask().installed).toBe(true);
  });

  test.each([
    ['without the record that npm leaves', () => rmSync(path.join(root, 'node_modules', '.package-lock.json'))],
    ['when the lock file has moved on', () => locked({ 'node_modules/react': { version: '19.4.0' } })],
    ['when the lock file has one more', () => locked({ 'node_modules/zod': { version: '4.6.7' } })],
    ['without the Node that everything runs on', () => rmSync(path.join(root, NODE))],
  ])('they are not %s', (_, change) => {
    change();
    expect(ask().installed).toBe(false);
  });
});

describe('whether the build is stale', () => {
  test('a changed, a new and a removed source each make another hash; the same sources the same', () => {
    const first = ask().hash;
    expect(ask().hash).toBe(first);
    write('shared/money.ts', 'export const a = 2;');
    const changed = ask().hash;
    write('renderer/checkout/new.tsx', '');
    const added = ask().hash;
    rmSync(path.join(root, 'renderer', 'main.tsx'));
    expect(new Set([first, changed, added, ask().hash]).size).toBe(4);
  });

  test('what the build is not made from does not count', () => {
    const { hash } = ask();
    write('README.md', 'text');
    write('test/a.test.ts', '');
    write('dist/renderer/index.html', '');
    write('renderer/locales/interpolations.ts', '');
    expect(ask().hash).toBe(hash);
  });
});

describe('npm start', () => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'electron', 'programs', 'launch', 'start.mjs'), ...args], {
      encoding: 'utf8',
    });

  test('answers an unknown option with a sentence, how to use it and exit code 1', () => {
    const done = start('--colour');
    expect(done.status).toBe(1);
    expect(done.stderr).toContain('--colour');
    expect(done.stderr).toContain('Use: npm start -- [--browser]');
    expect(done.stderr).not.toContain('    at ');
  });

  /** A fresh build, a Node that prints its arguments, and an Electron that is this script. */
  function withElectron(script: string): void {
    write(NODE, '#!/bin/sh\necho "node $*"\n');
    write('node_modules/electron/path.txt', 'electron');
    write('node_modules/electron/dist/electron', `#!/bin/sh\n${script}\n`);
    for (const file of [NODE, 'node_modules/electron/dist/electron']) chmodSync(path.join(root, file), 0o755);
    write('dist/build-stamp.json', { hash: ask().hash });
  }

  type Screen = Readonly<Record<string, string | undefined>>;
  /** User and a kernel setting, as the machine reports them. */
  const machine = (uid: number, setting: readonly [file: string, value: string] = ['none', '']): string => {
    const [file, value] = setting.map((text) => JSON.stringify(text));
    return `data:text/javascript,${encodeURIComponent(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { readFileSync } = fs;
      process.getuid = () => ${uid};
      const gone = () => { throw new Error('ENOENT'); };
      fs.readFileSync = (file, ...how) =>
        file === ${file} ? ${value} + '\\n' : String(file).startsWith('/proc/') ? gone() : readFileSync(file, ...how);
      syncBuiltinESMExports();
    `)}`;
  };
  const startOn = (screen: Screen, asMachine: string, ...args: string[]) => {
    const plain = { ...process.env, DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
    const env = { ...plain, ...screen, ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--import=${asMachine}` };
    const program = path.join(root, 'electron', 'programs', 'launch', 'start.mjs');
    return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env });
  };
  const startOnScreen = (uid: number, ...args: string[]) => startOn({ DISPLAY: ':0' }, machine(uid), ...args);

  describe.skipIf(process.platform !== 'linux')('in Electron', () => {
    test('hands the folder on as a whole path, and gives its exit code', () => {
      withElectron('echo "electron $* $ELECTRON_RUN_AS_NODE."; exit 3');
      const done = startOnScreen(1000, '--data-dir', 'till of ação');
      expect(done.status).toBe(3);
      const dataDir = `--data-dir=${path.resolve('till of ação')}`;
      expect(done.stdout.trim()).toBe(`electron --ozone-platform=x11 ${root} ${dataDir} .`);
    });

    test('is a program of X11 where there is a display of it, since no window can be placed in Wayland', () => {
      withElectron('echo "electron $*"');
      const shown = (screen: Screen) => startOn(screen, machine(1000)).stdout.trim();
      expect(shown({ DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' })).toBe(`electron --ozone-platform=x11 ${root}`);
      expect(shown({ WAYLAND_DISPLAY: 'wayland-0' })).toBe(`electron ${root}`);
      expect(shown({ DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' })).toBe(`electron ${root}`);
    });

    test.each(['kill -TRAP $$', 'kill -ABRT $$', 'exit 127'])('that cannot run (%s): in the browser', (crash) => {
      withElectron(crash);
      const done = startOnScreen(1000, '--data-dir', 'x');
      expect(done.status).toBe(0);
      expect(done.stdout).toContain('Electron cannot run here; opening the same till in the browser');
      const program = path.join(root, 'electron', 'browser-host.ts');
      expect(done.stdout).toContain(`node ${program} --data-dir ${path.resolve('x')}`);
    });

    describe('that crashes where only root may make a sandbox', () => {
      const RESTRICTED = ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'] as const;
      const crashOn = (setting: readonly [string, string] | undefined) => {
        withElectron('kill -TRAP $$');
        write('node_modules/electron/dist/chrome-sandbox', '');
        return startOn({ DISPLAY: ':0' }, machine(1000, setting)).stdout;
      };

      test.each([
        RESTRICTED,
        ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
        ['/proc/sys/user/max_user_namespaces', '0'],
      ] as const)('by %s = %s, says the remedy before the browser opens', (...setting) => {
        const said = crashOn(setting);
        const helper = path.join(root, 'node_modules', 'electron', 'dist', 'chrome-sandbox');
        expect(said).toContain(`\n  sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}"\n`);
        expect(said.indexOf('sudo')).toBeLessThan(said.indexOf('opening the same till in the browser'));
      });

      test.each([undefined, [RESTRICTED[0], '0'], ['/proc/sys/kernel/unprivileged_userns_clone', '1']] as const)(
        'but not where everybody may: %s',
        (setting) => {
          const said = crashOn(setting);
          expect(said).toContain('Electron cannot run here; opening the same till in the browser');
          expect(said).not.toContain('sudo');
        },
      );

      test('nor where the helper is root’s already, or the program ends by itself', () => {
        const settled = `${machine(1000, RESTRICTED)}${encodeURIComponent(`
          fs.statSync = () => ({ uid: 0, mode: 0o104755 });
          syncBuiltinESMExports();`)}`;
        withElectron('kill -TRAP $$');
        write('node_modules/electron/dist/chrome-sandbox', '');
        const screen = { DISPLAY: ':0' };
        expect(startOn(screen, settled).stdout).not.toContain('sudo');
        expect(startOn(screen, machine(1000, RESTRICTED)).stdout).toContain('sudo');
        withElectron('exit 3');
        expect(startOn(screen, machine(1000, RESTRICTED)).stdout).not.toContain('sudo');
      });
    });

    test('that is not there and cannot be fetched says so, and the till opens in the browser', () => {
      withElectron('echo electron');
      rmSync(path.join(root, 'node_modules', 'electron'), { recursive: true });
      const { stdout } = startOnScreen(1000);
      expect(stdout).toContain(`node ${path.join(root, 'electron', 'programs', 'launch', 'fetch-electron.ts')}\n`);
      expect(stdout).toContain('there is no Electron here; opening the same till in the browser');
    });

    test('does not run as root, and says so', () => {
      withElectron('echo electron');
      const done = startOnScreen(0);
      expect(done.stdout).toContain('Electron does not run as root; opening the same till in the browser');
      expect(done.stdout).not.toMatch(/^electron$/m);
    });
  });

  test('says so when the lock file is gone', () => {
    rmSync(path.join(root, 'package-lock.json'));
    const done = start('--browser');
    expect(done.status).toBe(1);
    expect(done.stderr.trim()).toBe('package-lock.json is missing or unreadable.');
  });
});
