/**
 * Areas whose texts come with the page: the checkout, the sign-in and the frame around them. A test derives the list
 * from the sources.
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

/** Texts of the customer's page, of Electron's own windows and of paper. */
export const AREAS_OF_OTHERS: readonly string[] = ['customer', 'desktop', 'paper'];
