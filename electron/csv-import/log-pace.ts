import type { Clock } from '../lib/clock.ts';

export type LogPaceParts = {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** Moves the database's log into its file; answers how many pages the log held. */
  readonly moveLog: () => number;
};

/** Well below the thousand at which a commit would move the log itself: that commit might be a sale's. */
const MOST_PAGES = 500;
/** What moving it may take of the main thread. */
const MOVE_MS = 8;
const FIRST_ROWS = 100;
const [LEAST_ROWS, MOST_ROWS] = [20, 20_000];
const MOST_GROWTH = 2;

/**
 * Moves the log of the database into its file after so many rows, as a step of its own between two chunks: little enough
 * that nobody waits for it, and often enough that no sale finds the log full and has to move it within its own commit.
 */
export function createLogPace({ clock, moveLog }: LogPaceParts) {
  let rowsBetween = FIRST_ROWS;
  let rowsSince = 0;
  return {
    /** Counts rows that went into the log; true when it is time to {@link move}. */
    isDue: (rows: number): boolean => {
      rowsSince += rows;
      return rowsSince >= rowsBetween;
    },
    move: (): void => {
      const beganMs = clock.monotonicMs();
      const pages = moveLog();
      const tookMs = clock.monotonicMs() - beganMs;
      const room = Math.min(MOST_PAGES / Math.max(1, pages), MOVE_MS / Math.max(0.1, tookMs), MOST_GROWTH);
      rowsBetween = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rowsSince * room));
      rowsSince = 0;
    },
  };
}

export type LogPace = ReturnType<typeof createLogPace>;
