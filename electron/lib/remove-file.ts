import { unlinkSync } from 'node:fs';

/** A missing file is no error. Throws the system's code (`EIO`, `EROFS`, ...), which `rmSync` hides: a failing disk
 * is known by it. */
export function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
