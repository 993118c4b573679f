import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeFileDurably } from '../../lib/write-file-durably.ts';

const FILES_KEPT = 50;

/** Writes files for people into `help` in the data folder, beside the reports, and lets the oldest go. */
export function csvFolder(dataDir: string): (name: string, text: string) => string {
  const folder = path.join(dataDir, 'help');
  return (name, text) => {
    const file = path.join(folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileDurably(file, text);
    const written = readdirSync(folder).filter((one) => /^(?:reconciliation|report)-.*\.csv$/.test(one));
    for (const old of written.sort(byStamp).slice(0, -FILES_KEPT)) rmSync(path.join(folder, old), { force: true });
    return file;
  };
}

/** By when they were written, which is the end of the name, and not by their day. */
function byStamp(one: string, other: string): number {
  return one.slice(-18) < other.slice(-18) ? -1 : 1;
}
