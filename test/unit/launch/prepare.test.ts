import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';

const launch = path.join(import.meta.dirname, '..', '..', '..', 'electron', 'launch');

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

/** A project of its own around the real launch files, since they work on the project they lie in. */
beforeEach(() => {
  root = tempFolder();
  cpSync(launch, path.join(root, 'electron', 'launch'), { recursive: true });
  write('package-lock.json', { packages: LOCK });
  write('node_modules/.package-lock.json', { packages: INSTALLED });
  write(NODE, '');
  write('shared/money.ts', 'export const a = 1;');
  write('renderer/main.tsx', 'export const b = 1;');
});

function ask(): Answers {
  const module = JSON.stringify(path.join(root, 'electron', 'launch', 'prepare.mjs'));
  const script = `import(${module}).then((m) => console.log(JSON.stringify({ installed: m.isInstalled(), hash: m.sourceHash() })))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as Answers;
}

describe('whether the packages are installed', () => {
  test('they are when every one of the lock file is there; those of other systems may be absent', () => {
    expect(ask().installed).toBe(true);
  });

  test('they are not without the record that npm leaves', () => {
    rmSync(path.join(root, 'node_modules', '.package-lock.json'));
    expect(ask().installed).toBe(false);
  });

  test('they are not when the lock file has moved on', () => {
    write('package-lock.json', { packages: { ...LOCK, 'node_modules/react': { version: '19.4.0' } } });
    expect(ask().installed).toBe(false);
    write('package-lock.json', { packages: { ...LOCK, 'node_modules/zod': { version: '4.6.7' } } });
    expect(ask().installed).toBe(false);
  });

  test('they are not without the Node that everything runs on', () => {
    rmSync(path.join(root, NODE));
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
    expect(ask().hash).toBe(hash);
  });
});

describe('npm start', () => {
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(root, 'electron', 'launch', 'start.mjs'), ...args], { encoding: 'utf8' });

  test('answers an unknown option with a sentence, how to use it and exit code 1', () => {
    const done = start('--colour');
    expect(done.status).toBe(1);
    expect(done.stderr).toContain('--colour');
    expect(done.stderr).toContain('Use: npm start -- [--browser]');
    expect(done.stderr).not.toContain('    at ');
  });

  /** A fresh build, a Node that only says what it was asked to run, and an Electron that is this script. */
  function withElectron(script: string): void {
    write(NODE, '#!/bin/sh\necho "node $*"\n');
    write('node_modules/electron/path.txt', 'electron');
    write('node_modules/electron/dist/electron', `#!/bin/sh\n${script}\n`);
    for (const file of [NODE, 'node_modules/electron/dist/electron']) chmodSync(path.join(root, file), 0o755);
    write('dist/build-stamp.json', { hash: ask().hash });
  }

  const startOnScreen = (uid: number, ...args: string[]) => {
    const asUser = `data:text/javascript,process.getuid=()=>${uid}`;
    const env = { ...process.env, DISPLAY: ':0', ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--import=${asUser}` };
    const program = path.join(root, 'electron', 'launch', 'start.mjs');
    return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env });
  };

  describe.skipIf(process.platform !== 'linux')('in Electron', () => {
    test('hands the folder on as a whole path, and gives its exit code', () => {
      withElectron('echo "electron $* $ELECTRON_RUN_AS_NODE."; exit 3');
      const done = startOnScreen(1000, '--data-dir', 'till of ação');
      expect(done.status).toBe(3);
      expect(done.stdout.trim()).toBe(`electron ${root} --data-dir=${path.resolve('till of ação')} .`);
    });

    test.each(['kill -TRAP $$', 'kill -ABRT $$', 'exit 127'])(
      'one that cannot run (%s) leaves it to the browser',
      (crash) => {
        withElectron(crash);
        const done = startOnScreen(1000, '--data-dir', 'x');
        expect(done.status).toBe(0);
        expect(done.stdout).toContain('Electron cannot run here; opening the same till in the browser');
        const program = path.join(root, 'electron', 'browser-host.ts');
        expect(done.stdout).toContain(`node ${program} --data-dir ${path.resolve('x')}`);
      },
    );

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
