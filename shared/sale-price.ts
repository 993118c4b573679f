import {
  allocateDiscount,
  discountAgain,
  type GivenDiscount,
  leavesSomething,
  lessDiscount,
  NO_DISCOUNT,
} from './discount.ts';
import { type Cents, ZERO } from './money.ts';
import { lineTotal, type SaleLine, saleSubtotal } from './sale.ts';

export type PricedSale = {
  readonly lines: readonly SaleLine[];
  /** Kept lines, each less its own discount. */
  readonly subtotalCents: Cents;
  readonly discount: GivenDiscount;
  readonly totalCents: Cents;
};

/** Prices the sale and shares its discount among the kept lines; without lines the discount ends. Null if a discount
 * would leave nothing of a line or the sale. */
export function priceSale(lines: readonly SaleLine[], given: GivenDiscount): PricedSale | null {
  const kept = lines.filter((line) => !line.cancelled);
  if (!kept.every((line) => leavesSomething(lineTotal(line.unitPriceCents, line.quantity), line))) return null;
  const subtotalCents = saleSubtotal(lines);
  const discount = kept.length === 0 ? NO_DISCOUNT : discountAgain(given, subtotalCents);
  if (!leavesSomething(subtotalCents, discount)) return null;
  const amounts = kept.map((line) => line.totalCents);
  const shares = allocateDiscount(discount.discountCents, amounts);
  const shareOf = new Map(kept.map((line, index) => [line.id, shares[index] ?? ZERO]));
  return {
    lines: lines.map((line) => ({ ...line, shareCents: shareOf.get(line.id) ?? ZERO })),
    subtotalCents,
    discount,
    totalCents: lessDiscount(subtotalCents, discount),
  };
}
