import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { keepNewest } from '../../lib/keep-newest.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';

const FILES_KEPT = 50;

/** Writes files for people into `help` in the data folder, beside the reports, and lets the oldest go. */
export function csvFolder(dataDir: string): (name: string, text: string) => string {
  const folder = path.join(dataDir, 'help');
  return (name, text) => {
    const file = path.join(folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileDurably(file, text);
    // by when they were written, which is the end of the name, and not by their day
    keepNewest(
      folder,
      (one) => /^(?:reconciliation|report)-.*\.csv$/.test(one),
      FILES_KEPT,
      (one) => one.slice(-18),
    );
    return file;
  };
}
