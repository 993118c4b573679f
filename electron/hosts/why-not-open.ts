/** Why a till could not be opened, as far as whoever starts it can do something about it. */
export type WhyNotOpen = 'in_use' | 'port_taken' | 'no_access' | 'no_folder' | 'no_space' | 'damaged' | 'unknown';

const BY_CODE: Readonly<Record<string, WhyNotOpen>> = {
  EADDRINUSE: 'port_taken',
  EACCES: 'no_access',
  EPERM: 'no_access',
  EROFS: 'no_access',
  SQLITE_READONLY: 'no_access',
  SQLITE_CANTOPEN: 'no_access',
  EEXIST: 'no_folder',
  ENOTDIR: 'no_folder',
  ENOENT: 'no_folder',
  ENOSPC: 'no_space',
  EDQUOT: 'no_space',
  SQLITE_FULL: 'no_space',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  SQLITE_IOERR: 'damaged',
};

export function whyNotOpen(error: unknown): WhyNotOpen {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'DatabaseLockedError') return 'in_use';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // SQLite's extended codes say more: SQLITE_IOERR_FSYNC
  const plain = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
  return BY_CODE[plain] ?? 'unknown';
}
