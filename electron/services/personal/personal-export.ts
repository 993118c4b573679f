import { maskedTaxId } from '../../../shared/masked-tax-id.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { SaleId } from '../../../shared/sale.ts';
import type { TillDatabase } from '../../db/till-database.ts';
import type { AskLog } from '../ask-log.ts';
import { viewSale } from '../sale-view.ts';

/**
 * All that is kept with the sales of one CPF or CNPJ, as JSON for whoever it is of. Amounts are in centavos, times in UTC.
 * The number itself is masked: its owner knows it, and whoever finds the file does not.
 */
export function personalExport(
  database: TillDatabase,
  asks: AskLog,
  bare: string,
  ids: readonly SaleId[],
  at: Date,
): string {
  const sales = ids.map((id) => exportedSale(database, asks, id));
  return `${JSON.stringify({ taxId: maskedTaxId(bare), exportedAt: at.toISOString(), currency: 'BRL', sales }, null, 2)}\n`;
}

function exportedSale(database: TillDatabase, asks: AskLog, id: SaleId) {
  const { series, number, state, openedAt, closedAt, totalCents, discountCents, lines, payments } = viewSale(
    database,
    asks,
    id,
  );
  return {
    ...{ series, number, state, openedAt, closedAt, totalCents, discountCents },
    items: lines
      .filter(({ cancelled }) => !cancelled)
      .map(({ code, name, quantity, unitPriceCents, totalCents: lineCents }) => ({
        ...{ code, name, quantity, unitPriceCents },
        totalCents: lineCents,
      })),
    payments: payments.map(exportedPayment),
    returns: database.returns.ofSale(id).map((row) => ({
      ...{ at: row.at, totalCents: row.total_cents, money: row.money, reason: row.reason },
    })),
  };
}

function exportedPayment({ tender, state, amountCents, createdAt }: Payment) {
  return { tender, state, amountCents, createdAt };
}
