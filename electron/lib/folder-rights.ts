import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** `private`: the owner alone; `by_system`: Windows, where the rules of the user's profile apply. */
export type FolderRights = 'private' | 'shared' | 'by_system';

const OF_OTHERS = 0o077;

export function folderRights(folder: string): FolderRights {
  if (process.platform === 'win32') return 'by_system';
  return (statSync(folder).mode & OF_OTHERS) === 0 ? 'private' : 'shared';
}

/**
 * Covers files, direct subfolders and this process's later files. Returns the resulting rights: another owner's folder
 * stays unchanged.
 */
export function keepFolderPrivate(folder: string): FolderRights {
  if (process.platform === 'win32') return 'by_system';
  process.umask(OF_OTHERS);
  closeToOthers(folder);
  for (const name of readdirSync(folder)) {
    const inside = path.join(folder, name);
    closeToOthers(inside);
    if (!lstatSync(inside).isDirectory()) continue;
    for (const deeper of readdirSync(inside)) closeToOthers(path.join(inside, deeper));
  }
  return folderRights(folder);
}

/** Links are not followed: their target may belong to another user. A missing file needs nothing. */
function closeToOthers(file: string): void {
  try {
    const found = lstatSync(file);
    if (!found.isSymbolicLink() && (found.mode & OF_OTHERS) !== 0) chmodSync(file, found.mode & 0o7700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
