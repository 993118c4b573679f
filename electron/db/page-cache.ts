import type { Database } from 'better-sqlite3';

/** KiB. With the driver's 16 MB a day's work fills all of it; other pages are in the system's cache, a microsecond
 * away. */
const FEW_KIB = 2_000;
/** KiB, for work that writes all over the file. */
const MANY_KIB = 16_000;
/** KiB that one transaction may change before pages are written out: the driver's default. */
const SPILL_KIB = 16_000;

export type PageCache = {
  /** Enlarges the cache while `work` runs. */
  readonly withManyPages: <T>(work: () => Promise<T>) => Promise<T>;
};

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
