import { eventOf, type Pattern } from './pattern-data.ts';

/**
 * Post-total void, or void after tender: the customer is told the total, pays in cash and goes; the sale is cancelled
 * instead of closed, and the money stays outside the count. Sales that had been held have a pattern of their own.
 */
export const postTotalVoid: Pattern = {
  name: 'post_total_void',
  leastCount: 10,
  leastTimes: 3,
  events: ({ cancelledSales }) => cancelledSales.filter(({ was_held }) => was_held === 0).map(eventOf),
  chances: ({ sales }) => sales,
};
