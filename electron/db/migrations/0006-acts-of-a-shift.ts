import type { Migration } from '../migration.ts';

/** A Z counts the items that were cancelled in its shift. */
export const actsOfAShift: Migration = {
  version: 6,
  name: 'acts of a shift',
  sql: `CREATE INDEX sale_act_of_shift ON sale_act (shift_id) WHERE kind = 'line_cancelled';`,
};
