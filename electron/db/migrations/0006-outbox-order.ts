import type { Migration } from '../migration.ts';

/**
 * What waits and what was refused, each in the order in which it was stored: with ten thousand changes waiting, the next
 * few, how many there are and since when are read without looking at all of them. No row changes.
 */
export const outboxOrder: Migration = {
  version: 6,
  name: 'outbox order',
  sql: `
CREATE INDEX outbox_waiting ON outbox (id) WHERE state = 'waiting';
CREATE INDEX outbox_refused ON outbox (id) WHERE state = 'refused';
`,
};
