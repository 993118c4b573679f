import { ZERO } from '../../../../shared/money.ts';
import { eventOf, type Pattern } from './pattern-data.ts';

/**
 * No-sale openings: a sale that is never registered (skimming) still needs the drawer for its change, and money that was
 * put aside in the drawer has to come out of it.
 */
export const noSale: Pattern = {
  name: 'no_sale',
  leastCount: 10,
  leastTimes: 3,
  events: ({ openings }) => openings.map((row) => eventOf({ ...row, sale_id: null, cents: ZERO })),
  chances: ({ sales }) => sales,
};
