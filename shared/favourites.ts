/** So many tiles are seen at a glance, and have a digit or a letter each. */
export const MAX_FAVOURITES = 24;
