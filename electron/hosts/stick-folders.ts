import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What is asked of the machine; a test owns it. */
export type StickSurroundings = {
  readonly platform: NodeJS.Platform;
  readonly user: string;
  /** Names in a folder; none where it cannot be read. */
  readonly list: (folder: string) => readonly string[];
  /** Number of the device that a folder is on; null where there is no such folder. */
  readonly deviceOf: (folder: string) => number | null;
};

export const stickSurroundings = (user: string): StickSurroundings => ({
  platform: process.platform,
  user,
  list: (folder) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
  deviceOf: (folder) => {
    try {
      const found = statSync(folder, { throwIfNoEntry: false });
      return found?.isDirectory() === true ? found.dev : null;
    } catch {
      // a drive without a disk in it
      return null;
    }
  },
});

/** Windows gives the first letters to floppy disks and to itself. */
const DRIVES = [...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`);

/**
 * Folders of sticks and other disks that are plugged in: every drive but the system's on Windows, what the desktop has
 * mounted for its user on Linux. An empty folder that a stick has left behind is none.
 */
export function stickFolders(machine: StickSurroundings): readonly string[] {
  const { deviceOf, list, platform, user } = machine;
  if (platform === 'win32') return DRIVES.filter((drive) => deviceOf(drive) !== null);
  return ['/media', `/media/${user}`, `/run/media/${user}`].flatMap((base) =>
    list(base)
      .map((name) => path.posix.join(base, name))
      .filter((folder) => ![null, deviceOf(base)].includes(deviceOf(folder))),
  );
}
