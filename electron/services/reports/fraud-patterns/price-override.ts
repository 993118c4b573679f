import { eventOf, type Pattern } from './pattern-data.ts';

/** Price override: what costs much is sold to a friend for little, with the price typed by hand (sweethearting). */
export const priceOverride: Pattern = {
  name: 'price_override',
  leastCount: 8,
  leastTimes: 3,
  events: ({ loweredPrices }) => loweredPrices.map(eventOf),
  chances: ({ sales }) => sales,
};
