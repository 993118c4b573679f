import type { ImportState } from '../../shared/product-import.ts';
import type { Result } from '../../shared/result.ts';
import type { UpdateBlock } from '../../shared/update.ts';
import type { TillDatabase } from '../db/till-database.ts';

export type OpenThings = {
  readonly database: Pick<TillDatabase, 'shifts' | 'shiftSums' | 'payments' | 'cases'>;
  readonly importState: () => Result<ImportState>;
};

/** Steps of an import between which nothing of it would be lost. */
const AT_REST: ReadonlySet<ImportState['step']> = new Set(['none', 'mapping', 'checked', 'done', 'failed']);

/** What of the till's work has to end before its program may be another. Rows that wait for the operator are no part of it. */
export function whatIsOpen({ database, importState }: OpenThings): readonly UpdateBlock[] {
  const matters = database.shiftSums.matters();
  const found: readonly (readonly [UpdateBlock, boolean])[] = [
    ['shift_open', database.shifts.findOpen() !== null],
    ['sale_open', matters.open_sale > 0],
    ['sale_held', matters.held_sales > 0],
    ['payment_running', database.payments.runningCount() > 0],
    ['refund_running', database.cases.refunding().length > 0],
    ['import_running', isImporting(importState())],
  ];
  return found.filter(([, isOpen]) => isOpen).map(([block]) => block);
}

function isImporting(state: Result<ImportState>): boolean {
  return state.ok && !AT_REST.has(state.value.step);
}
