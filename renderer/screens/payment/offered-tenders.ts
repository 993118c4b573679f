import type { Tender } from './chosen.ts';

/** `card`: débito and crédito under one head. */
type Group = 'cash' | 'card' | 'pix' | 'standalone_card';

export type OfferedTenders = { readonly large: readonly Group[]; readonly small: readonly Tender[] };

/** The ways to pay of a shop. While its operator is away, the other card machine comes before those that wait. */
export function offeredTenders(shop: {
  readonly isAway: boolean;
  readonly hasOperator: boolean;
  readonly takesStandalone: boolean;
}): OfferedTenders {
  const { isAway, hasOperator, takesStandalone } = shop;
  const isFirst = takesStandalone && isAway;
  return {
    large: [
      'cash',
      ...(isFirst ? (['standalone_card'] as const) : []),
      ...(hasOperator ? (['card', 'pix'] as const) : []),
    ],
    small: [
      ...(hasOperator ? (['voucher'] as const) : []),
      ...(takesStandalone && !isFirst ? (['standalone_card'] as const) : []),
      'store_credit',
    ],
  };
}

/** In the order of the screen. */
export function tendersIn({ large, small }: OfferedTenders): readonly Tender[] {
  return [...large.flatMap((group): readonly Tender[] => (group === 'card' ? ['debit', 'credit'] : [group])), ...small];
}
