import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** A till's ballast takes some of it; a container's default is too small. */
const LEAST_BYTES = 2 ** 30;

/**
 * Folder of the rigs' files: in memory if there is room. A killed process leaves the same file as on a disk, and syncs are
 * free; unsynced writes are tested by the library under `disk`.
 */
export function roomForFiles(leastBytes = LEAST_BYTES): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= leastBytes ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
