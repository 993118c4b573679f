import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PROVISIONING_CHARS, PROVISIONING_FILE_ENDING } from '../../shared/provisioning.ts';
import { publicHalfOf } from '../lib/ed25519.ts';
import type { ProvisioningSources } from '../lib/host-parts.ts';
import { stickFolders } from './stick-folders.ts';

type Found = { readonly path: string; readonly text: string };

export type SourceParts = {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly named: string | null;
  readonly machineFolder?: string;
  readonly sticks?: () => Promise<readonly string[]>;
};

const KEY_FILE = 'provisioning-key.pem';
/** For a disk that no longer answers. */
const LIMIT_MS = 3_000;
/** A stick may hold the files of a whole chain. */
const MOST_FILES = 200;

/**
 * Windows drive by its kernel: any user sets environment variables, whose folder would pass as the administrator's.
 * Program Files is only supported on this drive (KB 933700).
 */
function windowsDrive(realPath: (file: string) => string): string {
  try {
    const { root } = path.win32.parse(realPath('\\\\?\\GLOBALROOT\\SystemRoot').replace('\\\\?\\', ''));
    if (/^[A-Z]:\\$/i.test(root)) return root;
  } catch {
    // the usual drive
  }
  return 'C:\\';
}

/** Writable by administrators only, untouched by updates. */
export function machineFolder(
  platform: NodeJS.Platform,
  realPath: (file: string) => string = realpathSync.native,
): string {
  return platform === 'win32'
    ? path.win32.join(windowsDrive(realPath), 'Program Files', 'balcao-pdv-provisioning')
    : '/etc/balcao-pdv';
}

/** Folder of a portable program or AppImage, which travels with the file on a stick. */
function programFolders({ env }: SourceParts): readonly string[] {
  const { PORTABLE_EXECUTABLE_DIR: portable, APPIMAGE: image } = env;
  return [portable, image === undefined ? undefined : path.dirname(image)].filter((folder) => folder !== undefined);
}

/** One character over the limit shows an oversized file. Null if unreadable. */
async function readText(file: string): Promise<string | null> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(file, 'r');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_PROVISIONING_CHARS + 1));
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } catch {
    return null;
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const ours = names.filter((name) => name.toLowerCase().endsWith(PROVISIONING_FILE_ENDING)).sort();
  return ours.slice(0, MOST_FILES).map((name) => path.join(folder, name));
}

/** Searched on each request. */
export function provisioningSources(parts: SourceParts): ProvisioningSources {
  const { sticks = stickFolders, machineFolder: ofMachine = machineFolder(parts.platform) } = parts;
  const keyFile = path.join(ofMachine, KEY_FILE);

  async function gather(found: Found[]): Promise<void> {
    const take = async (file: string): Promise<void> => {
      const text = found.some((one) => one.path === file) ? null : await readText(file);
      if (text !== null) found.push({ path: file, text });
    };
    if (parts.named !== null) await take(parts.named);
    for (const folder of [ofMachine, ...programFolders(parts), ...(await sticks())]) {
      for (const file of await filesIn(folder)) await take(file);
    }
  }

  return {
    machineName: hostname(),
    administratorsKey: () => (existsSync(keyFile) ? keyIn(keyFile) : null),
    find: async () => {
      const found: Found[] = [];
      const enough = new AbortController();
      const limit = sleep(LIMIT_MS, undefined, { signal: enough.signal, ref: false }).catch(() => undefined);
      await Promise.race([gather(found), limit]);
      enough.abort();
      return [...found];
    },
  };
}

/** An unreadable key accepts nothing: the administrator required one. */
function keyIn(file: string): string {
  try {
    return publicHalfOf(createPublicKey(readFileSync(file))).toString('base64url');
  } catch {
    return '';
  }
}
