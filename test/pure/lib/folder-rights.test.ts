import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderRights, keepFolderPrivate } from '../../../electron/lib/folder-rights.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const modeOf = (file: string): number => statSync(file).mode & 0o777;

test.skipIf(process.platform === 'win32')('a folder that others could open is closed to them, contents too', () => {
  const before = process.umask();
  onTestFinished(() => void process.umask(before));
  const folder = tempFolder();
  const outside = path.join(tempFolder(), 'not ours');
  const inside = path.join(folder, 'real');
  mkdirSync(inside);
  const files = [path.join(folder, 'vault.json'), path.join(inside, 'till.db')];
  for (const file of [...files, outside]) writeFileSync(file, 'x');
  for (const file of [...files, outside]) chmodSync(file, 0o664);
  symlinkSync(outside, path.join(folder, 'link'));
  for (const one of [folder, inside]) chmodSync(one, 0o755);
  expect(folderRights(folder)).toBe('shared');
  expect(keepFolderPrivate(folder)).toBe('private');
  expect([folder, inside].map(modeOf)).toEqual([0o700, 0o700]);
  expect(files.map(modeOf)).toEqual([0o600, 0o600]);
  expect(modeOf(outside)).toBe(0o664);
  writeFileSync(path.join(folder, 'new'), 'x');
  expect(modeOf(path.join(folder, 'new'))).toBe(0o600);
  expect(keepFolderPrivate(folder)).toBe('private');
});
