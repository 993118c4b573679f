/** Well below the thousand at which a commit would move the log itself: that commit might be a sale's. */
const MOST_PAGES = 500;
const FIRST_ROWS = 100;
const [LEAST_ROWS, MOST_ROWS] = [20, 20_000];
const MOST_GROWTH = 2;

/**
 * Moves the log of the database into its file after so many rows, as a step of its own between two chunks: little enough
 * that nobody waits long, and often enough that no sale finds the log full and has to move it within its own commit.
 * `moveLog` answers how many pages the log held.
 */
export function createLogPace(moveLog: () => number) {
  let rowsBetween = FIRST_ROWS;
  let rowsSince = 0;
  return {
    /** Counts rows that went into the log; true when it is time to {@link move}. */
    isDue: (rows: number): boolean => {
      rowsSince += rows;
      return rowsSince >= rowsBetween;
    },
    move: (): void => {
      const room = Math.min(MOST_PAGES / Math.max(1, moveLog()), MOST_GROWTH);
      rowsBetween = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rowsSince * room));
      rowsSince = 0;
    },
  };
}

export type LogPace = ReturnType<typeof createLogPace>;
