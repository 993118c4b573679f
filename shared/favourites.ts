/** Fits one view, a digit or letter each. */
export const MAX_FAVOURITES = 24;
