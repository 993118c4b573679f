import type { Cents } from '../../shared/money.ts';
import type { ReturnableLeg, ReturnableSale, ReturnMoney } from '../../shared/sale-return.ts';

/** A way in which the money of a return can go back. */
export type MoneyWay = {
  readonly id: string;
  readonly money: ReturnMoney;
  readonly leg: ReturnableLeg | null;
  /** The most that can go back this way; null for all of it. */
  readonly mostCents: Cents | null;
};

/** The vale-troca first: it is always possible. Without a sale there is nothing that money could go back on. */
export function moneyWays(from: ReturnableSale | null): readonly MoneyWay[] {
  const legs = (from?.legs ?? []).map((leg): MoneyWay => {
    const most = Math.min(leg.remainingCents, from?.moneyCents ?? 0) as Cents;
    return { id: leg.paymentId, money: 'original', leg, mostCents: most };
  });
  return [
    { id: 'credit_note', money: 'credit_note', leg: null, mostCents: null },
    ...legs,
    { id: 'cash', money: 'cash', leg: null, mostCents: from?.moneyCents ?? null },
  ];
}

export function isEnough({ mostCents }: MoneyWay, amount: Cents): boolean {
  return mostCents === null || amount <= mostCents;
}
