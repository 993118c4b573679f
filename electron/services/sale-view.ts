import { invariant } from '../../shared/assert.ts';
import { subtract } from '../../shared/money.ts';
import type { Sale, SaleId } from '../../shared/sale.ts';
import type { TillDatabase } from '../db/till-database.ts';
import type { AskLog } from './ask-log.ts';
import { viewPayment } from './payment-view.ts';

/** A stored sale with its lines and payments. Throws when there is none of that id. */
export function viewSale(database: TillDatabase, asks: AskLog, id: SaleId): Sale {
  const row = database.sales.find(id);
  invariant(row !== null, `sale ${id} exists`);
  return {
    id: row.id,
    state: row.state,
    series: row.series,
    number: row.number,
    lines: database.sales.lines(id),
    totalCents: row.total_cents,
    dueCents: subtract(row.total_cents, database.payments.approvedCents(id)),
    payments: database.payments.ofSale(id).map((payment) => viewPayment(payment, asks)),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
}
