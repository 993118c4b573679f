import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { removeFile } from './remove-file.ts';
import { syncFolder } from './sync-folder.ts';

/** What a write that was cut off leaves behind; the next write of the same file replaces it. */
export const UNFINISHED = '.unfinished';

/**
 * Replaces `file` by `data`, whole or not at all, and on disk when it returns: written beside it, synced, renamed, and
 * the folder synced. Throws what the system says (`ENOSPC`, `EACCES`, ...); the old file is then as it was. One writer a
 * file: the name beside it is always the same, so that what a power cut leaves there does not pile up.
 */
export function writeFileDurably(file: string, data: string | Uint8Array): void {
  const beside = `${file}${UNFINISHED}`;
  try {
    writeSynced(beside, typeof data === 'string' ? Buffer.from(data, 'utf8') : data);
    renameSync(beside, file);
  } catch (error) {
    dropUnfinished(beside);
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** As {@link writeFileDurably}, while the thread goes on. */
export async function writeFileDurablyAside(file: string, text: string): Promise<void> {
  const beside = `${file}${UNFINISHED}`;
  try {
    await synced(beside, 'w', (handle) => handle.writeFile(text));
    await rename(beside, file);
  } catch (error) {
    dropUnfinished(beside);
    throw error;
  }
  if (process.platform !== 'win32') await synced(path.dirname(file), 'r');
}

async function synced(name: string, flags: string, write?: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(name, flags, 0o600);
  try {
    await write?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The disk that did not take the file may not let go of it either: the next write replaces it. */
function dropUnfinished(beside: string): void {
  try {
    removeFile(beside);
  } catch {
    // why it could not be written is what matters
  }
}

function writeSynced(file: string, data: Uint8Array): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    // the system may take less than it was given: near a full disk it does
    for (let done = 0; done < data.length; ) done += writeSync(handle, data, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
