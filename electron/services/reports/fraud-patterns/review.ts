import type { Finding, FraudReview } from '../../../../shared/fraud-pattern.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PersonId } from '../../../../shared/person.ts';
import { cashShortage } from './cash-shortage.ts';
import { discountAtLimit } from './discount-at-limit.ts';
import { heldThenVoid } from './held-then-void.ts';
import { lineVoid } from './line-void.ts';
import { noSale } from './no-sale.ts';
import type { Pattern, PatternData, PatternEvent, PatternSettings } from './pattern-data.ts';
import { postTotalVoid } from './post-total-void.ts';
import { priceOverride } from './price-override.ts';
import { quickCashRefund } from './quick-cash-refund.ts';
import { reprintRefund } from './reprint-refund.ts';
import { type Figure, standsOut, usualOf } from './standing-out.ts';
import { unmatchedSlip } from './unmatched-slip.ts';
import { unreceiptedRefund } from './unreceipted-refund.ts';

const PATTERNS: readonly Pattern[] = [
  postTotalVoid,
  lineVoid,
  noSale,
  unreceiptedRefund,
  quickCashRefund,
  discountAtLimit,
  priceOverride,
  reprintRefund,
  heldThenVoid,
  cashShortage,
  unmatchedSlip,
];

/** Events of one finding that a screen is given. */
const MOST_EVENTS = 100;

/** Looks for every pattern in the data of a span, each person beside all others of the shop. */
export function reviewOf(data: PatternData, settings: PatternSettings, from: string, to: string): FraudReview {
  const findings = PATTERNS.flatMap((pattern) => findingsOf(pattern, data, settings));
  const sales = [...data.sales.values()].reduce((so, one) => so + one, 0);
  return { from, to, people: data.sales.size, sales, findings };
}

function findingsOf(pattern: Pattern, data: PatternData, settings: PatternSettings): readonly Finding[] {
  const chances = pattern.chances(data);
  const events = Map.groupBy(pattern.events(data, settings), ({ personId }) => personId);
  const figureOf = (id: PersonId): Figure => {
    const count = events.get(id)?.length ?? 0;
    return { count, chances: Math.max(count, chances.get(id) ?? 0) };
  };
  const people = [...new Set([...chances.keys(), ...events.keys()])];
  return people.flatMap((id): Finding[] => {
    const own = figureOf(id);
    const usual = usualOf(people.filter((other) => other !== id).map(figureOf));
    const least = { count: pattern.leastCount, times: pattern.leastTimes };
    const person = { id, name: data.names.get(id) ?? '' };
    return standsOut(own, usual, least) ? [{ ...finding(pattern, events.get(id) ?? [], own, usual), person }] : [];
  });
}

function finding(
  { name }: Pattern,
  events: readonly PatternEvent[],
  own: Figure,
  usual: Figure,
): Omit<Finding, 'person'> {
  const newestFirst = [...events].sort((one, other) => (one.at < other.at ? 1 : -1));
  return {
    pattern: name,
    ...own,
    amountCents: events.reduce((so, { amountCents }) => so + amountCents, 0) as Cents,
    usualCount: usual.count,
    usualChances: usual.chances,
    events: newestFirst.slice(0, MOST_EVENTS).map(({ personId: _, ...event }) => event),
    leftOut: Math.max(0, events.length - MOST_EVENTS),
  };
}
