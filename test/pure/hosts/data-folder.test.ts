import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Machine,
  refuseUnfitFolder,
  thisMachine,
  UnfitDataFolderError,
} from '../../../electron/hosts/data-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function machine(parts: Partial<Machine> & { readonly files?: Readonly<Record<string, readonly string[]>> } = {}) {
  const { files = {}, ...rest } = parts;
  const made: Machine = {
    platform: 'linux',
    env: {},
    realPath: (file) => file,
    exists: () => false,
    list: (folder) => files[folder] ?? [],
    mounts: () => '27 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
    ...rest,
  };
  return made;
}

/** Null: accepted. */
function refused(folder: string, parts: Parameters<typeof machine>[0] = {}): string | null {
  try {
    refuseUnfitFolder(folder, machine(parts));
    return null;
  } catch (error) {
    if (!(error instanceof UnfitDataFolderError)) throw error;
    return `${error.why}: ${error.what}`;
  }
}

const mounted = (point: string, type: string) => () =>
  `27 1 254:0 / / rw,relatime - ext4 /dev/vda rw\n90 27 0:50 / ${point} rw,relatime shared:1 - ${type} host:/share rw`;

describe('a folder on a network drive', () => {
  test.each([
    'nfs',
    'nfs4',
    'cifs',
    'smb3',
    'fuse.sshfs',
    'fuse.rclone',
    'davfs',
    'afs',
    'ceph',
    'glusterfs',
    '9p',
    'fuse.gvfsd-fuse',
    'fuse.google-drive-ocamlfuse',
  ])('mounted as %s is refused', (type) => {
    expect(refused('/mnt/loja/caixa', { mounts: mounted('/mnt/loja', type) })).toBe(`network: ${type}`);
  });

  test('only what is under the mount point is', () => {
    expect(refused('/mnt/loja2/caixa', { mounts: mounted('/mnt/loja', 'nfs4') })).toBeNull();
    expect(refused('/mnt/loja', { mounts: mounted('/mnt/loja', 'nfs4') })).toBe('network: nfs4');
  });

  test('a mount point with a space in its name is read as the kernel writes it', () => {
    expect(refused('/mnt/a loja/x', { mounts: mounted('/mnt/a\\040loja', 'cifs') })).toBe('network: cifs');
  });

  test('of two mounts over the same folder the later one counts', () => {
    const mounts = () => `${mounted('/data', 'nfs4')()}\n91 90 8:1 / /data rw - ext4 /dev/sda1 rw`;
    expect(refused('/data/caixa', { mounts })).toBeNull();
  });

  test.each(['ext4', 'xfs', 'btrfs', 'zfs', 'f2fs', 'ntfs3', 'fuseblk', 'overlay', 'tmpfs'])('%s is taken', (type) => {
    expect(refused('/mnt/disco/caixa', { mounts: mounted('/mnt/disco', type) })).toBeNull();
  });

  test('a system without that list is not held against it', () => {
    expect(refused('/x/caixa', { mounts: () => '' })).toBeNull();
  });

  test('a folder that links to one is refused, also where it is not there yet', () => {
    const realPath = (file: string): string => {
      if (file === '/home/maria') return '/mnt/loja/maria';
      throw new Error('ENOENT');
    };
    expect(refused('/home/maria/caixa/novo', { realPath, mounts: mounted('/mnt/loja', 'nfs') })).toBe('network: nfs');
  });

  test('so is one whose files are linked elsewhere', () => {
    const realPath = (file: string) => (file === '/home/maria/caixa/real' ? '/mnt/loja/real' : file);
    const exists = (file: string) => file === '/home/maria/caixa/real';
    const mounts = mounted('/mnt/loja', 'nfs');
    expect(refused('/home/maria/caixa', { realPath, exists, mounts })).toBe('network: nfs');
  });

  test.each([
    ['\\\\servidor\\loja\\caixa', 'network: \\\\servidor'],
    ['//servidor/loja/caixa', 'network: \\\\servidor'],
    ['\\\\?\\UNC\\servidor\\loja', 'network: \\\\servidor'],
    ['\\\\wsl.localhost\\Ubuntu\\home', 'network: \\\\wsl.localhost'],
    ['\\\\?\\C:\\caixa', null],
    ['C:\\caixa', null],
  ])('on Windows %s is %s', (folder, expected) => expect(refused(folder, { platform: 'win32' })).toBe(expected));

  test('on Windows a mapped drive is known by the server behind it', () => {
    const realPath = (file: string) => file.replace(/^Z:\\/, '\\\\servidor\\loja\\');
    expect(refused('Z:\\caixa', { platform: 'win32', realPath })).toBe('network: \\\\servidor');
  });
});

