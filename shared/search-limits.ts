/**
 * Matches of a text are counted and given out up to here: a total of this many means "this many or more". Without a text
 * the total is exact.
 */
export const MOST_FOUND = 1_000;
