import { countByPerson, eventOf, type Pattern } from './pattern-data.ts';

/** Wrong change explains less than that. */
const LEAST_SHORT_CENTS = 500;

/** Cash shortage: the drawer is short again and again, always at the close of the same person. */
export const cashShortage: Pattern = {
  name: 'cash_shortage',
  leastCount: 5,
  leastTimes: 3,
  events: ({ counted }) =>
    counted
      .filter(({ difference_cents }) => difference_cents <= -LEAST_SHORT_CENTS)
      .map((row) => eventOf({ ...row, sale_id: null, cents: row.difference_cents })),
  chances: ({ counted }) => countByPerson(counted),
};
