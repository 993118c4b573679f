import { eventOf, type Pattern } from './pattern-data.ts';

/**
 * Line void, sweethearting: what a friend takes home is scanned for the camera and cancelled before the total; or it is
 * paid for in cash and cancelled behind the customer's back.
 */
export const lineVoid: Pattern = {
  name: 'line_void',
  leastCount: 20,
  leastTimes: 3,
  events: ({ cancelledLines }) => cancelledLines.map(eventOf),
  chances: ({ sales }) => sales,
};
