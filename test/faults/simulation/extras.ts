import type { Random } from '../random.ts';

export type Extras = {
  readonly who: 'boss' | 'clerk' | null;
  readonly discounts: readonly DiscountWish[];
  /** First item's price in percent of the catalogue's; null: unchanged. */
  readonly pricePercent: number | null;
  readonly dropsItem: boolean;
  /** CPF on the receipt; `wrong`: mistyped first. */
  readonly taxId: 'right' | 'wrong' | null;
  /** The sale is held while this happens. */
  readonly hold: 'plain' | 'crash' | 'product_off' | null;
  readonly recovers: boolean;
  /** Percent of the rest per tender; the last pays all. */
  readonly parts: readonly number[];
  readonly undoes: 'never' | 'after_first' | 'after_failure';
  /** Network outage before an undo. */
  readonly undoOfflineMs: number;
  /** Everything paid is undone, nothing bought. */
  readonly givesUp: boolean;
  /** A vale-troca pays first: percent of the sale, or more than it holds. */
  readonly note: number | 'too_much' | null;
  readonly returns: ReturnWish | null;
  readonly drawer: DrawerWork | null;
};

export type DiscountWish = {
  readonly place: 'line' | 'sale';
  /** Basis points, or centavos. */
  readonly as: 'percent' | 'amount';
  readonly basisPoints: number;
};

export type ReturnWish = {
  readonly what: 'piece' | 'all' | 'piece_by_piece' | 'too_much' | 'without_receipt';
  readonly money: 'cash' | 'original' | 'credit_note';
};

export type DrawerWork = 'supply' | 'withdrawal' | 'no_sale' | 'x' | 'emptied';

export const NOTHING_MORE: Extras = {
  who: null,
  discounts: [],
  pricePercent: null,
  dropsItem: false,
  taxId: null,
  hold: null,
  recovers: false,
  parts: [],
  undoes: 'never',
  undoOfflineMs: 0,
  givesUp: false,
  note: null,
  returns: null,
  drawer: null,
};

export function isSilent({ discounts, pricePercent, dropsItem, taxId, hold, note }: Extras): boolean {
  return discounts.length === 0 && !dropsItem && [pricePercent, taxId, hold, note].every((one) => one === null);
}

/** Frequency in a life, 0 to 1; a family is on or off. */
export type Customs = {
  readonly bargains: number;
  readonly taxIds: number;
  readonly holds: number;
  readonly splits: number;
  readonly returns: number;
  readonly notes: number;
  readonly handovers: number;
  readonly drawer: number;
};

export function drawCustoms(random: Random): Customs {
  const sometimes = (strength: number): number => (random.chance(0.3) ? random.next() * strength : 0);
  return {
    bargains: sometimes(0.6),
    taxIds: sometimes(0.5),
    holds: sometimes(0.4),
    splits: sometimes(0.7),
    returns: sometimes(0.5),
    notes: sometimes(0.6),
    handovers: sometimes(0.4),
    drawer: sometimes(0.4),
  };
}

export const NO_CUSTOMS: Customs = {
  ...{ bargains: 0, taxIds: 0, holds: 0, splits: 0, returns: 0, notes: 0, handovers: 0, drawer: 0 },
};

/** Mostly none. Drawn separately, so the rest of a visit does not change. */
export function drawExtras(random: Random, customs: Customs): Extras {
  const splits = random.chance(customs.splits);
  return {
    who: random.chance(customs.handovers) ? random.pick(['boss', 'clerk'] as const) : null,
    discounts: random.chance(customs.bargains) ? [drawDiscount(random)] : [],
    pricePercent: random.chance(customs.bargains / 3) ? random.between(50, 120) : null,
    dropsItem: random.chance(customs.bargains / 4),
    taxId: random.chance(customs.taxIds) ? random.pick(['right', 'right', 'wrong'] as const) : null,
    hold: random.chance(customs.holds) ? random.pick(['plain', 'plain', 'crash', 'product_off'] as const) : null,
    recovers: random.chance(customs.holds),
    parts: splits ? Array.from({ length: random.between(1, 3) }, () => random.between(5, 95)) : [],
    undoes: splits ? random.weighted({ never: 4, after_failure: 2, after_first: 1 }) : 'never',
    undoOfflineMs: splits && random.chance(0.2) ? 20_000 : 0,
    givesUp: splits && random.chance(0.15),
    note: random.chance(customs.notes) ? random.pick([30, 60, 100, 'too_much'] as const) : null,
    returns: random.chance(customs.returns) ? drawReturn(random) : null,
    drawer: random.chance(customs.drawer) ? random.pick(['supply', 'withdrawal', 'no_sale', 'x'] as const) : null,
  };
}

function drawDiscount(random: Random): DiscountWish {
  return {
    place: random.pick(['line', 'sale'] as const),
    as: random.pick(['percent', 'amount'] as const),
    basisPoints: random.pick([100, 333, 500, 1_000, 2_575, 4_999]),
  };
}

function drawReturn(random: Random): ReturnWish {
  return {
    what: random.weighted({ piece: 4, all: 4, piece_by_piece: 2, too_much: 1, without_receipt: 1 }),
    money: random.pick(['cash', 'original', 'credit_note'] as const),
  };
}
