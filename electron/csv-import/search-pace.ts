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

export type SearchPace = ReturnType<typeof createSearchPace>;
