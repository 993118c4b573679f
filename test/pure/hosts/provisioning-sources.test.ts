import { createPublicKey } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicHalf } from '../../../electron/areas/provisioning/fleet-key.ts';
import { machineFolder, provisioningSources, type SourceParts } from '../../../electron/hosts/provisioning-sources.ts';
import { FLEET } from '../../support/provisioning-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function put(file: string, text: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function sources(folder: string, more: Partial<SourceParts> = {}) {
  const machineFolder = path.join(folder, 'etc');
  const sticks = async (): Promise<readonly string[]> => ['usb0', 'usb1'].map((name) => path.join(folder, name));
  return provisioningSources({ platform: 'linux', env: {}, named: null, machineFolder, sticks, ...more });
}

test('a file is found where it was named, beside the program, in the machine’s folder and on each stick', async () => {
  const folder = tempFolder();
  const named = put(path.join(folder, 'named.json'), 'named');
  const expected = [
    named,
    put(path.join(folder, 'etc', 'a.balcao.json'), 'machine'),
    put(path.join(folder, 'app', 'b.balcao.json'), 'program'),
    put(path.join(folder, 'usb0', 'c.balcao.json'), 'stick'),
    put(path.join(folder, 'usb1', 'D.BALCAO.JSON'), '\uFEFFstick of a person'),
  ];
  put(path.join(folder, 'usb0', 'produtos.json'), 'not ours');
  put(path.join(folder, 'usb0', 'deep', 'e.balcao.json'), 'too deep');
  mkdirSync(path.join(folder, 'usb1', 'f.balcao.json'), { recursive: true });
  const found = await sources(folder, { named, env: { APPIMAGE: path.join(folder, 'app', 'x.AppImage') } }).find();
  expect(found.map(({ path: file }) => file).sort()).toEqual([...expected].sort());
  expect(found.map(({ text }) => text).sort()).toEqual(['machine', 'named', 'program', 'stick', 'stick of a person']);
});

test('nothing anywhere is no file, and a name that leads nowhere is none either', async () => {
  const folder = tempFolder();
  expect(await sources(folder, { named: path.join(folder, 'gone.json') }).find()).toEqual([]);
});

test('the administrator’s key is read where it is one; anything else in its place opens nothing', () => {
  const folder = tempFolder();
  const key = sources(folder).administratorsKey;
  expect(key()).toBeNull();
  const file = path.join(folder, 'etc', 'provisioning-key.pem');
  put(file, createPublicKey(FLEET).export({ type: 'spki', format: 'pem' }).toString());
  expect(key()).toBe(publicHalf(FLEET));
  put(file, 'not a key');
  expect(key()).toBe('');
});

test('the folder of Windows’ administrator is where Windows is, whatever a user’s variables say', () => {
  for (const name of ['ProgramFiles', 'PROGRAMFILES', 'ProgramW6432', 'SystemDrive', 'SystemRoot', 'windir'])
    vi.stubEnv(name, 'E:\\mine');
  onTestFinished(() => void vi.unstubAllEnvs());
  const asked: string[] = [];
  const answers = (answer: string) =>
    machineFolder('win32', (file: string) => {
      asked.push(file);
      return answer;
    });
  expect(answers('D:\\Windows')).toBe('D:\\Program Files\\balcao-pdv-provisioning');
  expect(answers('\\\\?\\C:\\WINDOWS')).toBe('C:\\Program Files\\balcao-pdv-provisioning');
  expect(answers('\\\\server\\share\\Windows')).toBe('C:\\Program Files\\balcao-pdv-provisioning');
  expect(new Set(asked)).toEqual(new Set(['\\\\?\\GLOBALROOT\\SystemRoot']));
  const silent = machineFolder('win32', () => {
    throw new Error('ENOENT');
  });
  expect(silent).toBe('C:\\Program Files\\balcao-pdv-provisioning');
});

test('the folder of Linux’ administrator is fixed', () => expect(machineFolder('linux')).toBe('/etc/balcao-pdv'));
