import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { cloudAt } from './cloud-folders.ts';

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
 * Throws {@link UnfitDataFolderError}. On a network drive locks and syncs are not reliable; a synced folder can
 * restore yesterday's file over today's sales. Call before anything is opened there.
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
