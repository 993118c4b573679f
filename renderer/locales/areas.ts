/**
 * The areas whose texts come with the page, for what it shows first: the checkout, the door before it and what stands around them.
 * Those of every other area come with the first screen that is asked for later. A test reads off the sources what belongs here.
 */
export const FIRST_AREAS: readonly string[] = [
  'shell',
  'time',
  'errors',
  'sale',
  'payment',
  'cases',
  'training',
  'health',
  'rescue',
  'session',
  'scan',
  'drawer-state',
  'tax-id',
  'pricing',
  'printing',
  'customer-strip',
];

/** What others than the till's page say: the customer's page, Electron's own windows, and paper. */
export const AREAS_OF_OTHERS: readonly string[] = ['customer', 'desktop', 'paper'];
