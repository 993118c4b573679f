import { invariant } from './assert.ts';
import { type Cents, cents, subtract, sum, ZERO } from './money.ts';
import { ROLES, type Role } from './person.ts';

/** A discount as it is asked for. `basisPoints` are hundredths of a percent: 10 % is 1,000. */
export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'percent'; readonly basisPoints: number };

/** 99.99 %: nothing is given away whole. */
export const MAX_BASIS_POINTS = 9_999;
const WHOLE = 10_000;

/** A discount as it stands: a percentage is worked out again whenever what it is of changes, an amount stays as typed. */
export type GivenDiscount = { readonly discountCents: Cents; readonly discountBasisPoints: number | null };

export const NO_DISCOUNT: GivenDiscount = { discountCents: ZERO, discountBasisPoints: null };

/** Where a discount is given: on one item, or on the whole sale. */
export type DiscountPlace = 'line' | 'sale';

/** What one role may give: the smaller of the two, so that an amount never passes for less than its percentage. */
export type RoleLimits = {
  /** Hundredths of a percent of the item, 0 to 10,000; 0 for not at all, as with the others. */
  readonly linePercent: number;
  readonly lineCents: Cents;
  readonly salePercent: number;
  readonly saleCents: Cents;
};

/** A manager has no limit. */
export type DiscountLimits = { readonly cashier: RoleLimits; readonly supervisor: RoleLimits };

export const DEFAULT_DISCOUNT_LIMITS: DiscountLimits = {
  cashier: { linePercent: 500, lineCents: cents(2_000), salePercent: 500, saleCents: cents(5_000) },
  supervisor: { linePercent: 3_000, lineCents: cents(20_000), salePercent: 3_000, saleCents: cents(50_000) },
};

/** So many hundredths of a percent of an amount; half a centavo counts as one. */
export function percentOf(amount: Cents, basisPoints: number): Cents {
  invariant(Number.isSafeInteger(basisPoints) && basisPoints >= 0, `not hundredths of a percent: ${basisPoints}`);
  return cents(Math.floor((amount * basisPoints + WHOLE / 2) / WHOLE));
}

/** What was asked for, on an amount of `gross`. */
export function giveDiscount(discount: Discount, gross: Cents): GivenDiscount {
  switch (discount.kind) {
    case 'none':
      return NO_DISCOUNT;
    case 'amount':
      return { discountCents: discount.cents, discountBasisPoints: null };
    case 'percent':
      return {
        discountCents: percentOf(gross, discount.basisPoints),
        discountBasisPoints: discount.basisPoints,
      };
  }
}

/** The same discount of another amount. */
export function discountAgain({ discountCents, discountBasisPoints }: GivenDiscount, gross: Cents): GivenDiscount {
  if (discountBasisPoints === null) return { discountCents, discountBasisPoints };
  return { discountCents: percentOf(gross, discountBasisPoints), discountBasisPoints };
}

/** At least one centavo stays where something is taken off. */
export function leavesSomething(gross: Cents, { discountCents }: Pick<GivenDiscount, 'discountCents'>): boolean {
  return discountCents === 0 || discountCents < gross;
}

/**
 * Shares a discount out to amounts, each in proportion, by the largest remainder; of equal remainders the first. The
 * shares add up to `discount` and none is above its amount. Throws where the amounts together do not come to it.
 */
export function allocateDiscount(discount: Cents, amounts: readonly Cents[]): readonly Cents[] {
  const whole = sum(amounts);
  invariant(discount >= 0 && discount <= whole, `${discount} is no part of ${whole}`);
  invariant(
    amounts.every((amount) => amount >= 0),
    'no amount is below nothing',
  );
  if (discount === 0) return amounts.map(() => ZERO);
  // two amounts multiplied are more than a double holds exactly
  const exact = amounts.map((amount) => BigInt(discount) * BigInt(amount));
  const shares = exact.map((product) => Number(product / BigInt(whole)));
  const remainders = exact.map((product) => product % BigInt(whole));
  const missing = discount - shares.reduce((total, share) => total + share, 0);
  const first = remainders.map((_, index) => index).sort((a, b) => byRemainder(remainders, a, b));
  for (const index of first.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => cents(share));
}

function byRemainder(remainders: readonly bigint[], a: number, b: number): number {
  const [left = 0n, right = 0n] = [remainders[a], remainders[b]];
  if (left === right) return a - b;
  return left > right ? -1 : 1;
}

/** The most that a role may take off an amount; null for a manager, whom nothing limits. */
export function mostDiscount(limits: DiscountLimits, role: Role, place: DiscountPlace, gross: Cents): Cents | null {
  if (role === 'manager') return null;
  const { linePercent, lineCents, salePercent, saleCents } = limits[role];
  const [percent, most] = place === 'line' ? [linePercent, lineCents] : [salePercent, saleCents];
  return cents(Math.min(most, percentOf(gross, percent)));
}

/** The least role that may give this discount. */
export function leastDiscountRole(
  limits: DiscountLimits,
  place: DiscountPlace,
  gross: Cents,
  { discountCents }: Pick<GivenDiscount, 'discountCents'>,
): Role {
  const may = (role: Role): boolean => {
    const most = mostDiscount(limits, role, place, gross);
    return most === null || discountCents <= most;
  };
  return ROLES.find(may) ?? 'manager';
}

/**
 * Whether a discount takes more than it took, in centavos or in proportion: then whoever stands at the till answers for
 * it anew. Rounding alone does not make the same percentage more.
 */
export function takesMore(
  before: GivenDiscount & { readonly gross: Cents },
  after: GivenDiscount & { readonly gross: Cents },
): boolean {
  if (after.discountCents > before.discountCents) return true;
  if (after.discountBasisPoints !== null && after.discountBasisPoints === before.discountBasisPoints) return false;
  return BigInt(after.discountCents) * BigInt(before.gross) > BigInt(before.discountCents) * BigInt(after.gross);
}

/** What stays of an amount. */
export function lessDiscount(gross: Cents, { discountCents }: Pick<GivenDiscount, 'discountCents'>): Cents {
  return subtract(gross, discountCents);
}
