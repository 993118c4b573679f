import { TABLES_WITH_REFUND } from '../migrations/since-baseline.ts';
import type { AuditedTable } from './audit-triggers.ts';

/** With their present columns: those of the baseline, and of each later migration that added columns. */
export const AUDITED_TABLES: readonly AuditedTable[] = TABLES_WITH_REFUND;
