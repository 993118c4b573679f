import type { Payment } from '../../shared/payment.ts';
import type { SaleSummary } from '../../shared/sale.ts';

/**
 * payment     an attempt that has not ended
 * conflict    an attempt that ended without money, and money was seen afterwards
 * set_aside   a sale off the screen, without an attempt under way: to be taken up again or cancelled
 */
export type PendingItem =
  | {
      readonly kind: 'payment' | 'conflict';
      readonly id: string;
      readonly payment: Payment;
      readonly sale: SaleSummary | null;
    }
  | { readonly kind: 'set_aside'; readonly id: string; readonly sale: SaleSummary };

/** Everything somebody still has to look at, the oldest first. */
export function pendingItems(payments: readonly Payment[], sales: readonly SaleSummary[]): readonly PendingItem[] {
  const live = payments.map(
    (payment): PendingItem => ({
      kind: payment.conflict ? 'conflict' : 'payment',
      id: payment.id,
      payment,
      sale: sales.find((sale) => sale.id === payment.saleId) ?? null,
    }),
  );
  const busy = new Set(payments.filter((payment) => !payment.conflict).map((payment) => payment.saleId));
  const aside = sales
    .filter((sale) => sale.state === 'set_aside' && !busy.has(sale.id))
    .map((sale): PendingItem => ({ kind: 'set_aside', id: sale.id, sale }));
  return [...live, ...aside].sort((a, b) => sinceOf(a).localeCompare(sinceOf(b)));
}

export function sinceOf(item: PendingItem): string {
  return item.kind === 'set_aside' ? item.sale.at : item.payment.createdAt;
}
