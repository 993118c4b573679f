import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { cloudAt } from './cloud-folders.ts';
import { mountTypeAt, NETWORK_TYPES } from './network-mounts.ts';

/** The folder for the till's files is one that another machine writes to, or that a program copies behind our back. */
export class UnfitDataFolderError extends Error {
  override readonly name = 'UnfitDataFolderError';
  readonly why: 'network' | 'cloud';
  /** The file system or the service that was recognised. */
  readonly what: string;

  constructor(why: UnfitDataFolderError['why'], what: string, folder: string) {
    super(`${folder} is kept by ${what}`);
    this.why = why;
    this.what = what;
  }
}

/** What is asked of the machine; a test owns it. */
export type Surroundings = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The path with every link followed and every mapped drive named by its server; throws where there is none. */
  readonly realPath: (file: string) => string;
  readonly exists: (file: string) => boolean;
  /** Names in a folder, those of folders with a slash at the end; throws where it cannot be read. */
  readonly list: (folder: string) => readonly string[];
  /** The kernel's list of mounts (`/proc/self/mountinfo`); empty where there is none. */
  readonly mounts: () => string;
};

export const thisMachine: Surroundings = {
  platform: process.platform,
  env: process.env,
  realPath: (file) => realpathSync.native(file),
  exists: (file) => existsSync(file),
  list: (folder) =>
    readdirSync(folder, { withFileTypes: true }).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)),
  mounts: () => {
    try {
      return readFileSync('/proc/self/mountinfo', 'utf8');
    } catch {
      return '';
    }
  },
};

/**
 * Throws {@link UnfitDataFolderError} for a folder on a network drive or in one that is kept in step with a cloud. On the
 * first, locks do not hold and syncs are promises of another machine; in the second, a copy of yesterday's file can come
 * back over today's sales. To be asked before anything is opened or made in it.
 */
export function refuseUnfitFolder(dataDir: string, machine: Surroundings = thisMachine): void {
  const syntax = machine.platform === 'win32' ? path.win32 : path.posix;
  // a link inside the folder would lead the files out of it again
  for (const inside of ['', 'training', 'real', 'training/till.db', 'real/till.db']) {
    const named = syntax.join(dataDir, ...inside.split('/'));
    if (inside !== '' && !machine.exists(named)) continue;
    const real = realPathOf(named, machine, syntax);
    const server = machine.platform === 'win32' ? (serverOf(named) ?? serverOf(real)) : null;
    if (server !== null) throw new UnfitDataFolderError('network', server, named);
    const type = mountTypeAt(real, machine.mounts());
    if (type !== null && NETWORK_TYPES.has(type)) throw new UnfitDataFolderError('network', type, named);
    const cloud = cloudAt(real, machine, syntax);
    if (cloud !== null) throw new UnfitDataFolderError('cloud', cloud, named);
  }
}

/** The real path of what exists of `file`, with the rest of it as it is named. */
function realPathOf(file: string, machine: Surroundings, syntax: path.PlatformPath): string {
  const missing: string[] = [];
  for (let known = file; ; known = syntax.dirname(known)) {
    try {
      return syntax.join(machine.realPath(known), ...missing);
    } catch {
      if (syntax.dirname(known) === known) return file;
      missing.unshift(syntax.basename(known));
    }
  }
}

/** `\\server\share\...` also in the long form; a drive letter, and a device of this machine (`\\?\C:\`), are none. */
function serverOf(file: string): string | null {
  const found = /^(?:\\\\|\/\/)(?:[?.][\\/]UNC[\\/])?([^\\/?.][^\\/]*)[\\/]+[^\\/]/i.exec(file);
  return found === null ? null : `\\\\${found[1]}`;
}
