import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * Puts the log beside an open database on disk once more. Where a sync has failed, the system goes on to take what it
 * could not write for written: it is read back from memory, by the next connection and the next process, and every later
 * sync passes it over; a power cut then ends the log there, with all that was committed since. So a log that was found,
 * and not begun by this connection, is written over with its own bytes and synced.
 *
 * To be called with the file's lock in hand, before anything is believed of what was recovered. Throws what the system says.
 */
export function settleLog(databaseFile: string): void {
  const log = `${databaseFile}-wal`;
  const bytes = readLog(log);
  if (bytes.length === 0) return;
  const handle = openSync(log, 'r+');
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done, bytes.length - done, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readLog(log: string): Buffer {
  try {
    return readFileSync(log);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
