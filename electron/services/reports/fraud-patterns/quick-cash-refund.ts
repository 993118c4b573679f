import { eventOf, type Pattern } from './pattern-data.ts';

/** Customers who changed their mind come back later than that, or to whoever is there then. */
const SOON_MS = 2 * 3_600_000;

/**
 * Refund of one's own sale, in cash, soon after it: the customer has gone with the goods and left the receipt, and the
 * drawer is short by as much as it is told to be.
 */
export const quickCashRefund: Pattern = {
  name: 'quick_cash_refund',
  leastCount: 6,
  leastTimes: 3,
  events: ({ refunds }) =>
    refunds
      .filter(
        ({ money, sold_by, person_id, sold_at, at }) =>
          money === 'cash' &&
          sold_by === person_id &&
          sold_at !== null &&
          Date.parse(at) - Date.parse(sold_at) <= SOON_MS,
      )
      .map(eventOf),
  chances: ({ sales }) => sales,
};
