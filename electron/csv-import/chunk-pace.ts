import type { Clock } from '../lib/clock.ts';

export type ChunkPaceParts = {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** True while a sale is on the screen. */
  readonly isSelling: () => boolean;
};

/** What one chunk may take of the main thread, with its commit: a scan that comes meanwhile waits as long. */
const [SELLING_MS, CALM_MS] = [5, 16];
/** A disk that is slow to sync leaves a chunk so much for its rows all the same: otherwise it would sync for ever. */
const LEAST_ROWS_MS = 3;
/** The till is calm when there was no sale for so long: between two customers it is not. */
const CALM_AFTER_MS = 1_000;
const FIRST_ROWS = 40;
const [LEAST_ROWS, MOST_ROWS] = [10, 1_000];
/** One quick chunk does not make the next one long. */
const MOST_GROWTH = 1.2;
/** The weight of the newest commit among those before it. */
const NEWEST = 0.25;

/** How many rows go into the file at once: few while somebody sells, more while nobody does. */
export function createChunkPace({ clock, isSelling }: ChunkPaceParts) {
  let rows = FIRST_ROWS;
  let commitMs = 1;
  let soldAtMs = clock.monotonicMs();

  function allowedMs(): number {
    if (isSelling()) soldAtMs = clock.monotonicMs();
    return clock.monotonicMs() - soldAtMs < CALM_AFTER_MS ? SELLING_MS : CALM_MS;
  }

  return {
    /** For the next chunk. */
    rows: (): number => Math.round(rows),
    /** What the last chunk took: its rows before their commit, and the commit. */
    took: (chunkRows: number, rowsMs: number, newestCommitMs: number): void => {
      commitMs += (newestCommitMs - commitMs) * NEWEST;
      const leftMs = Math.max(LEAST_ROWS_MS, allowedMs() - commitMs);
      const wanted = (chunkRows * leftMs) / Math.max(0.1, rowsMs);
      rows = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.min(wanted, rows * MOST_GROWTH)));
    },
  };
}

export type ChunkPace = ReturnType<typeof createChunkPace>;
