import { auditTriggers, shortImage } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';
import { TABLES_WITH_REFUND } from './0003-refund-seen.ts';

/** Entries name no empty columns: a tenth of what a sale adds to the file. Entries before stay as they are. */
export const shortImages: Migration = {
  version: 4,
  name: 'short images',
  sql: TABLES_WITH_REFUND.map((audited) => auditTriggers(audited, shortImage)).join('\n'),
};
