import type { Finding, FraudReview } from '../../../../shared/fraud-pattern.ts';
import { type Cents, ZERO } from '../../../../shared/money.ts';
import type { PersonId } from '../../../../shared/person.ts';
import type { DiscountRow } from '../pattern-rows.ts';
import {
  countByPerson,
  eventOf,
  type Pattern,
  type PatternData,
  type PatternEvent,
  type PatternSettings,
} from './pattern-data.ts';

/** A real customer returns later, or to another cashier. */
const SOON_MS = 2 * 3_600_000;

/** Share of the limit that counts as at the limit. */
const NEARLY = 0.95;

function isAtLimit({ role, scope, cents, gross_cents }: DiscountRow, { discountLimits }: PatternSettings): boolean {
  if (role === 'manager') return false;
  const limits = discountLimits[role];
  const [basisPoints, most] =
    scope === 'line' ? [limits.linePercent, limits.lineCents] : [limits.salePercent, limits.saleCents];
  const limit = Math.min((gross_cents * basisPoints) / 10_000, most);
  return limit > 0 && cents >= NEARLY * limit;
}

/** Wrong change explains smaller amounts. */
const LEAST_SHORT_CENTS = 500;

/** In the order of display. */
const PATTERNS: readonly Pattern[] = [
  /** The customer is told the total, pays cash and leaves; the sale is cancelled, and the money is not counted. */
  {
    name: 'post_total_void',
    leastCount: 10,
    events: ({ cancelledSales }) => cancelledSales.filter(({ was_held }) => was_held === 0).map(eventOf),
  },
  /** Sweethearting: a friend's item is scanned for the camera and cancelled before the total. */
  {
    name: 'line_void',
    leastCount: 20,
    events: ({ cancelledLines }) => cancelledLines.map(eventOf),
  },
  /** Skimming: an unregistered sale needs change from the drawer; the hidden money has to be taken out. */
  {
    name: 'no_sale',
    leastCount: 10,
    events: ({ openings }) => openings.map((row) => eventOf({ ...row, sale_id: null, cents: ZERO })),
  },
  /** Goods that were never brought are taken back; the cashier or a friend gets the money. */
  {
    name: 'unreceipted_refund',
    leastCount: 6,
    events: ({ refunds }) => refunds.filter(({ sale_id }) => sale_id === null).map(eventOf),
  },
  /** The customer left without the receipt; soon after, the cashier refunds the sale in cash. */
  {
    name: 'quick_cash_refund',
    leastCount: 6,
    events: ({ refunds }) =>
      refunds
        .filter(
          ({ money, sold_by, person_id, sold_at, at }) =>
            money === 'cash' &&
            sold_by === person_id &&
            sold_at !== null &&
            Date.parse(at) - Date.parse(sold_at) <= SOON_MS,
        )
        .map(eventOf),
  },
  /** Discounts always at the limit. The customer paid the full price, or friends get the most. */
  {
    name: 'discount_at_limit',
    leastCount: 15,
    events: ({ discounts }, settings) => discounts.filter((row) => isAtLimit(row, settings)).map(eventOf),
    chances: ({ discounts }) => countByPerson(discounts),
  },
  /** Sweethearting: an expensive item is sold to a friend at a low typed price. */
  {
    name: 'price_override',
    leastCount: 8,
    events: ({ loweredPrices }) => loweredPrices.map(eventOf),
  },
  /** A second copy replaces the customer's receipt, and the sale is refunded. */
  {
    name: 'reprint_refund',
    leastCount: 5,
    events: ({ refunds }) => refunds.filter(({ was_reprinted }) => was_reprinted === 1).map(eventOf),
  },
  /** The sale is held at its total, the customer pays and leaves; hours later it is cancelled as abandoned. */
  {
    name: 'held_then_void',
    leastCount: 6,
    events: ({ cancelledSales }) => cancelledSales.filter(({ was_held }) => was_held === 1).map(eventOf),
  },
  /** The drawer is often short when the same person closes. */
  {
    name: 'cash_shortage',
    leastCount: 5,
    events: ({ counted }) =>
      counted
        .filter(({ difference_cents }) => difference_cents <= -LEAST_SHORT_CENTS)
        .map((row) => eventOf({ ...row, sale_id: null, cents: row.difference_cents })),
    chances: ({ counted }) => countByPerson(counted),
  },
  /** A card payment that no machine took is typed in, and the customer's cash is free. */
  {
    name: 'unmatched_slip',
    leastCount: 6,
    events: ({ slips }) => slips.filter(({ matched }) => !matched).map((row) => eventOf({ ...row, reason: row.brand })),
    chances: ({ slips }) => countByPerson(slips),
  },
];

