import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { removeFile } from './remove-file.ts';
import { syncFolder } from './sync-folder.ts';

/** Left by an interrupted write; the next write of the same file replaces it. */
export const UNFINISHED = '.unfinished';

/** Whole or not at all, and on disk when it returns. Throws the system's error (`ENOSPC`, `EACCES`, ...); the old
 * file is then unchanged. One writer per file. */
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

/** As {@link writeFileDurably}, without blocking the thread. */
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

/** A failing disk may refuse this too; the next write replaces the file. */
function dropUnfinished(beside: string): void {
  try {
    removeFile(beside);
  } catch {}
}

function writeSynced(file: string, data: Uint8Array): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    // near a full disk a write accepts fewer bytes than given
    for (let done = 0; done < data.length; ) done += writeSync(handle, data, done);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
