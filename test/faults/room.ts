import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** A till's ballast alone takes some of it; what a container has by default is too little. */
const LEAST_BYTES = 2 ** 30;

/**
 * Where the rigs keep their files: in memory, where there is enough of it. A killed process leaves the same file there as
 * on a disk, and syncs cost nothing; what a disk does with what is not synced is the business of the library under `disk`.
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
