import { unlinkSync } from 'node:fs';

/**
 * Removes a file, or finds it gone. Throws what the system says, by its code (`EIO`, `EROFS`, ...); `rmSync` keeps that
 * code to itself, and nobody could tell a failing disk by it.
 */
export function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
