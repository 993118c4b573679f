import path from 'node:path';
import { type Holder, readHolder } from '../lib/holder-file.ts';
import { UnfitDataFolderError } from './data-folder.ts';

/** Causes the user can act on. */
export type WhyNotOpen =
  | 'in_use'
  | 'port_taken'
  | 'no_access'
  | 'no_folder'
  | 'on_network'
  | 'in_cloud'
  | 'no_space'
  | 'damaged'
  | 'newer_program'
  | 'unknown';

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
  EIO: 'damaged',
  EISDIR: 'damaged',
  SQLITE_CORRUPT: 'damaged',
  SQLITE_NOTADB: 'damaged',
  SQLITE_IOERR: 'damaged',
};

export function whyNotOpen(error: unknown): WhyNotOpen {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'DatabaseLockedError') return 'in_use';
  if (error.name === 'FutureDatabaseError') return 'newer_program';
  if (error instanceof UnfitDataFolderError) return error.why === 'network' ? 'on_network' : 'in_cloud';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // drop SQLite's extended part: SQLITE_IOERR_FSYNC
  const plain = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
  return BY_CODE[plain] ?? 'unknown';
}

/** The other till on these files, if it recorded itself. */
export function holderOf(error: unknown): Holder | null {
  if (whyNotOpen(error) !== 'in_use') return null;
  return error instanceof Error && 'file' in error ? readHolder(path.dirname(String(error.file))) : null;
}
