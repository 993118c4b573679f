import { invariant } from '../../../../shared/assert.ts';
import type { Cents } from '../../../../shared/money.ts';
import { RecordsDisagreeError } from '../../../db/storage-failure.ts';
import { hasGone } from '../cases/money-of-cases.ts';
import type { StoredPayment } from '../payment/stored-payment.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { SaleRow } from './sale-rows.ts';

type Kept = Pick<MoneyDatabase, 'payments' | 'saleByTrail'>;

/**
 * Compares the sale's total and kept money with the audit trail: a payment missing from an index would be charged
 * twice, a missing line given away. Throws {@link RecordsDisagreeError}.
 */
export function checkAgainstTrail({ payments, saleByTrail }: Kept, sale: SaleRow): void {
  const byTables = `${sale.total_cents}, paid ${payments.approvedCents(sale.id)}, live ${payments.hasLive(sale.id)}`;
  const trail = saleByTrail(sale.id);
  const byTrail = trail === null ? 'nothing' : `${trail.totalCents}, paid ${trail.keptCents}, live ${trail.hasLive}`;
  if (byTables !== byTrail) {
    throw new RecordsDisagreeError(`sale ${sale.id}: its tables say ${byTables}, the audit trail says ${byTrail}`);
  }
}

/** The kept money of the sale, after {@link checkAgainstTrail}. */
export function paidOf(database: Kept, sale: SaleRow): Cents {
  checkAgainstTrail(database, sale);
  return database.payments.approvedCents(sale.id);
}

type Books = Pick<MoneyDatabase, 'sales' | 'payments' | 'cases' | 'saleByTrail'>;

/** An approved payment's money; the sale waits for it. */
export function comeIn(database: Books, row: StoredPayment, at: string): void {
  const state = database.sales.find(row.saleId)?.state;
  invariant(state === 'open' || state === 'set_aside', 'money comes in only on a sale that waits for it');
  settleSale(database, row, at);
}

/** Pays the sale if its money is complete and there: where a part of it has gone, that is undone or shown again first. */
export function settleSale(database: Books, row: StoredPayment, at: string): void {
  const { sales } = database;
  const sale = sales.find(row.saleId);
  invariant(sale !== null, 'a payment has its sale');
  if (sale.state !== 'open' && sale.state !== 'set_aside') return;
  const paid = paidOf(database, sale);
  invariant(paid <= sale.total_cents, 'no more comes in than the sale needs');
  if (paid === sale.total_cents && !hasGone(database, row.saleId)) sales.pay(row.saleId, at);
}
