import { statfsSync } from 'node:fs';

/**
 * Bytes that this user may still write in the folder's file system. Infinity where the system does not count them (some
 * say that they have no blocks at all); throws when the folder cannot be read.
 */
export function freeBytesIn(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
