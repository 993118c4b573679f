import type { Cents } from '../../../../shared/money.ts';
import { RecordsDisagreeError } from '../../../db/storage-failure.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { SaleRow } from './sale-rows.ts';

/** The kept money of the sale, from the tables and again from the audit trail: a payment missing from an index would
 * be charged twice. Throws {@link RecordsDisagreeError}. */
export function paidOf(database: Pick<MoneyDatabase, 'payments' | 'saleByTrail'>, sale: SaleRow): Cents {
  const kept = database.payments.approvedCents(sale.id);
  const byTables = `${sale.total_cents}, paid ${kept}, live ${database.payments.hasLive(sale.id)}`;
  const trail = database.saleByTrail(sale.id);
  const byTrail = trail === null ? 'nothing' : `${trail.totalCents}, paid ${trail.keptCents}, live ${trail.hasLive}`;
  if (byTables !== byTrail) {
    throw new RecordsDisagreeError(`sale ${sale.id}: its tables say ${byTables}, the audit trail says ${byTrail}`);
  }
  return kept;
}
