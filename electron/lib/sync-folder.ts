import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Puts a folder's list of names on disk: without it a power cut can restore a replaced file. */
export function syncFolder(folder: string): void {
  // Windows cannot sync a folder; its file system writes names by itself
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
