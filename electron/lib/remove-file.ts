import { unlinkSync } from 'node:fs';

/** A missing file is no error. Throws the system's code (`EIO`, `EROFS`, ...), which `rmSync` hides: it identifies a
 * failing disk. */
export function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
