import { type BackupRecord, backupNumber } from './backup-folder.ts';

/** All of the latest copies are kept; of older ones the last of each day. */
export const KEPT_LATEST = 24;
export const KEPT_DAYS = 30;

/** Kept whatever share of the disk they take, if there is room for the next copy. */
export const KEPT_ALWAYS = 3;

/** Of what the copies and the free space are together. */
const SHARE = 1 / 4;

type Kept = Pick<BackupRecord, 'name' | 'at' | 'bytes'>;

const numberOf = ({ name }: Pick<Kept, 'name'>): number => backupNumber(name) ?? 0;

const dayOf = ({ at }: Pick<Kept, 'at'>): string => at.slice(0, 10);

const newestFirst = <T extends Pick<Kept, 'name'>>(backups: readonly T[]): T[] =>
  [...backups].sort((a, b) => numberOf(b) - numberOf(a));

/** The copies to delete, never the newest. Days by the clock that wrote them, age by number. */
export function outdated<T extends Omit<Kept, 'bytes'>>(backups: readonly T[]): readonly T[] {
  const days = new Set<string>();
  return newestFirst(backups)
    .slice(KEPT_LATEST)
    .filter((backup) => {
      if (days.has(dayOf(backup)) || days.size >= KEPT_DAYS) return true;
      days.add(dayOf(backup));
      return false;
    });
}

/** In bytes. */
export type Space = {
  readonly free: number;
  readonly nextCopy: number;
  /** What copies leave free. */
  readonly reserve: number;
};

/** The further copies to delete so that the others leave the reserve and room for the next, and take no more than their
 * `share` of the disk. Never the newest; none for a next copy that would not fit even then. */
export function crowded<T extends Kept>(
  backups: readonly T[],
  { free, nextCopy, reserve }: Space,
  share = SHARE,
): readonly T[] {
  const kept = newestFirst(backups);
  const taken = (): number => kept.reduce((sum, { bytes }) => sum + bytes, 0);
  const most = (free + taken()) * share;
  const unreserved = free + taken() - reserve;
  const fits = (kept[0]?.bytes ?? 0) + nextCopy <= unreserved;
  const room = fits ? unreserved - nextCopy : unreserved;
  const gone: T[] = [];
  while (kept.length > (taken() > room ? 1 : KEPT_ALWAYS) && taken() > Math.min(most, room)) {
    gone.push(...kept.splice(leastMissed(kept), 1));
  }
  return gone;
}

/** As many copies as a till makes in the kept days if it never closes. */
const OLDEST = KEPT_LATEST * KEPT_DAYS;

/** Its index. An earlier copy of a day, the oldest first; then the one that leaves the smallest gap for its age, so that
 * newer days lie closer. */
function leastMissed(kept: readonly Kept[]): number {
  const newest = Math.max(...kept.map(numberOf));
  const ages = kept.map((backup) => newest - numberOf(backup));
  const gaps = kept.map((backup, index) => {
    const newer = kept[index - 1];
    if (newer === undefined) return Number.POSITIVE_INFINITY;
    if (dayOf(newer) === dayOf(backup)) return 0;
    return ((ages[index + 1] ?? OLDEST) - (ages[index - 1] ?? 0)) / (ages[index] ?? 1);
  });
  return gaps.lastIndexOf(Math.min(...gaps));
}