describe('a folder that is kept in step with a cloud', () => {
  test.each([
    ['C:\\Users\\Maria\\OneDrive\\caixa', 'cloud: OneDrive'],
    ['C:\\Users\\Maria\\OneDrive - Mercado Modelo\\Documentos\\caixa', 'cloud: OneDrive'],
    ['C:\\Users\\Maria\\Dropbox (Loja)\\caixa', 'cloud: Dropbox'],
    ['G:\\Meu Drive\\caixa', 'cloud: Google Drive'],
    ['C:\\Users\\Maria\\iCloudDrive\\caixa', 'cloud: iCloud'],
    ['C:\\Users\\Maria\\Nextcloud\\caixa', 'cloud: Nextcloud'],
    ['C:\\Users\\onedrive user\\caixa', null],
    ['C:\\Users\\nextcloud\\caixa', null],
    ['C:\\Users\\Maria\\AppData\\Roaming\\balcao-pdv', null],
  ])('%s: %s', (folder, expected) => expect(refused(folder, { platform: 'win32' })).toBe(expected));

  test.each(['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial'])('where %s points, by any name', (name) => {
    const env = { [name]: 'D:\\Nuvem da loja' };
    expect(refused('d:\\nuvem da loja\\caixa', { platform: 'win32', env })).toBe('cloud: OneDrive');
    expect(refused('D:\\Nuvem da loja 2\\caixa', { platform: 'win32', env })).toBeNull();
  });

  test.each([
    ['.dropbox', 'cloud: Dropbox'],
    ['.dropbox.cache/', 'cloud: Dropbox'],
    ['.tmp.driveupload/', 'cloud: Google Drive'],
    ['.849C9593-D756-4E56-8D6E-42412F2A707B', 'cloud: OneDrive'],
    ['.sync_c5a9f7d1b2e3.db', 'cloud: Nextcloud'],
    ['.stfolder/', 'cloud: Syncthing'],
    // Dropbox's settings folder, not its files
    ['.dropbox/', null],
    ['.sync/', null],
  ])('below a folder that has %s: %s', (marker, expected) => {
    expect(refused('/srv/loja/caixa', { files: { '/srv/loja': ['x', marker] } })).toBe(expected);
  });
});

describe('this machine', () => {
  test('takes a plain folder, and one that is not there yet', () => {
    const folder = tempFolder();
    expect(() => refuseUnfitFolder(folder)).not.toThrow();
    expect(() => refuseUnfitFolder(path.join(folder, 'a', 'b'))).not.toThrow();
  });

  test('follows a link into a folder that is kept in step', () => {
    const folder = tempFolder();
    mkdirSync(path.join(folder, 'Dropbox', 'caixa'), { recursive: true });
    symlinkSync(path.join(folder, 'Dropbox', 'caixa'), path.join(folder, 'caixa'), 'junction');
    expect(() => refuseUnfitFolder(path.join(folder, 'caixa'))).toThrow(UnfitDataFolderError);
  });

  test('knows its mounts where the kernel tells them', ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux lists its mounts');
    expect(thisMachine.mounts()).toContain(' - ');
  });
});