/** Multiple of the shop's usual rate. */
const LEAST_TIMES = 3;
const MOST_EVENTS = 100;

/** Compares each person with all others. */
export function reviewOf(data: PatternData, settings: PatternSettings, from: string, to: string): FraudReview {
  const findings = PATTERNS.flatMap((pattern) => findingsOf(pattern, data, settings));
  const sales = [...data.sales.values()].reduce((so, one) => so + one, 0);
  return { from, to, people: data.sales.size, sales, findings };
}

function findingsOf(pattern: Pattern, data: PatternData, settings: PatternSettings): readonly Finding[] {
  const chances = pattern.chances?.(data) ?? data.sales;
  const events = Map.groupBy(pattern.events(data, settings), ({ personId }) => personId);
  const figureOf = (id: PersonId): Figure => {
    const count = events.get(id)?.length ?? 0;
    return { count, chances: Math.max(count, chances.get(id) ?? 0) };
  };
  const people = [...new Set([...chances.keys(), ...events.keys()])];
  return people.flatMap((id): Finding[] => {
    const own = figureOf(id);
    const usual = usualOf(people.filter((other) => other !== id).map(figureOf));
    const least = { count: pattern.leastCount, times: LEAST_TIMES };
    const person = { id, name: data.names.get(id) ?? '' };
    return isOutlier(own, usual, least) ? [{ ...finding(pattern, events.get(id) ?? [], own, usual), person }] : [];
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

type Figure = { readonly count: number; readonly chances: number };

/** Fewer chances of the others prove no usual rate. */
const LEAST_USUAL_CHANCES = 20;
/** With this many others the highest is left out: one accomplice does not make it usual. */
const OTHERS_TO_LEAVE_ONE_OUT = 3;
/** Honest people differ by half of the usual rate. */
const HONEST_SPREAD = 1.5;
/** Probability by chance must be below 1 in this. */
const ONE_IN = 10_000;

export function usualOf(others: readonly Figure[]): Figure {
  const known = others.filter(({ chances }) => chances > 0).sort((one, other) => rate(one) - rate(other));
  const counted = known.length >= OTHERS_TO_LEAVE_ONE_OUT ? known.slice(0, -1) : known;
  return {
    count: counted.reduce((so, one) => so + one.count, 0),
    chances: counted.reduce((so, one) => so + one.chances, 0),
  };
}

function rate({ count, chances }: Figure): number {
  return count / chances;
}

/** By a least count, a multiple, and beyond chance. False if the others have too few chances. */
export function isOutlier(
  own: Figure,
  usual: Figure,
  least: { readonly count: number; readonly times: number },
): boolean {
  if (own.count < least.count || usual.chances < LEAST_USUAL_CHANCES) return false;
  // plus one: a rate of zero is not certain
  const expected = (own.chances * (usual.count + 1)) / usual.chances;
  return own.count >= least.times * expected && atLeastByChance(own.count, expected * HONEST_SPREAD) * ONE_IN <= 1;
}

/** P(X >= count) of a Poisson distribution with mean `expected`. */
export function atLeastByChance(count: number, expected: number): number {
  if (count === 0) return 1;
  let term = -expected + count * Math.log(expected);
  for (let one = 2; one <= count; one++) term -= Math.log(one);
  let probability = 0;
  let part = Math.exp(term);
  for (let one = count; part > 0 && one < count + 1_000; one++) {
    probability += part;
    part *= expected / (one + 1);
  }
  return Math.min(1, probability);
}
