import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeFile } from '../../../lib/remove-file.ts';
import { writeFileDurably } from '../../../lib/write-file-durably.ts';

const NAME = 'check-before-opening';

/**
 * Has the file looked at whole before it is opened the next time: a page of it could not be read, or a copy of it did not
 * hold. A start cannot afford that otherwise. Never throws: without a mark the damage shows again where it is met.
 */
export function raiseSuspicion(folder: string, why: string): void {
  try {
    writeFileDurably(path.join(folder, NAME), `${why}\n`);
  } catch {
    // the disk that spoils the file may not take the mark either
  }
}

export function isSuspect(folder: string): boolean {
  return existsSync(path.join(folder, NAME));
}

export function dropSuspicion(folder: string): void {
  removeFile(path.join(folder, NAME));
}
