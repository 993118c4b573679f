import { closeSync, fdatasync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

/** The folder in which a till keeps what it is importing. Nothing in it outlives its import. */
export function importFolder(tillFolder: string) {
  const folder = path.join(tillFolder, 'import');
  const upload = path.join(folder, 'upload.csv');
  let handle: number | null = null;
  let syncing: Promise<void> = Promise.resolve();

  function closeUpload(): void {
    if (handle !== null) closeSync(handle);
    handle = null;
  }

  return {
    upload,
    staged: (id: string): string => path.join(folder, `staged-${id}.db`),
    /** A new empty file, to be written in slices. */
    openUpload: (): void => {
      closeUpload();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      handle = openSync(upload, 'w', 0o600);
    },
    /**
     * Resolves when the slice is on disk. Nothing depends on that, but a sale that is synced meanwhile would wait for all that
     * the disk has to write before it.
     */
    append: (slice: Uint8Array): Promise<void> => {
      if (handle === null) throw new Error('no file is being received');
      writeFileSync(handle, slice);
      syncing = sync(handle).catch(() => undefined);
      return syncing;
    },
    /** Resolves when nothing of the upload is on its way to the disk: then it may be closed. */
    settled: (): Promise<void> => syncing,
    closeUpload,
    uploadBytes: (): number => statSync(upload).size,
    /** Takes away everything but the staged file of `id`. */
    clear: (id: string | null): void => {
      closeUpload();
      const kept = id === null ? null : `staged-${id}.db`;
      for (const name of namesIn(folder)) {
        if (name !== kept) rmSync(path.join(folder, name), { force: true });
      }
    },
  };
}

export type ImportFolder = ReturnType<typeof importFolder>;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
