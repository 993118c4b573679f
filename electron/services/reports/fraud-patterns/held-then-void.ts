import { eventOf, type Pattern } from './pattern-data.ts';

/**
 * Held, then void: the sale is suspended at its total, the customer pays and goes as if it were closed, and hours later
 * it is cancelled as if nobody had come back for it.
 */
export const heldThenVoid: Pattern = {
  name: 'held_then_void',
  leastCount: 6,
  leastTimes: 3,
  events: ({ cancelledSales }) => cancelledSales.filter(({ was_held }) => was_held === 1).map(eventOf),
  chances: ({ sales }) => sales,
};
