import { describe, expect, test } from 'vitest';
import { stickFolders } from '../../../electron/hosts/stick-folders.ts';

function machine(platform: NodeJS.Platform, devices: Readonly<Record<string, number>>) {
  return {
    ...{ platform, user: 'rita' },
    list: async (folder: string) =>
      Object.keys(devices)
        .filter((one) => one.startsWith(`${folder}/`))
        .map((one) => one.slice(folder.length + 1))
        .filter((name) => !name.includes('/')),
    deviceOf: async (folder: string) => devices[folder] ?? null,
  };
}

describe('what is plugged in', () => {
  test('on Linux: what is mounted, and no folder that a stick has left behind', async () => {
    const devices = {
      '/media': 1,
      '/media/rita': 1,
      '/media/rita/KINGSTON': 7,
      '/media/rita/old': 1,
      '/media/usb0': 8,
    };
    const more = { '/run/media/rita': 2, '/run/media/rita/SANDISK': 9 };
    expect(await stickFolders(machine('linux', { ...devices, ...more }))).toEqual([
      '/media/usb0',
      '/media/rita/KINGSTON',
      '/run/media/rita/SANDISK',
    ]);
  });

  test('on Windows: every drive behind the system’s', async () => {
    expect(await stickFolders(machine('win32', { 'C:\\': 1, 'D:\\': 2, 'F:\\': 3 }))).toEqual(['D:\\', 'F:\\']);
  });

  test('none where none is', async () => {
    expect(await stickFolders(machine('linux', {}))).toEqual([]);
    expect(await stickFolders(machine('win32', { 'C:\\': 1 }))).toEqual([]);
  });
});
