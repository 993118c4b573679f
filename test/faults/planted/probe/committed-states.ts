import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { roomForFiles } from '../../room.ts';

/* SQLite's write-ahead log (sqlite.org, "File Format", section 4): a header of 32 bytes, then frames of 24 and a page. */
const HEADER = 32;
const FRAME_HEADER = 24;

/** The length of the log at each commit in it. */
function commitEnds(log: Buffer): readonly number[] {
  if (log.length < HEADER) return [];
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const ends: number[] = [];
  for (let at = HEADER; at + frame <= log.length; at += frame) {
    // frames of an earlier round of the log carry other salts
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (log.readUInt32BE(at + 4) !== 0) ends.push(at + frame);
  }
  return ends;
}

/**
 * Takes note of every state that the file has been in since its log began: what a crash after each commit would have
 * left. The file may be in use, and may change afterwards. What is given shows each state to `look`, in a copy.
 */
export function committedStates(file: string, look: (copy: string) => void): () => void {
  const base = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  return () => {
    const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-states-'));
    const copy = path.join(folder, 'till.db');
    try {
      writeFileSync(copy, base);
      for (const end of commitEnds(log)) {
        writeFileSync(`${copy}-wal`, log.subarray(0, end));
        look(copy);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
