/** The people's own notes and arithmetic, independent of the till. */
export const MONEY = ['cash', 'card debit', 'card credit', 'pix', 'store_credit'] as const;
export type Money = (typeof MONEY)[number];

export type Tally = { readonly count: number; readonly cents: number };

const NOTHING: Tally = { count: 0, cents: 0 };
const plus = ({ count, cents }: Tally, more: number): Tally => ({ count: count + 1, cents: cents + more });

/** `27,90` as 2790. */
export function cents(label: string): number {
  const [, whole = '', part = ''] = /^(\d+),(\d\d)$/.exec(label) ?? [];
  if (whole === '') throw new Error(`no amount: ${label}`);
  return Number(whole) * 100 + Number(part);
}

export function label(amount: number): string {
  const whole = String(Math.trunc(amount / 100)).replace(/(\d)(?=(\d{3})+$)/g, '$1.');
  return `${whole},${String(amount % 100).padStart(2, '0')}`;
}

export type Notebook = ReturnType<typeof notebook>;

export function notebook() {
  let float = 0;
  let sales = NOTHING;
  let cancelledItems = NOTHING;
  let discounts = NOTHING;
  let returns = NOTHING;
  let supplies = NOTHING;
  let withdrawals = NOTHING;
  const taken = new Map<Money, Tally>();
  const of = (money: Money): Tally => taken.get(money) ?? NOTHING;
  const all = (): Tally =>
    [...taken.values()].reduce((sum, one) => ({ count: sum.count + one.count, cents: sum.cents + one.cents }), NOTHING);
  return {
    opened: (amount: string): void => {
      float = cents(amount);
    },
    sold: (total: string): void => {
      sales = plus(sales, cents(total));
    },
    took: (money: Money, amount: string): void => {
      taken.set(money, plus(of(money), cents(amount)));
    },
    cancelledItem: (amount: string): void => {
      cancelledItems = plus(cancelledItems, cents(amount));
    },
    discounted: (amount: string): void => {
      discounts = plus(discounts, cents(amount));
    },
    /** For a vale-troca. */
    cameBack: (amount: string): void => {
      returns = plus(returns, cents(amount));
    },
    supplied: (amount: string): void => {
      supplies = plus(supplies, cents(amount));
    },
    withdrew: (amount: string): void => {
      withdrawals = plus(withdrawals, cents(amount));
    },
    of,
    ways: (): readonly (readonly [Money, Tally])[] => [...taken],
    byWay: (): Readonly<Record<string, Tally>> => Object.fromEntries(taken),
    all,
    sums: () => ({ float, sales, cancelledItems, discounts, returns, supplies, withdrawals }),
    drawer: (): number => float + of('cash').cents + supplies.cents - withdrawals.cents,
  };
}
