import { statfsSync } from 'node:fs';

/** Bytes that this user may still write. Infinity if the file system does not count blocks; throws when the folder
 * cannot be read. */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
