import { invariant } from '../../../../shared/assert.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { add, subtract } from '../../../../shared/money.ts';
import type { Sale, SaleLine, SaleLineId } from '../../../../shared/sale.ts';
import { viewPayment } from '../payment/payment-view.ts';
import type { PollLog } from '../payment/poll-log.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { SaleRow } from './sale-rows.ts';

/** Throws if it does not exist. */
export function viewSale(database: MoneyDatabase, pollLog: PollLog, id: SaleId): Sale {
  const row = database.sales.find(id);
  invariant(row !== null, `sale ${id} exists`);
  return viewWith(database, pollLog, row, linesOf(database, row));
}

/** With that one line. Throws if either does not exist. */
export function viewWithLine(database: MoneyDatabase, pollLog: PollLog, id: SaleId, lineId: SaleLineId): Sale {
  const row = database.sales.find(id);
  const line = database.sales.line(lineId);
  invariant(row !== null && line !== null, `sale ${id} exists with its line ${lineId}`);
  return viewWith(database, pollLog, row, [line]);
}

function viewWith(database: MoneyDatabase, pollLog: PollLog, row: SaleRow, lines: readonly SaleLine[]): Sale {
  const { id } = row;
  return {
    id,
    state: row.state,
    series: row.series,
    number: row.number,
    lines,
    subtotalCents: add(row.total_cents, row.discount_cents),
    discountCents: row.discount_cents,
    discountBasisPoints: row.discount_bp,
    totalCents: row.total_cents,
    dueCents: subtract(row.total_cents, database.payments.approvedCents(id)),
    ageToCheck: row.state === 'open' ? database.saleAges.ageToCheck(id) : null,
    payments: database.payments.ofSale(id).map((payment) => viewPayment(payment, pollLog)),
    hasTaxId: database.hasTaxId(id),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
}

/** Marks inactive products if the sale was on hold. */
function linesOf({ sales, heldSales }: MoneyDatabase, { id, state, held_at }: SaleRow): readonly SaleLine[] {
  const lines = sales.lines(id);
  if (state !== 'open' || held_at === null) return lines;
  const inactive = heldSales.inactiveProducts(id);
  return inactive.size === 0
    ? lines
    : lines.map((line) => ({ ...line, productInactive: !line.cancelled && inactive.has(line.productId) }));
}
