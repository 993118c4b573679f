import type { Database } from 'better-sqlite3';

/**
 * Pages of the file that this process keeps, KiB. With the driver's 16 MB a day's work comes to hold all of them; what is
 * not kept is in the system's memory, a microsecond away, and a scan reads one page more of it.
 */
const FEW_KIB = 2_000;
/** For work that writes all over the file: what is read again and again would be too much for the few. */
const MANY_KIB = 16_000;
/** So much may one transaction change before it begins to be written out: as with the driver's own cache. */
const SPILL_KIB = 16_000;

export type PageCache = {
  /** Runs `work` with many pages of the file in memory, and gives them back when it ends, whichever way. */
  readonly withManyPages: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Has the connection keep few pages of its file from now on. */
export function keepFewPages(database: Database): PageCache {
  const keep = (kib: number): void => void database.pragma(`cache_size = -${kib}`);
  let running = 0;
  database.pragma(`cache_spill = -${SPILL_KIB}`);
  keep(FEW_KIB);
  return {
    withManyPages: async (work) => {
      running += 1;
      try {
        keep(MANY_KIB);
        return await work();
      } finally {
        running -= 1;
        // the till may have been closed meanwhile
        if (running === 0 && database.open) keep(FEW_KIB);
      }
    },
  };
}
