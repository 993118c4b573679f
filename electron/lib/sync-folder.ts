import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Puts a folder's list of names on disk: without it a power cut can bring back the file that a new one replaced. */
export function syncFolder(folder: string): void {
  // Windows lets nobody sync a folder; its file system writes names down by itself
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
