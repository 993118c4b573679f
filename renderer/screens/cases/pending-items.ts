import type { HeldSale } from '../../../shared/held-sale.ts';
import { isGoingBack, isSettled, type MoneyCase } from '../../../shared/money-case.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { SaleSummary } from '../../../shared/sale.ts';

/**
 * case: misplaced money to be decided, and listed until the day after. payment: an unfinished attempt.
 * set_aside: a sale without an attempt that left the screen. held: kept by the cashier under a name.
 */
export type PendingItem =
  | { readonly kind: 'case'; readonly id: string; readonly money: MoneyCase }
  | { readonly kind: 'payment'; readonly id: string; readonly payment: Payment }
  | ({ readonly kind: 'set_aside' } & OffScreen)
  | ({ readonly kind: 'held'; readonly held: HeldSale } & OffScreen);

/** `openCase`: money of this sale to be decided first. */
type OffScreen = { readonly id: string; readonly sale: SaleSummary; readonly openCase: MoneyCase | null };

/** In this order, oldest first: decisions, sales off the screen, pending payments, settled cases. */
export function pendingItems(
  payments: readonly Payment[],
  sales: readonly SaleSummary[],
  cases: readonly MoneyCase[],
): readonly PendingItem[] {
  const live = payments.map((payment): PendingItem => ({ kind: 'payment', id: payment.id, payment }));
  const busy = new Set(payments.map((payment) => payment.saleId));
  const aside = sales
    .filter((sale) => sale.state === 'set_aside' && !busy.has(sale.id))
    .map((sale) => asideItem(sale, cases));
  const money = cases.map((one): PendingItem => ({ kind: 'case', id: one.id, money: one }));
  return [...money, ...live, ...aside].sort((a, b) => rank(a) - rank(b) || sinceOf(a).localeCompare(sinceOf(b)));
}

function asideItem(sale: SaleSummary, cases: readonly MoneyCase[]): PendingItem {
  const { id, held } = sale;
  // a refund in progress holds up no sale
  const openCase = cases.find((one) => one.sale?.id === id && !isSettled(one.state) && !isGoingBack(one.kind)) ?? null;
  return held === null ? { kind: 'set_aside', id, sale, openCase } : { kind: 'held', id, sale, held, openCase };
}

function rank(item: PendingItem): number {
  if (item.kind === 'held') return 1;
  if (item.kind !== 'case') return 2;
  return isSettled(item.money.state) ? 3 : 0;
}

export function sinceOf(item: PendingItem): string {
  switch (item.kind) {
    case 'case':
      return item.money.openedAt;
    case 'payment':
      return item.payment.createdAt;
    case 'set_aside':
      return item.sale.at;
    case 'held':
      return item.held.at;
  }
}
