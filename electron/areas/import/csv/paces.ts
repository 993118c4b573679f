import type { Clock } from '../../../lib/clock.ts';

export type ChunkPaceParts = {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** True while a sale is on the screen. */
  readonly isSelling: () => boolean;
};

/**
 * What one chunk may take of the main thread, with its commit: a scan that comes meanwhile waits as long. Each chunk writes
 * whole pages of five indexes, so that few large ones are half the work of many small ones.
 */
const [SELLING_MS, CALM_MS] = [5, 40];
/**
 * A disk that is slow to sync leaves a chunk so much for its rows all the same, and more the slower it is: otherwise it
 * would sync for ever, and a sale waits for one of its syncs whatever a chunk holds.
 */
const [LEAST_ROWS_MS, MOST_OF_SLOW_MS] = [3, 10];
/** The till is calm when there was no sale for so long: between two customers it is not. */
const CALM_AFTER_MS = 1_000;
const FIRST_ROWS = 40;
const [LEAST_ROWS, MOST_ROWS] = [10, 4_000];
/** One quick chunk does not make the next one long. */
const MOST_GROWTH = 1.3;
/** The weight of the newest commit among those before it. */
const NEWEST = 0.25;

/** How many rows go into the file at once: few while somebody sells, more while nobody does. */
export function createChunkPace({ clock, isSelling }: ChunkPaceParts) {
  let last: { readonly rows: number; readonly ms: number } | null = null;
  let commitMs = 1;
  // whoever has the file put in stands at the till
  let soldAtMs = Number.NEGATIVE_INFINITY;

  function isCalm(): boolean {
    if (isSelling()) soldAtMs = clock.monotonicMs();
    return clock.monotonicMs() - soldAtMs >= CALM_AFTER_MS;
  }

  return {
    /** Nobody has sold anything for a while. */
    isCalm,
    /** For the next chunk. */
    rows: (): number => {
      if (last === null) return FIRST_ROWS;
      const leastMs = Math.min(MOST_OF_SLOW_MS, Math.max(LEAST_ROWS_MS, commitMs / 2));
      const leftMs = Math.max(leastMs, (isCalm() ? CALM_MS : SELLING_MS) - commitMs);
      const wanted = (last.rows * leftMs) / Math.max(0.1, last.ms);
      return Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.min(wanted, last.rows * MOST_GROWTH))));
    },
    /** What the last chunk took: its rows before their commit, and the commit. */
    took: (rows: number, rowsMs: number, newestCommitMs: number): void => {
      commitMs += (newestCommitMs - commitMs) * NEWEST;
      last = { rows, ms: rowsMs };
    },
  };
}

/**
 * Pages of the search index that are put together for each row. A row brings a tenth of a page, which moves up four or five
 * levels of pieces: with less the pieces pile up, with more there is nothing to do.
 */
const PAGES_A_ROW = 0.4;
/** A step; some milliseconds, and more of them where most of what is read was deleted and little is written. */
const PAGES_AT_ONCE = 16;

/**
 * Puts the search index together while rows go in, little by little and as part of their transactions: a step of its own
 * would be a sync of its own. `mergeSome` does so many pages, and answers false where there is nothing to do.
 */
export function createSearchPace(mergeSome: (pages: number) => boolean) {
  let owedPages = 0;
  return {
    /** What so many more rows make necessary; mostly nothing yet. */
    mergeFor: (rows: number): void => {
      owedPages += rows * PAGES_A_ROW;
      if (owedPages < PAGES_AT_ONCE) return;
      mergeSome(Math.round(owedPages));
      owedPages = 0;
    },
    /** One step; false where everything is together. */
    mergeMore: (): boolean => mergeSome(PAGES_AT_ONCE),
  };
}

/**
 * Well below those at which a commit would move the log itself: that commit might be a sale's. A page that was written many
 * times is moved once, so that many at once are less work; while somebody sells it must not take long.
 */
const [SELLING_PAGES, CALM_PAGES] = [500, 2_000];
/** Before the first move tells how many a row fills. */
const FIRST_PAGES_A_ROW = 5;

/**
 * Moves the log of the database into its file after so many rows, as a step of its own between two chunks: little enough
 * that nobody waits long, and often enough that no sale finds the log full and has to move it within its own commit.
 * `moveLog` answers how many pages the log held.
 */
export function createLogPace(moveLog: () => number, isCalm: () => boolean) {
  let pagesARow = FIRST_PAGES_A_ROW;
  let rowsSince = 0;
  return {
    /** Counts rows that went into the log; true when it is time to {@link move}. */
    isDue: (rows: number): boolean => {
      rowsSince += rows;
      return rowsSince * pagesARow >= (isCalm() ? CALM_PAGES : SELLING_PAGES);
    },
    move: (): void => {
      pagesARow = moveLog() / Math.max(1, rowsSince);
      rowsSince = 0;
    },
  };
}
