import { invariant } from '../../shared/assert.ts';
import { add, subtract } from '../../shared/money.ts';
import type { Sale, SaleId, SaleLine, SaleLineId } from '../../shared/sale.ts';
import type { SaleRow } from '../db/sale-rows.ts';
import type { TillDatabase } from '../db/till-database.ts';
import type { AskLog } from './ask-log.ts';
import { viewPayment } from './payment-view.ts';
import { markOf } from './personal/personal-cipher.ts';

/** A stored sale with its lines and payments. Throws when there is none of that id. */
export function viewSale(database: TillDatabase, asks: AskLog, id: SaleId): Sale {
  const row = database.sales.find(id);
  invariant(row !== null, `sale ${id} exists`);
  return viewWith(database, asks, row, linesOf(database, row));
}

/** A stored sale with all of its payments, and of its lines the one. Throws when there is no such sale or line. */
export function viewWithLine(database: TillDatabase, asks: AskLog, id: SaleId, lineId: SaleLineId): Sale {
  const row = database.sales.find(id);
  const line = database.sales.line(lineId);
  invariant(row !== null && line !== null, `sale ${id} exists with its line ${lineId}`);
  return viewWith(database, asks, row, [line]);
}

function viewWith(database: TillDatabase, asks: AskLog, row: SaleRow, lines: readonly SaleLine[]): Sale {
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
    payments: database.payments.ofSale(id).map((payment) => viewPayment(payment, asks)),
    hasTaxId: database.personal.find(id, 'tax_id') !== null || hasEarlyTaxId(database, row),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
}

/** Whether the row itself bears a CPF or CNPJ, as rows once did, that has not been carried over since. */
export function hasEarlyTaxId({ personal }: TillDatabase, { tax_id: stored }: SaleRow): boolean {
  return stored !== null && !personal.isCarried(markOf(stored));
}

/** Of a sale that waited under a name, and of no other: which products were taken off the shelf meanwhile. */
function linesOf({ sales, heldSales }: TillDatabase, { id, state, held_at }: SaleRow): readonly SaleLine[] {
  const lines = sales.lines(id);
  if (state !== 'open' || held_at === null) return lines;
  const inactive = heldSales.inactiveProducts(id);
  return inactive.size === 0
    ? lines
    : lines.map((line) => ({ ...line, productInactive: !line.cancelled && inactive.has(line.productId) }));
}
