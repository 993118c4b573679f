import type { SaleId } from '../../../shared/ids.ts';
import { maskedTaxId } from '../../../shared/masked-tax-id.ts';
import type { Payment } from '../../../shared/payment.ts';
import { receiptNumber } from '../../../shared/receipt-number.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AskLog } from '../money/payment/ask-log.ts';
import type { SaleRow } from '../money/sale/sale-rows.ts';
import { viewSale } from '../money/sale/sale-view.ts';
import type { TillDatabase } from '../till-database.ts';
import type { PersonalStore } from './personal-store.ts';

export type PersonalExportParts = {
  readonly database: TillDatabase;
  readonly asks: AskLog;
  readonly store: Pick<PersonalStore, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The till's, which is in the number of each receipt. */
  readonly registerNumber: () => number;
  readonly bare: string;
  /** With how many sales the number is kept; `sales` are those of them that the till's file knows. */
  readonly count: number;
  readonly sales: readonly SaleRow[];
};

/**
 * All that is kept with the sales of one CPF or CNPJ, as JSON for whoever it is of. Amounts are in centavos, times in UTC.
 * The number itself is masked: its owner knows it, and whoever finds the file does not.
 */
export function personalExport(parts: PersonalExportParts): string {
  const { bare, count, clock } = parts;
  const sales = parts.sales.map(({ id }) => exportedSale(parts, id));
  const head = {
    taxId: maskedTaxId(bare),
    exportedAt: clock.now().toISOString(),
    currency: 'BRL',
    keptWithSales: count,
  };
  return `${JSON.stringify({ ...head, sales }, null, 2)}\n`;
}

function exportedSale({ database, asks, store, registerNumber }: PersonalExportParts, id: SaleId) {
  const sale = viewSale(database, asks, id);
  const { state, openedAt, closedAt, totalCents, discountCents, lines, payments } = sale;
  const name = store.read({ saleId: id, kind: 'name' });
  return {
    receipt: sale.number === null ? null : receiptNumber(sale, registerNumber()),
    ...{ state, openedAt, closedAt, totalCents, discountCents },
    ...(name.state === 'known' ? { heldFor: name.text } : {}),
    items: lines
      .filter(({ cancelled }) => !cancelled)
      .map(({ code, name: product, quantity, weight, unitPriceCents, totalCents: lineCents }) => ({
        ...{ code, name: product, quantity, unitPriceCents },
        ...(weight ?? {}),
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
