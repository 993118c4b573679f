import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The data folder is on another machine or copied by a sync client. */
export class UnfitDataFolderError extends Error {
  override readonly name = 'UnfitDataFolderError';
  readonly why: 'network' | 'cloud';
  readonly what: string;

  constructor(why: UnfitDataFolderError['why'], what: string, folder: string) {
    super(`${folder} is kept by ${what}`);
    this.why = why;
    this.what = what;
  }
}

export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves links and mapped drives; throws if missing. */
  readonly realPath: (file: string) => string;
  readonly exists: (file: string) => boolean;
  /** Folder names end with a slash; throws if unreadable. */
  readonly list: (folder: string) => readonly string[];
  /** `/proc/self/mountinfo`; empty without one. */
  readonly mounts: () => string;
};

export const thisMachine: Machine = {
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

/** File system types of other machines or of a VM's host, as the kernel names them. */
const NETWORK_TYPES: ReadonlySet<string> = new Set(
  (
    '9p afs beegfs ceph cifs coda davfs davfs2 fuse.afp fuse.ceph fuse.ceph-fuse fuse.curlftpfs fuse.davfs ' +
    'fuse.davfs2 fuse.dbfs fuse.gcsfuse fuse.glusterfs fuse.goofys fuse.google-drive-ocamlfuse ' +
    'fuse.gvfs-fuse-daemon fuse.gvfsd-fuse fuse.juicefs fuse.kio-fuse fuse.moosefs fuse.onedriver fuse.pcloud ' +
    'fuse.rclone fuse.s3fs fuse.smbnetfs fuse.sshfs fuse.vmhgfs-fuse glusterfs lustre ncpfs nfs nfs4 orangefs ' +
    'prl_fs smb smb3 smbfs vboxsf vmhgfs'
  ).split(' '),
);

/**
 * Throws {@link UnfitDataFolderError}. On a network drive locks and syncs are unreliable; a synced folder can restore
 * yesterday's file over today's sales. Call before anything is opened there.
 */
export function refuseUnfitFolder(dataDir: string, machine: Machine = thisMachine): void {
  const syntax = machine.platform === 'win32' ? path.win32 : path.posix;
  // a link inside could lead out again
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

/** Resolves the existing part and appends the rest. */
function realPathOf(file: string, machine: Machine, syntax: path.PlatformPath): string {
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

/** `\\server\share\...`, also in long form; not a drive letter or local device (`\\?\C:\`). */
function serverOf(file: string): string | null {
  const found = /^(?:\\\\|\/\/)(?:[?.][\\/]UNC[\\/])?([^\\/?.][^\\/]*)[\\/]+[^\\/]/i.exec(file);
  return found === null ? null : `\\\\${found[1]}`;
}

/** Octal codes of space, tab, newline and backslash. */
function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** File system type of `file` (absolute, links resolved); null if unknown. The later of two mounts wins. */
function mountTypeAt(file: string, mountInfo: string): string | null {
  let best: { readonly point: string; readonly type: string } | null = null;
  for (const line of mountInfo.split('\n')) {
    const [about = '', kind = ''] = line.split(' - ');
    const point = unescaped(about.split(' ')[4] ?? '');
    const type = kind.split(' ')[0] ?? '';
    if (point === '' || type === '') continue;
    const holds = point === '/' || file === point || file.startsWith(`${point}/`);
    if (holds && point.length >= (best?.point.length ?? 0)) best = { point, type };
  }
  return best?.type ?? null;
}

type FolderMachine = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly realPath: (file: string) => string;
  readonly list: (folder: string) => readonly string[];
};

/** Default folder names of the sync clients. Case matters, since people have names too. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^OneDrive(?: ?- ?.+)?$/, 'OneDrive'],
  [/^Dropbox(?: ?\(.+\))?$/, 'Dropbox'],
  [/^(?:Google ?Drive|Drive File Stream|GoogleDrive-.+)$/, 'Google Drive'],
  // Google Drive streaming on its own letter: G:\My Drive
  [/^(?:My Drive|Meu Drive|Mi unidad)$/, 'Google Drive'],
  [/^(?:iCloud ?Drive|Mobile Documents|com~apple~CloudDocs)$/, 'iCloud'],
  [/^Nextcloud\d*$/, 'Nextcloud'],
  [/^ownCloud\d*$/, 'ownCloud'],
  [/^MEGAsync(?: Uploads)?$/, 'MEGA'],
  [/^pCloud ?Drive$/, 'pCloud'],
  [/^Box ?Sync$/, 'Box'],
  [/^Yandex\.Disk$/, 'Yandex.Disk'],
  [/^SynologyDrive$/, 'Synology Drive'],
];

/** Files the clients leave in any synced folder; a trailing slash means a folder. */
const MARKERS: readonly (readonly [RegExp, string])[] = [
  // only the file: Dropbox keeps its settings in a home folder of that name
  [/^\.dropbox$/, 'Dropbox'],
  [/^\.dropbox\.cache\/$/, 'Dropbox'],
  [/^\.tmp\.drive(?:upload|download)\/$/, 'Google Drive'],
  [/^\.849C9593-D756-4E56-8D6E-42412F2A707B$/i, 'OneDrive'],
  [/^\._?sync_[0-9a-f]+\.db$/, 'Nextcloud'],
  [/^\.(?:nextcloud|owncloud)sync\.log$/, 'Nextcloud'],
  [/^\.stfolder\/?$/, 'Syncthing'],
];

/** Set by the system. */
const VARIABLES: readonly string[] = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial'];

/** Service that syncs `file` (absolute, links resolved); null if none is recognised. */
function cloudAt(file: string, machine: FolderMachine, syntax: path.PlatformPath): string | null {
  if (VARIABLES.some((name) => isWithin(file, machine.env[name], machine, syntax))) return 'OneDrive';
  for (let folder = file; ; folder = syntax.dirname(folder)) {
    const name = syntax.basename(folder);
    const found =
      match(NAMES, name) ??
      namesIn(folder, machine)
        .map((each) => match(MARKERS, each))
        .find(isFound);
    if (found !== undefined && found !== null) return found;
    if (syntax.dirname(folder) === folder) return null;
  }
}

function match(known: readonly (readonly [RegExp, string])[], name: string): string | null {
  return known.find(([form]) => form.test(name))?.[1] ?? null;
}

const isFound = (service: string | null): boolean => service !== null;

function namesIn(folder: string, machine: FolderMachine): readonly string[] {
  try {
    return machine.list(folder);
  } catch {
    return [];
  }
}

function isWithin(
  file: string,
  folder: string | undefined,
  machine: FolderMachine,
  syntax: path.PlatformPath,
): boolean {
  if (folder === undefined || !syntax.isAbsolute(folder)) return false;
  let real = folder;
  try {
    real = machine.realPath(folder);
  } catch {
    // names a folder that does not exist
  }
  const fold = (text: string): string => (machine.platform === 'linux' ? text : text.toLowerCase());
  const inside = syntax.relative(fold(real), fold(file));
  return inside === '' || (!inside.startsWith('..') && !syntax.isAbsolute(inside));
}
