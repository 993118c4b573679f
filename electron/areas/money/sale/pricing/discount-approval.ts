import { type DiscountLimits, leastDiscountRole, takesMore } from '../../../../../shared/discount.ts';
import { type Cents, ZERO } from '../../../../../shared/money.ts';
import { type Role, reaches } from '../../../../../shared/person.ts';
import { lineTotal, type SaleLine, type SaleLineId } from '../../../../../shared/sale.ts';
import type { PricedSale } from '../../../../../shared/sale-price.ts';
import type { Actor } from '../../../actor.ts';

export type GrownDiscount = {
  /** Null for the whole sale. */
  readonly lineId: SaleLineId | null;
  readonly cents: Cents;
  readonly least: Role;
};

const NOTHING = { discountCents: ZERO, discountBasisPoints: null, gross: ZERO };

function ofLine(line: SaleLine | undefined) {
  if (line === undefined || line.cancelled) return NOTHING;
  const { discountCents, discountBasisPoints, unitPriceCents, quantity } = line;
  return { discountCents, discountBasisPoints, gross: lineTotal(unitPriceCents, quantity) };
}

function ofSale({ discount, subtotalCents }: Pick<PricedSale, 'discount' | 'subtotalCents'>) {
  return { ...discount, gross: subtotalCents };
}

/** Discounts that grow for any reason: the limit applies to the result, so that a changed quantity does not evade it. */
export function grownDiscounts(
  limits: DiscountLimits,
  before: Pick<PricedSale, 'lines' | 'discount' | 'subtotalCents'>,
  after: PricedSale,
): readonly GrownDiscount[] {
  const former = new Map(before.lines.map((line) => [line.id, line]));
  const lines = after.lines.flatMap((line): readonly GrownDiscount[] => {
    const now = ofLine(line);
    if (!takesMore(ofLine(former.get(line.id)), now)) return [];
    const least = leastDiscountRole(limits, 'line', now.gross, now);
    return [{ lineId: line.id, cents: now.discountCents, least }];
  });
  const whole = ofSale(after);
  if (!takesMore(ofSale(before), whole)) return lines;
  const least = leastDiscountRole(limits, 'sale', whole.gross, whole);
  return [...lines, { lineId: null, cents: whole.discountCents, least }];
}

/** Null if the persons present suffice. */
export function missingRole(actor: Actor, grown: readonly GrownDiscount[]): Role | null {
  const present = [actor.person(), actor.approver()].flatMap((one) => (one === null ? [] : [one.role]));
  const missing = grown.filter(({ least }) => !present.some((role) => reaches(role, least)));
  if (missing.length === 0) return null;
  return missing.some(({ least }) => least === 'manager') ? 'manager' : 'supervisor';
}
