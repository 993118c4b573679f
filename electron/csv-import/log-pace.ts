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

export type LogPace = ReturnType<typeof createLogPace>;
