import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Who can open a folder: its owner alone, others too, or whoever the system's own rules let in (Windows). */
export type FolderRights = 'private' | 'shared' | 'by_system';

const OF_OTHERS = 0o077;

/** Who can open `folder`. Windows has no such bits: a folder of the user's profile is that user's and the administrators'. */
export function folderRights(folder: string): FolderRights {
  if (process.platform === 'win32') return 'by_system';
  return (statSync(folder).mode & OF_OTHERS) === 0 ? 'private' : 'shared';
}

/**
 * Takes from all others what they may do in `folder` and with the files in it and in the folders directly below: an older
 * program, or whoever made the folder, may have left them readable. What is made from here on in this process is the
 * owner's alone. Answers how it stands then; a folder of another owner stays as it is, and `shared` says so.
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

/** Not through links: what they lead to may be somebody else's. A file that has gone meanwhile needs nothing. */
function closeToOthers(file: string): void {
  try {
    const found = lstatSync(file);
    if (!found.isSymbolicLink() && (found.mode & OF_OTHERS) !== 0) chmodSync(file, found.mode & 0o7700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
