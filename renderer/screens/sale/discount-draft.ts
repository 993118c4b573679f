import {
  type Discount,
  type DiscountLimits,
  type DiscountPlace,
  type GivenDiscount,
  giveDiscount,
  leastDiscountRole,
  MAX_BASIS_POINTS,
} from '../../../shared/discount.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Role } from '../../../shared/person.ts';
import { lineTotal, priceLine, type Sale, type SaleLine } from '../../../shared/sale.ts';
import { priceSale } from '../../../shared/sale-price.ts';
import { readAmount } from '../../text/money-text.ts';
import { readPercent } from '../../text/percent-text.ts';

export type DiscountUnit = 'percent' | 'amount';

/** A discount as typed: `5`, `7,5`, `5 %`, or an amount; null for what is none. A `%` at the end always means percent. */
export function readDiscount(text: string, unit: DiscountUnit): Discount | null {
  const bare = text.trim();
  if (unit === 'percent' || bare.endsWith('%')) {
    const basisPoints = readPercent(bare);
    return basisPoints !== null && basisPoints >= 1 && basisPoints <= MAX_BASIS_POINTS
      ? { kind: 'percent', basisPoints }
      : null;
  }
  const amount = readAmount(bare);
  return amount === null || amount === 0 ? null : { kind: 'amount', cents: amount };
}

/** What a discount would make of the sale, worked out as the main process will. */
export type DiscountPreview = {
  readonly grossCents: Cents;
  readonly given: GivenDiscount;
  readonly afterCents: Cents;
  readonly totalCents: Cents;
  /** The least role that may give it. */
  readonly least: Role;
};

/** What a discount of the line or, for null, of the whole sale comes to; null where it would leave nothing. */
export function previewDiscount(
  sale: Sale,
  line: SaleLine | null,
  discount: Discount,
  limits: DiscountLimits,
): DiscountPreview | null {
  const place: DiscountPlace = line === null ? 'sale' : 'line';
  const grossCents = grossOf(sale, line);
  const given = giveDiscount(discount, grossCents);
  const lines = sale.lines.map((one) => (one.id === line?.id ? priceLine({ ...one, ...given }) : one));
  const priced = priceSale(lines, line === null ? given : sale);
  if (priced === null) return null;
  return {
    grossCents,
    given,
    afterCents: line === null ? priced.totalCents : ((grossCents - given.discountCents) as Cents),
    totalCents: priced.totalCents,
    least: leastDiscountRole(limits, place, grossCents, given),
  };
}

/** What a discount of the line, or of the whole sale, is taken off. */
export function grossOf(sale: Sale, line: SaleLine | null): Cents {
  return line === null ? sale.subtotalCents : lineTotal(line.unitPriceCents, line.quantity);
}
