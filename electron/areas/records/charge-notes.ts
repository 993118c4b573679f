import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../../lib/sync-folder.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import type { TillFiles } from './till-files.ts';

const noteSchema = z.object({
  id: z.string(),
  qrCode: z.string().min(1),
  amountCents: z.int().min(1),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

/** A Pix charge, noted outside the till's file: the operator finds it by its code alone, so a lost file must not lose
 * the code of a paid charge. */
export type ChargeNote = z.infer<typeof noteSchema>;

/** The oldest copy is thirty days old. */
const KEPT_MS = 35 * 24 * 60 * 60_000;

type Files = Pick<TillFiles, 'chargeNotes'>;

/** On disk when it returns. Throws the disk's error. */
export function noteCharge({ chargeNotes: file }: Files, note: ChargeNote): void {
  const isNew = !existsSync(file);
  const handle = openSync(file, 'a', 0o600);
  try {
    // a power cut may have torn the line before, so each note begins a new line
    const line = Buffer.from(`\n${JSON.stringify(note)}`, 'utf8');
    for (let done = 0; done < line.length; ) done += writeSync(handle, line, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (isNew) syncFolder(path.dirname(file));
}

export function readChargeNotes({ chargeNotes: file }: Files): readonly ChargeNote[] {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(readLine);
  } catch {
    return [];
  }
}

function readLine(line: string): ChargeNote[] {
  try {
    return [noteSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** Drops notes older than any copy. Throws the disk's error; the file is then unchanged. */
export function dropOldNotes(files: Files, now: Date): void {
  const notes = readChargeNotes(files);
  const kept = notes.filter(({ at }) => now.getTime() - Date.parse(at) < KEPT_MS);
  if (kept.length === notes.length) return;
  writeFileDurably(files.chargeNotes, kept.map((note) => `\n${JSON.stringify(note)}`).join(''));
}
