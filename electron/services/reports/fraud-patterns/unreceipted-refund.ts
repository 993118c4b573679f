import { eventOf, type Pattern } from './pattern-data.ts';

/** Unreceipted refund: goods that nobody brought are taken back, and the money is the operator's or a friend's. */
export const unreceiptedRefund: Pattern = {
  name: 'unreceipted_refund',
  leastCount: 6,
  leastTimes: 3,
  events: ({ refunds }) => refunds.filter(({ sale_id }) => sale_id === null).map(eventOf),
  chances: ({ sales }) => sales,
};
