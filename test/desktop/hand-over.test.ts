import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InstallOrder } from '../../electron/areas/updates/update-host.ts';
import { handOver } from '../../electron/hosts/electron/hand-over.ts';
import { namesPublisher } from '../../electron/hosts/electron/update-host.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

/* The real electron-updater with a downloaded file. The installer is a script that records how it was started. */

let folder: string;
let note: string;

beforeEach(() => {
  folder = tempFolder();
  note = path.join(folder, 'note');
  vi.stubEnv('APPIMAGE', path.join(folder, 'balcao-pdv-1.2.0-x86_64.AppImage'));
  writeFileSync(process.env['APPIMAGE'] ?? '', 'the old program');
});
afterEach(() => void vi.unstubAllEnvs());

function orderOf(name: string): InstallOrder {
  const file = path.join(folder, name);
  const program = `#!/bin/sh\necho "$@" > "${note}.part" && mv "${note}.part" "${note}"\n`;
  writeFileSync(file, program, { mode: 0o755 });
  const sha512 = createHash('sha512').update(program).digest('base64');
  return { file, version: '1.3.0', size: program.length, sha512 };
}

function program(config = 'provider: generic\nupdaterCacheDirName: pending-updates\n') {
  const appUpdateConfigPath = path.join(folder, 'app-update.yml');
  writeFileSync(appUpdateConfigPath, config);
  return {
    version: '1.2.0',
    name: 'Balcão PDV',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: folder,
    baseCachePath: path.join(folder, 'updates'),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  };
}

async function noted(): Promise<string> {
  await until('what was started leaves its note', () => existsSync(note));
  return readFileSync(note, 'utf8').trim();
}

const SIGNED = 'provider: generic\nupdaterCacheDirName: pending-updates\npublisherName:\n  - CN=Balcão PDV\n';

describe('an AppImage', () => {
  const order = (): InstallOrder => orderOf('balcao-pdv-1.3.0-x86_64.AppImage');

  test.each(['balcao-pdv-1.2.0-x86_64.AppImage', 'Balcão PDV'])(
    'takes the place of the one that runs under the name that shortcuts have (%s), and is started',
    async (name) => {
      const image = path.join(folder, 'programs', name);
      mkdirSync(path.dirname(image));
      writeFileSync(image, 'the old program');
      vi.stubEnv('APPIMAGE', image);
      await handOver(new AppImageUpdater(null, program()), order(), name);
      await noted();
      expect(readFileSync(image, 'utf8')).toMatch(/^#!/);
      expect(readdirSync(path.dirname(image))).toEqual([name]);
    },
  );

  test('that was changed since it was brought does not', async () => {
    const given = order();
    writeFileSync(given.file, '#!/bin/sh\necho evil\n');
    await expect(handOver(new AppImageUpdater(null, program()), given)).rejects.toThrow('not what was signed');
    expect(readFileSync(process.env['APPIMAGE'] ?? '', 'utf8')).toBe('the old program');
    expect(existsSync(note)).toBe(false);
  });

  test('of the version that runs does not', async () => {
    const given = { ...order(), version: '1.2.0' };
    await expect(handOver(new AppImageUpdater(null, program()), given)).rejects.toThrow('newer');
    expect(readdirSync(folder)).toContain('balcao-pdv-1.2.0-x86_64.AppImage');
  });
});

describe('an installer of Windows', () => {
  const order = (): InstallOrder => orderOf('balcao-pdv-1.3.0-x64-setup.exe');

  test('is started in silence and starts the program again, once its signature is the publisher’s', async () => {
    const updater = new NsisUpdater(null, program(SIGNED));
    const asked: unknown[] = [];
    updater.verifyUpdateCodeSignature = async (names) => {
      asked.push(names);
      return null;
    };
    await handOver(updater, order());
    expect(await noted()).toBe('--updated /S --force-run');
    expect(asked).toEqual([['CN=Balcão PDV']]);
  });

  test('with the signature of somebody else is not started', async () => {
    const updater = new NsisUpdater(null, program(SIGNED));
    updater.verifyUpdateCodeSignature = async () => 'CN=Somebody Else';
    await expect(handOver(updater, order())).rejects.toThrow('not signed by the application owner');
    expect(existsSync(note)).toBe(false);
  });

  test('is believed of anybody where no publisher is named: so the till does not ask electron-updater there', async () => {
    const updater = new NsisUpdater(null, program());
    updater.verifyUpdateCodeSignature = async () => 'CN=Somebody Else';
    await handOver(updater, order());
    await noted();
    expect(namesPublisher(path.join(folder, 'app-update.yml'))).toBe(false);
  });
});

describe('the publisher', () => {
  test.each([
    [SIGNED, true],
    ['publisherName: CN=Balcão PDV\n', true],
    ['provider: generic\n', false],
    ['publisherName:\nurl: x\n', false],
    ['publisherName: []\n', false],
    ['# publisherName: CN=x\n', false],
  ])('in %j: %s', (text, named) => {
    const file = path.join(folder, 'app-update.yml');
    writeFileSync(file, text);
    expect(namesPublisher(file)).toBe(named);
  });

  test('is named by what the installers are made from, and asked for', () => {
    const config = readFileSync(path.join(import.meta.dirname, '..', '..', 'electron-builder.yml'), 'utf8');
    expect(config).toMatch(/^ {2}signtoolOptions:\n {4}publisherName: \[CN=\S.*\]$/m);
    expect(config).toMatch(/^publish:\n {2}provider: generic$/m);
    expect(config).not.toContain('verifyUpdateCodeSignature');
  });
});
