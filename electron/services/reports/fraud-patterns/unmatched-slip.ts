import { countByPerson, eventOf, type Pattern } from './pattern-data.ts';

/**
 * Slips that nobody can vouch for: a card payment is typed in that no machine of the shop ever took, and the cash that
 * the customer really paid is free. Only slips of days that were put beside the operator's list can show it.
 */
export const unmatchedSlip: Pattern = {
  name: 'unmatched_slip',
  leastCount: 6,
  leastTimes: 3,
  events: ({ slips }) => slips.filter(({ matched }) => !matched).map((row) => eventOf({ ...row, reason: row.brand })),
  chances: ({ slips }) => countByPerson(slips),
};
