import { type BackupRecord, backupNumber } from './backup-record.ts';

/** The last copies are all kept; of those before, the last of each day. */
export const KEPT_LATEST = 24;
export const KEPT_DAYS = 30;

/**
 * The copies that are to go, of all that there are. Days are those of the clock that wrote them; which are the latest is
 * told by their numbers. The newest is never among them.
 */
export function outdated<T extends Pick<BackupRecord, 'name' | 'at'>>(backups: readonly T[]): readonly T[] {
  const newestFirst = [...backups].sort((a, b) => (backupNumber(b.name) ?? 0) - (backupNumber(a.name) ?? 0));
  const days = new Set<string>();
  return newestFirst.slice(KEPT_LATEST).filter(({ at }) => {
    const day = at.slice(0, 10);
    if (days.has(day) || days.size >= KEPT_DAYS) return true;
    days.add(day);
    return false;
  });
}
