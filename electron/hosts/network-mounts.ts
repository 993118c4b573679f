/** File system types of other machines or of a VM's host, as the kernel names them. */
export const NETWORK_TYPES: ReadonlySet<string> = new Set(
  (
    '9p afs beegfs ceph cifs coda davfs davfs2 fuse.afp fuse.ceph fuse.ceph-fuse fuse.curlftpfs fuse.davfs ' +
    'fuse.davfs2 fuse.dbfs fuse.gcsfuse fuse.glusterfs fuse.goofys fuse.google-drive-ocamlfuse ' +
    'fuse.gvfs-fuse-daemon fuse.gvfsd-fuse fuse.juicefs fuse.kio-fuse fuse.moosefs fuse.onedriver fuse.pcloud ' +
    'fuse.rclone fuse.s3fs fuse.smbnetfs fuse.sshfs fuse.vmhgfs-fuse glusterfs lustre ncpfs nfs nfs4 orangefs ' +
    'prl_fs smb smb3 smbfs vboxsf vmhgfs'
  ).split(' '),
);

/** Octal codes of space, tab, newline and backslash. */
function unescaped(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** File system type of `file` (absolute, links resolved); null if unknown. The later of two mounts wins. */
export function mountTypeAt(file: string, mountInfo: string): string | null {
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
