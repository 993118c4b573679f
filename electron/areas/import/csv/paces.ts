import type { Clock } from '../../../lib/clock.ts';

export type ChunkPaceParts = Readonly<{ clock: Pick<Clock, 'monotonicMs'>; isSelling: () => boolean }>;

/** Main thread time of a chunk with its commit; a scan waits as long. Few large chunks are half the work. */
const [SELLING_MS, CALM_MS] = [5, 40];
/** On a slow disk: less would make the import all syncs. */
const [LEAST_ROWS_MS, MOST_OF_SLOW_MS] = [3, 10];
/** Time without a sale before the till counts as calm. */
const CALM_AFTER_MS = 1_000;
const FIRST_ROWS = 40;
const [LEAST_ROWS, MOST_ROWS] = [10, 4_000];
const MOST_GROWTH = 1.3;
const NEWEST = 0.25;

export function createChunkPace({ clock, isSelling }: ChunkPaceParts) {
  let last: { readonly rows: number; readonly ms: number } | null = null;
  let commitMs = 1;
  // starts calm: the person at the till is importing
  let soldAtMs = Number.NEGATIVE_INFINITY;

  function isCalm(): boolean {
    if (isSelling()) soldAtMs = clock.monotonicMs();
    return clock.monotonicMs() - soldAtMs >= CALM_AFTER_MS;
  }

  return {
    isCalm,
    rows: (): number => {
      if (last === null) return FIRST_ROWS;
      const leastMs = Math.min(MOST_OF_SLOW_MS, Math.max(LEAST_ROWS_MS, commitMs / 2));
      const leftMs = Math.max(leastMs, (isCalm() ? CALM_MS : SELLING_MS) - commitMs);
      const wanted = (last.rows * leftMs) / Math.max(0.1, last.ms);
      return Math.round(Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.min(wanted, last.rows * MOST_GROWTH))));
    },
    /** Rows before the commit, and the commit. */
    took: (rows: number, rowsMs: number, newestCommitMs: number): void => {
      commitMs += (newestCommitMs - commitMs) * NEWEST;
      last = { rows, ms: rowsMs };
    },
  };
}

/** A row adds a tenth of a page, which is merged four or five times. */
const PAGES_A_ROW = 0.4;
const PAGES_AT_ONCE = 16;

/** Inside the import's transactions: own steps would cost syncs. `mergeSome` answers false where nothing is left. */
export function createSearchPace(mergeSome: (pages: number) => boolean) {
  let owedPages = 0;
  return {
    mergeFor: (rows: number): void => {
      owedPages += rows * PAGES_A_ROW;
      if (owedPages < PAGES_AT_ONCE) return;
      mergeSome(Math.round(owedPages));
      owedPages = 0;
    },
    mergeMore: (): boolean => mergeSome(PAGES_AT_ONCE),
  };
}

/** Pages in the WAL, well below those at which a sale's commit would checkpoint. */
const [SELLING_PAGES, CALM_PAGES] = [500, 2_000];
const FIRST_PAGES_A_ROW = 5;

/** Checkpoints the WAL between chunks, so that no sale's commit has to. `moveLog` answers how many pages it held. */
export function createLogPace(moveLog: () => number, isCalm: () => boolean) {
  let pagesARow = FIRST_PAGES_A_ROW;
  let rowsSince = 0;
  return {
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
