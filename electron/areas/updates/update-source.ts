import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { Agent, buildConnector } from 'undici';
import type { UpdateTrouble } from '../../../shared/update.ts';
import { removeFile } from '../../lib/remove-file.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { UNFINISHED } from '../../lib/write-file-durably.ts';
import { isWhole } from './is-whole.ts';
import { MAX_MANIFEST_BYTES, type ReleaseFile } from './manifest.ts';

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

/** Returns why the transfer must stop, or null to continue. */
export type TakeBytes = (bytes: Uint8Array) => Promise<UpdateTrouble | null>;

export type UpdateSource = ReturnType<typeof createUpdateSource>;

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Longest wait for a piece; a whole file may take an evening. */
const SILENCE_MS = 30_000;
const CONNECT_MS = 10_000;

/** HTTPS, or this machine; redirects are not followed. */
export function createUpdateSource() {
  const agent = new Agent({
    // certificates are checked regardless of the environment
    connect: buildConnector({ timeout: CONNECT_MS, allowH2: false, rejectUnauthorized: true }),
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });
  return {
    /** Passes the body to `take`. Null when complete; never rejects. */
    fetch: async (address: string, take: TakeBytes, signal: AbortSignal): Promise<UpdateTrouble | null> => {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url === null || !isPrivate(url)) return 'not_https';
      return exchange(agent, url, take, signal).catch(() => 'unreachable' as const);
    },
    close: (): Promise<void> => agent.destroy(),
  };
}

function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

async function exchange(agent: Agent, url: URL, take: TakeBytes, signal: AbortSignal): Promise<UpdateTrouble | null> {
  const { statusCode, body } = await agent.request({
    origin: url.origin,
    path: url.pathname,
    method: 'GET',
    headers: { 'accept-encoding': 'identity' },
    signal,
  });
  // a destroyed body emits an error that has no other listener
  body.on('error', () => undefined);
  const why = statusCode >= 300 && statusCode < 400 ? 'redirected' : statusCode === 200 ? null : 'unreachable';
  if (why !== null) {
    body.destroy();
    return why;
  }
  for await (const bytes of body) {
    const refused = await take(bytes as Uint8Array);
    // leaving the loop closes the connection
    if (refused !== null) return refused;
  }
  return null;
}
