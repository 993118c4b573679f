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
  /** What `--provisioning FILE` named; null without it. */
  readonly named: string | null;
  /** The folder of the machine's administrator; by the platform unless a test has one of its own. */
  readonly machineFolder?: string;
  /** Folders of what is plugged in; the machine's own unless a test has some. */
  readonly sticks?: () => Promise<readonly string[]>;
};

const KEY_FILE = 'provisioning-key.pem';
/** A file on a disk that does not answer any more is not waited for. */
const LIMIT_MS = 3_000;
/** A stick that has files for a whole chain; none of its tills has more. */
const MOST_FILES = 200;

/**
 * The drive that Windows is on, as its kernel says. `ProgramFiles` and `SystemDrive` are variables, which every user can set:
 * the key of a user's own folder would count as the administrator's. Microsoft supports no other place for Program Files
 * than this drive (KB 933700).
 */
function windowsDrive(realPath: (file: string) => string): string {
  try {
    const { root } = path.win32.parse(realPath('\\\\?\\GLOBALROOT\\SystemRoot').replace('\\\\?\\', ''));
    if (/^[A-Z]:\\$/i.test(root)) return root;
  } catch {
    // a Windows that does not tell is on its usual drive
  }
  return 'C:\\';
}

/** Where an administrator alone may write, and an update leaves everything. */
export function machineFolder(
  platform: NodeJS.Platform,
  realPath: (file: string) => string = realpathSync.native,
): string {
  return platform === 'win32'
    ? path.win32.join(windowsDrive(realPath), 'Program Files', 'balcao-pdv-provisioning')
    : '/etc/balcao-pdv';
}

/** Where a portable program or an AppImage lies: on a stick, both come together. */
function programFolders({ env }: SourceParts): readonly string[] {
  const { PORTABLE_EXECUTABLE_DIR: portable, APPIMAGE: image } = env;
  return [portable, image === undefined ? undefined : path.dirname(image)].filter((folder) => folder !== undefined);
}

/** Of what is too long only as much as shows it. Null where it cannot be read. */
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

/** The places where an installer leaves a provisioning file, looked at each time that somebody asks. */
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

/** A key that cannot be read opens nothing: the administrator wanted one. */
function keyIn(file: string): string {
  try {
    return publicHalfOf(createPublicKey(readFileSync(file))).toString('base64url');
  } catch {
    return '';
  }
}
