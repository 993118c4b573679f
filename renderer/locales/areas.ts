/** Areas whose texts load with the page: checkout, sign-in and shell. A test derives the list from the sources. */
export const FIRST_AREAS: readonly string[] = [
  'shell',
  'time',
  'errors',
  'sale',
  'payment',
  'cases',
  'health',
  'session',
  'scan',
  'drawer-state',
  'tax-id',
  'pricing',
  'printing',
  'customer-strip',
];

/** Texts of the customer's page, Electron's own windows and paper. */
export const AREAS_OF_OTHERS: readonly string[] = ['customer', 'desktop', 'paper'];
