import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeFile } from '../../../lib/remove-file.ts';
import { writeFileDurably } from '../../../lib/write-file-durably.ts';

const NAME = 'check-before-opening';

/** Has the next opening check the whole file, after an unreadable page or a faulty copy. Never throws: unmarked
 * damage shows again where it is met. */
export function raiseSuspicion(folder: string, why: string): void {
  try {
    writeFileDurably(path.join(folder, NAME), `${why}\n`);
  } catch {
    // the failing disk may refuse the mark too
  }
}

export function isSuspect(folder: string): boolean {
  return existsSync(path.join(folder, NAME));
}

export function dropSuspicion(folder: string): void {
  removeFile(path.join(folder, NAME));
}
