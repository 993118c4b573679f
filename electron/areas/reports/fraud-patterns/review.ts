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
import { type Figure, standsOut, usualOf } from './standing-out.ts';

/** Customers who changed their mind come back later than that, or to whoever is there then. */
const SOON_MS = 2 * 3_600_000;

/** So near to the limit counts as at it. */
const NEARLY = 0.95;

function isAtLimit({ role, scope, cents, gross_cents }: DiscountRow, { discountLimits }: PatternSettings): boolean {
  if (role === 'manager') return false;
  const limits = discountLimits[role];
  const [basisPoints, most] =
    scope === 'line' ? [limits.linePercent, limits.lineCents] : [limits.salePercent, limits.saleCents];
  const limit = Math.min((gross_cents * basisPoints) / 10_000, most);
  return limit > 0 && cents >= NEARLY * limit;
}

/** Wrong change explains less than that. */
const LEAST_SHORT_CENTS = 500;

/** In the order in which findings are told. */
const PATTERNS: readonly Pattern[] = [
  /**
   * Post-total void, or void after tender: the customer is told the total, pays in cash and goes; the sale is cancelled
   * instead of closed, and the money stays outside the count. Sales that had been held have a pattern of their own.
   */
  {
    name: 'post_total_void',
    leastCount: 10,
    events: ({ cancelledSales }) => cancelledSales.filter(({ was_held }) => was_held === 0).map(eventOf),
  },
  /**
   * Line void, sweethearting: what a friend takes home is scanned for the camera and cancelled before the total; or it is
   * paid for in cash and cancelled behind the customer's back.
   */
  {
    name: 'line_void',
    leastCount: 20,
    events: ({ cancelledLines }) => cancelledLines.map(eventOf),
  },
  /**
   * No-sale openings: a sale that is never registered (skimming) still needs the drawer for its change, and money that was
   * put aside in the drawer has to come out of it.
   */
  {
    name: 'no_sale',
    leastCount: 10,
    events: ({ openings }) => openings.map((row) => eventOf({ ...row, sale_id: null, cents: ZERO })),
  },
  /** Unreceipted refund: goods that nobody brought are taken back, and the money is the operator's or a friend's. */
  {
    name: 'unreceipted_refund',
    leastCount: 6,
    events: ({ refunds }) => refunds.filter(({ sale_id }) => sale_id === null).map(eventOf),
  },
  /**
   * Refund of one's own sale, in cash, soon after it: the customer has gone with the goods and left the receipt, and the
   * drawer is short by as much as it is told to be.
   */
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
  /**
   * Discounts at the limit: every one is as much as may be given without asking anybody. The customer pays the price and
   * the difference is taken out later, or friends always get the most (sweethearting).
   */
  {
    name: 'discount_at_limit',
    leastCount: 15,
    events: ({ discounts }, settings) => discounts.filter((row) => isAtLimit(row, settings)).map(eventOf),
    chances: ({ discounts }) => countByPerson(discounts),
  },
  /** Price override: what costs much is sold to a friend for little, with the price typed by hand (sweethearting). */
  {
    name: 'price_override',
    leastCount: 8,
    events: ({ loweredPrices }) => loweredPrices.map(eventOf),
  },
  /** Reprint and refund: a second copy stands for the receipt that the customer took home, and the sale is given back. */
  {
    name: 'reprint_refund',
    leastCount: 5,
    events: ({ refunds }) => refunds.filter(({ was_reprinted }) => was_reprinted === 1).map(eventOf),
  },
  /**
   * Held, then void: the sale is suspended at its total, the customer pays and goes as if it were closed, and hours later
   * it is cancelled as if nobody had come back for it.
   */
  {
    name: 'held_then_void',
    leastCount: 6,
    events: ({ cancelledSales }) => cancelledSales.filter(({ was_held }) => was_held === 1).map(eventOf),
  },
  /** Cash shortage: the drawer is short again and again, always at the close of the same person. */
  {
    name: 'cash_shortage',
    leastCount: 5,
    events: ({ counted }) =>
      counted
        .filter(({ difference_cents }) => difference_cents <= -LEAST_SHORT_CENTS)
        .map((row) => eventOf({ ...row, sale_id: null, cents: row.difference_cents })),
    chances: ({ counted }) => countByPerson(counted),
  },
  /**
   * Slips that nobody can vouch for: a card payment is typed in that no machine of the shop ever took, and the cash that
   * the customer really paid is free. Only slips of days that were put beside the operator's list can show it.
   */
  {
    name: 'unmatched_slip',
    leastCount: 6,
    events: ({ slips }) => slips.filter(({ matched }) => !matched).map((row) => eventOf({ ...row, reason: row.brand })),
    chances: ({ slips }) => countByPerson(slips),
  },
];

/** So many times the shop's usual figure is worth a look. */
const LEAST_TIMES = 3;
/** Events of one finding that a screen is given. */
const MOST_EVENTS = 100;

/** Looks for every pattern in the data of a span, each person beside all others of the shop. */
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
