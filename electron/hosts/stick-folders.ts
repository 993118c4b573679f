import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { userName } from '../lib/holder-file.ts';

export type StickMachine = {
  readonly platform: NodeJS.Platform;
  readonly user: string;
  /** Empty if unreadable. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Device number; null without the folder. */
  readonly deviceOf: (folder: string) => Promise<number | null>;
};

/** For a removed drive or a silent network. */
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

const thisMachine = (): StickMachine => ({
  platform: process.platform,
  user: userName(),
  list: (folder) => soon(readdir(folder), []),
  // a drive without a medium
  deviceOf: (folder) => soon(deviceOf(folder), null),
});

/** The first letters are floppy disks. */
const DRIVES = [...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`);

/**
 * Removable disks: on Windows every other drive, on Linux the user's mounts, without empty mount points. Never rejects.
 */
export async function stickFolders(machine: StickMachine = thisMachine()): Promise<readonly string[]> {
  const { platform, user } = machine;
  if (platform === 'win32') return onDevices(DRIVES, null, machine);
  const bases = ['/media', `/media/${user}`, `/run/media/${user}`];
  return (await Promise.all(bases.map((base) => mountedIn(base, machine)))).flat();
}

async function mountedIn(base: string, machine: StickMachine): Promise<readonly string[]> {
  const names = await machine.list(base);
  const folders = names.map((name) => path.posix.join(base, name));
  return onDevices(folders, await machine.deviceOf(base), machine);
}

/** Existing folders on another device than `besides`. */
async function onDevices(
  folders: readonly string[],
  besides: number | null,
  machine: StickMachine,
): Promise<readonly string[]> {
  const devices = await Promise.all(folders.map(machine.deviceOf));
  return folders.filter((_, at) => ![null, besides].includes(devices[at] ?? null));
}
