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
    keepNewest(folder, (one) => /^(?:reconciliation|report)-.*\.csv$/.test(one), FILES_KEPT, byStamp);
    return file;
  };
}

/** By when they were written, which is the end of the name, and not by their day. */
function byStamp(one: string, other: string): number {
  return one.slice(-18) < other.slice(-18) ? -1 : 1;
}
