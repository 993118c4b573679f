import { eventOf, type Pattern } from './pattern-data.ts';

/** Reprint and refund: a second copy stands for the receipt that the customer took home, and the sale is given back. */
export const reprintRefund: Pattern = {
  name: 'reprint_refund',
  leastCount: 5,
  leastTimes: 3,
  events: ({ refunds }) => refunds.filter(({ was_reprinted }) => was_reprinted === 1).map(eventOf),
  chances: ({ sales }) => sales,
};
