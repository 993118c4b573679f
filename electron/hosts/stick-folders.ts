import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { userName } from '../lib/holder-file.ts';

/** What is asked of the machine; a test owns it. */
export type StickSurroundings = {
  readonly platform: NodeJS.Platform;
  readonly user: string;
  /** Names in a folder; none where it cannot be read. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Number of the device that a folder is on; null where there is no such folder. */
  readonly deviceOf: (folder: string) => Promise<number | null>;
};

/** A drive that has gone away, or one of a network that does not answer, is not waited for. */
const PATIENCE_MS = 2_000;

async function soon<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const answered = new AbortController();
  const late = sleep(PATIENCE_MS, otherwise, { signal: answered.signal, ref: false }).catch(() => otherwise);
  const answer = await Promise.race([asked.catch(() => otherwise), late]);
  answered.abort();
  return answer;
}

async function deviceOf(folder: string): Promise<number | null> {
  const found = await stat(folder);
  return found.isDirectory() ? found.dev : null;
}

const thisMachine = (): StickSurroundings => ({
  platform: process.platform,
  user: userName(),
  list: (folder) => soon(readdir(folder), []),
  // a drive without a disk in it is as good as none
  deviceOf: (folder) => soon(deviceOf(folder), null),
});

/** Windows gives the first letters to floppy disks and to itself. */
const DRIVES = [...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`);

/**
 * Folders of sticks and other disks that are plugged in: every drive but the system's on Windows, what the desktop has
 * mounted for its user on Linux. An empty folder that a stick has left behind is none. Never rejects.
 */
export async function stickFolders(machine: StickSurroundings = thisMachine()): Promise<readonly string[]> {
  const { platform, user } = machine;
  if (platform === 'win32') return onDevices(DRIVES, null, machine);
  const bases = ['/media', `/media/${user}`, `/run/media/${user}`];
  return (await Promise.all(bases.map((base) => mountedIn(base, machine)))).flat();
}

async function mountedIn(base: string, machine: StickSurroundings): Promise<readonly string[]> {
  const names = await machine.list(base);
  const folders = names.map((name) => path.posix.join(base, name));
  return onDevices(folders, await machine.deviceOf(base), machine);
}

/** Those of the folders that are there, and on another device than `besides`. */
async function onDevices(
  folders: readonly string[],
  besides: number | null,
  machine: StickSurroundings,
): Promise<readonly string[]> {
  const devices = await Promise.all(folders.map(machine.deviceOf));
  return folders.filter((_, at) => ![null, besides].includes(devices[at] ?? null));
}
