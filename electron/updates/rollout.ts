import { createHash } from 'node:crypto';

/**
 * The place of a till in the line for a version, 0 to 99: always the same for the same till and version, and another one for
 * the next version, so that it is not the same shops that go first each time.
 */
export function placeInLine(tillId: string, version: string): number {
  return createHash('sha256').update(`${tillId}\n${version}`).digest().readUInt32BE(0) % 100;
}
