import { invariant } from './assert.ts';
import { type Cents, cents, subtract, sum, ZERO } from './money.ts';
import { ROLES, type Role } from './person.ts';

/** `basisPoints`: 10 % is 1,000. */
export type Discount =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'percent'; readonly basisPoints: number };

/** 99.99 %: never the whole price. */
export const MAX_BASIS_POINTS = 9_999;
const WHOLE = 10_000;

/** A percentage is recomputed when its base changes; an amount stays. */
export type GivenDiscount = { readonly discountCents: Cents; readonly discountBasisPoints: number | null };

export const NO_DISCOUNT: GivenDiscount = { discountCents: ZERO, discountBasisPoints: null };

export const isDiscounted = ({ discountCents, discountBasisPoints }: GivenDiscount): boolean =>
  discountCents > 0 || discountBasisPoints !== null;

export type DiscountPlace = 'line' | 'sale';

/** The lower of percentage and amount applies. */
export type RoleLimits = {
  /** Basis points, 0 to 10,000; 0 forbids it, in each field. */
  readonly linePercent: number;
  readonly lineCents: Cents;
  readonly salePercent: number;
  readonly saleCents: Cents;
};

/** Managers have none. */
export type DiscountLimits = { readonly cashier: RoleLimits; readonly supervisor: RoleLimits };

export const DEFAULT_DISCOUNT_LIMITS: DiscountLimits = {
  cashier: { linePercent: 500, lineCents: cents(2_000), salePercent: 500, saleCents: cents(5_000) },
  supervisor: { linePercent: 3_000, lineCents: cents(20_000), salePercent: 3_000, saleCents: cents(50_000) },
};

/** Half a centavo rounds up. */
export function percentOf(amount: Cents, basisPoints: number): Cents {
  invariant(Number.isSafeInteger(basisPoints) && basisPoints >= 0, `not hundredths of a percent: ${basisPoints}`);
  return cents(Math.floor((amount * basisPoints + WHOLE / 2) / WHOLE));
}

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

export function discountAgain({ discountCents, discountBasisPoints }: GivenDiscount, gross: Cents): GivenDiscount {
  if (discountBasisPoints === null) return { discountCents, discountBasisPoints };
  return { discountCents: percentOf(gross, discountBasisPoints), discountBasisPoints };
}

/** At least one centavo must remain. */
export function leavesSomething(gross: Cents, { discountCents }: Pick<GivenDiscount, 'discountCents'>): boolean {
  return discountCents === 0 || discountCents < gross;
}

/** Proportional shares by largest remainder, the first on ties. They add up to `discount`, none above its amount.
 * Throws if the amounts sum to less than the discount. */
export function allocateDiscount(discount: Cents, amounts: readonly Cents[]): readonly Cents[] {
  const whole = sum(amounts);
  invariant(discount >= 0 && discount <= whole, `${discount} is no part of ${whole}`);
  invariant(
    amounts.every((amount) => amount >= 0),
    'no amount is below nothing',
  );
  if (discount === 0) return amounts.map(() => ZERO);
  // the product exceeds a double's exact range
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

/** Null for a manager: no limit. */
export function mostDiscount(limits: DiscountLimits, role: Role, place: DiscountPlace, gross: Cents): Cents | null {
  if (role === 'manager') return null;
  const { linePercent, lineCents, salePercent, saleCents } = limits[role];
  const [percent, most] = place === 'line' ? [linePercent, lineCents] : [salePercent, saleCents];
  return cents(Math.min(most, percentOf(gross, percent)));
}

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

/** Larger in centavos or proportion, so it needs approval again. Rounding of the same percentage does not count. */
export function takesMore(
  before: GivenDiscount & { readonly gross: Cents },
  after: GivenDiscount & { readonly gross: Cents },
): boolean {
  if (after.discountCents > before.discountCents) return true;
  if (after.discountBasisPoints !== null && after.discountBasisPoints === before.discountBasisPoints) return false;
  return BigInt(after.discountCents) * BigInt(before.gross) > BigInt(before.discountCents) * BigInt(after.gross);
}

export function lessDiscount(gross: Cents, { discountCents }: Pick<GivenDiscount, 'discountCents'>): Cents {
  return subtract(gross, discountCents);
}
