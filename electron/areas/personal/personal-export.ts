import type { SaleId } from '../../../shared/ids.ts';
import { maskedTaxId } from '../../../shared/masked-tax-id.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { PersonalSale } from '../../../shared/personal-data.ts';
import { receiptNumber } from '../../../shared/receipt-number.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { SaleReturn } from '../../../shared/sale-return.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PersonalStore } from './personal-store.ts';

/** What is asked of the sales of a customer. */
export type SalesAsked = {
  /** Null where the till's file does not know it: one that was restored may lack some. */
  readonly find: (id: SaleId) => PersonalSale | null;
  /** As the screen has it. */
  readonly whole: (id: SaleId) => Sale;
  readonly returnsOf: (id: SaleId) => readonly Pick<SaleReturn, 'at' | 'totalCents' | 'money' | 'reason'>[];
};

export type PersonalExportParts = {
  readonly sales: SalesAsked;
  readonly store: Pick<PersonalStore, 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The till's, which is in the number of each receipt. */
  readonly registerNumber: () => number;
  readonly bare: string;
  /** With how many sales the number is kept; `found` are those of them that the till's file knows. */
  readonly count: number;
  readonly found: readonly PersonalSale[];
};

/**
 * All that is kept with the sales of one CPF or CNPJ, as JSON for whoever it is of. Amounts are in centavos, times in UTC.
 * The number itself is masked: its owner knows it, and whoever finds the file does not.
 */
export function personalExport(parts: PersonalExportParts): string {
  const { bare, count, clock } = parts;
  const sales = parts.found.map(({ id }) => exportedSale(parts, id));
  const head = {
    taxId: maskedTaxId(bare),
    exportedAt: clock.now().toISOString(),
    currency: 'BRL',
    keptWithSales: count,
  };
  return `${JSON.stringify({ ...head, sales }, null, 2)}\n`;
}

function exportedSale({ sales, store, registerNumber }: PersonalExportParts, id: SaleId) {
  const sale = sales.whole(id);
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
    returns: sales.returnsOf(id),
  };
}

function exportedPayment({ tender, state, amountCents, createdAt }: Payment) {
  return { tender, state, amountCents, createdAt };
}
