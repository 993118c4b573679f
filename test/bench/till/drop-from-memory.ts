import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Has the system forget what it holds in memory of the files of a folder, so that they are read from the disk again.
 * False where it cannot be asked to, as on Windows.
 */
export function dropFromMemory(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.every((entry) => dropFile(path.join(entry.parentPath, entry.name)));
}

function dropFile(file: string): boolean {
  const handle = openSync(file, 'r+');
  // what is not on the disk yet is not let go of
  fsyncSync(handle);
  closeSync(handle);
  // posix_fadvise(DONTNEED) over the whole file
  const done = spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']);
  return done.status === 0;
}
