import type { DiscountRow } from '../../../db/pattern-rows.ts';
import { countByPerson, eventOf, type Pattern, type PatternSettings } from './pattern-data.ts';

/** So near to the limit counts as at it. */
const NEARLY = 0.95;

/**
 * Discounts at the limit: every one is as much as may be given without asking anybody. The customer pays the price and
 * the difference is taken out later, or friends always get the most (sweethearting).
 */
export const discountAtLimit: Pattern = {
  name: 'discount_at_limit',
  leastCount: 15,
  leastTimes: 3,
  events: ({ discounts }, settings) => discounts.filter((row) => isAtLimit(row, settings)).map(eventOf),
  chances: ({ discounts }) => countByPerson(discounts),
};

function isAtLimit({ role, scope, cents, gross_cents }: DiscountRow, { discountLimits }: PatternSettings): boolean {
  if (role === 'manager') return false;
  const limits = discountLimits[role];
  const [basisPoints, most] =
    scope === 'line' ? [limits.linePercent, limits.lineCents] : [limits.salePercent, limits.saleCents];
  const limit = Math.min((gross_cents * basisPoints) / 10_000, most);
  return limit > 0 && cents >= NEARLY * limit;
}
