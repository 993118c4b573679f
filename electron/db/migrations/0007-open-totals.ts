import type { Migration } from '../migration.ts';

/** The structure stays. A program before it reads an open sale's total from its column, which is 0 now: it would cancel
 * the sale as an empty one, so it has to refuse the file. */
export const openTotals: Migration = { version: 7, name: 'open totals', sql: '' };
