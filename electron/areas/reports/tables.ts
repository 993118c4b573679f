import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import type { ReconciliationRows } from '../reconciliation/tables.ts';
import { patternRows } from './pattern-rows.ts';
import { reportRows } from './report-rows.ts';

export function reportsTables(statements: Statements) {
  return { reports: reportRows(statements), patterns: patternRows(statements) };
}

/** What is asked of the days that were held beside the operator's. */
export type DaysAsked = Pick<ReconciliationRows, 'latest' | 'acts'>;

export type ReportsTables = ReturnType<typeof reportsTables>;
export type ReportsDatabase = TillFile & ReportsTables & { readonly reconciliations: DaysAsked };
