import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import type { UpdateTrouble } from '../../../shared/update.ts';
import { removeFile } from '../../lib/remove-file.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { UNFINISHED } from '../../lib/write-file-durably.ts';
import { isWhole } from './is-whole.ts';
import { MAX_MANIFEST_BYTES, type ReleaseFile } from './manifest.ts';
import type { UpdateSource } from './update-source.ts';

export type FetchedManifest =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: UpdateTrouble };

/** Reads no more than a manifest's maximum. */
export async function fetchManifest(
  source: UpdateSource,
  address: string,
  signal: AbortSignal,
): Promise<FetchedManifest> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const why = await source.fetch(
    address,
    async (bytes) => {
      length += bytes.length;
      pieces.push(bytes);
      return length > MAX_MANIFEST_BYTES ? 'too_long' : null;
    },
    signal,
  );
  return why === null ? { ok: true, bytes: Buffer.concat(pieces) } : { ok: false, why };
}

export type FileWish = {
  readonly source: UpdateSource;
  readonly address: string;
  readonly file: ReleaseFile;
  readonly folder: string;
  /** Throws if unknown. */
  readonly roomBytes: () => number;
  readonly onProgress: (doneBytes: number) => void;
  readonly signal: AbortSignal;
};

/** Null with the file on disk, complete and matching the signed hash; otherwise the trouble, and no file is left. A
 * complete file is not fetched again. */
export async function fetchFile(wish: FileWish): Promise<UpdateTrouble | null> {
  const { folder, file } = wish;
  const target = path.join(folder, file.name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (await isWhole(target, file)) return null;
    dropAll(folder);
    if (wish.roomBytes() < file.size) return 'no_space';
    const beside = `${target}${UNFINISHED}`;
    const why = await write(wish, beside).catch((error: unknown) => {
      removeFile(beside);
      throw error;
    });
    if (why !== null) {
      removeFile(beside);
      return why;
    }
    renameSync(beside, target);
    syncFolder(folder);
    return null;
  } catch (error) {
    return isFull(error) ? 'no_space' : 'disk_failed';
  }
}

/** Files of earlier releases. Throws the disk's error. */
export function dropAll(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) removeFile(path.join(folder, name));
}

async function write(wish: FileWish, beside: string): Promise<UpdateTrouble | null> {
  const handle = await open(beside, 'w', 0o600);
  try {
    const why = await fill(wish, handle);
    if (why === null) await handle.sync();
    return why;
  } finally {
    await handle.close();
  }
}

async function fill({ source, address, file, onProgress, signal }: FileWish, handle: FileHandle) {
  const hash = createHash('sha512');
  let done = 0;
  let failure: unknown = null;
  const why = await source.fetch(
    address,
    async (bytes) => {
      done += bytes.length;
      if (done > file.size) return 'file_too_large';
      hash.update(bytes);
      failure = await handle.writeFile(bytes).then(nothing, (error: unknown) => error);
      onProgress(done);
      return failure === null ? null : 'disk_failed';
    },
    signal,
  );
  if (failure !== null) throw failure;
  if (why === 'unreachable' && done > 0) return 'file_cut_off';
  if (why !== null) return why;
  if (done < file.size) return 'file_cut_off';
  return hash.digest('base64') === file.sha512 ? null : 'file_altered';
}

const nothing = (): null => null;

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
