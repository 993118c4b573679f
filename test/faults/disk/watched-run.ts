import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../till-process/child-life.ts';
import { EMPTY_IMAGE, type FolderImage, layOut, takeImage } from './crash-disk.ts';
import { diskEnvironment, makeControlFile, openDiskControl, type Strike } from './fault-disk.ts';
import { type IoRecord, readJournal } from './io-journal.ts';
import type { SellingOrder } from './selling-program.ts';

export type WatchedRun = {
  readonly base: FolderImage;
  readonly records: readonly IoRecord[];
  readonly end: FolderImage;
  readonly struck: number;
};

export type WatchedRunParts = {
  readonly library: string;
  /** This run's folder, removed at its end. */
  readonly folder: string;
  readonly base?: FolderImage;
  readonly order: Omit<SellingOrder, 'dataDir' | 'mark'>;
  readonly strike?: Strike;
};

const PROGRAM = path.join(import.meta.dirname, 'selling-program.ts');

/** Throws if the program does not finish. */
export async function runWatched(parts: WatchedRunParts): Promise<WatchedRun> {
  const { library, folder, base = EMPTY_IMAGE, strike } = parts;
  const dataDir = path.join(folder, 'till');
  const [control, journal, mark] = [
    path.join(folder, 'control'),
    path.join(folder, 'journal'),
    path.join(folder, 'mark'),
  ];
  mkdirSync(folder, { recursive: true });
  layOut(base, dataDir);
  makeControlFile(control);
  const disk = openDiskControl(control);
  if (strike !== undefined) disk.arm(strike);
  const order: SellingOrder = { ...parts.order, dataDir, mark };
  const lines: string[] = [];
  const env = { ...process.env, ...diskEnvironment({ library, folder: dataDir, control, journal, mark }) };
  const child = startChild({ program: PROGRAM, order, env, onLine: (line) => void lines.push(line) });
  const { code, signal } = await child.ended;
  if (disk.loadedBy() !== child.pid) throw new Error('the library was not loaded: nothing was watched');
  if (!lines.includes('done')) {
    throw new Error(`the till ended with ${code ?? signal} after ${lines.join(' ')}: ${child.complaints.join('\n')}`);
  }
  const run = { base, records: readJournal(journal), end: takeImage(dataDir), struck: disk.read().struck };
  disk.close();
  rmSync(folder, { recursive: true, force: true });
  return run;
}
