import { closeSync, fdatasync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

/** Nothing in it outlives its import. */
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
    openUpload: (): void => {
      closeUpload();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      handle = openSync(upload, 'w', 0o600);
    },
    /** On disk: a sale's sync would otherwise wait for all slices. */
    append: (slice: Uint8Array): Promise<void> => {
      if (handle === null) throw new Error('no file is being received');
      writeFileSync(handle, slice);
      syncing = sync(handle).catch(() => undefined);
      return syncing;
    },
    settled: (): Promise<void> => syncing,
    closeUpload,
    uploadBytes: (): number => statSync(upload).size,
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
