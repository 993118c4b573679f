import { FRAUD_PATTERNS, type FraudPattern } from '../../../shared/fraud-pattern.ts';

/** How often each happens to an honest person, per sale; the last three per discount, close and typed slip. */
const HONEST: Readonly<Record<FraudPattern, number>> = {
  post_total_void: 0.01,
  line_void: 0.04,
  no_sale: 0.008,
  unreceipted_refund: 0.0015,
  quick_cash_refund: 0.0015,
  price_override: 0.004,
  reprint_refund: 0.001,
  held_then_void: 0.0012,
  discount_at_limit: 0.12,
  cash_shortage: 0.04,
  unmatched_slip: 0.05,
};

/** The same of a thief who wants to stay unseen: a few times a week. */
const PLANTED: Readonly<Record<FraudPattern, number>> = {
  post_total_void: 0.06,
  line_void: 0.17,
  no_sale: 0.055,
  unreceipted_refund: 0.024,
  quick_cash_refund: 0.026,
  price_override: 0.045,
  reprint_refund: 0.034,
  held_then_void: 0.026,
  discount_at_limit: 0.85,
  cash_shortage: 0.6,
  unmatched_slip: 0.55,
};

export type Habits = Readonly<Record<FraudPattern, number>>;

/** Thieves and their patterns; others are honest. */
export type Plants = ReadonlyMap<number, readonly FraudPattern[]>;

export function plantAll(random: () => number, operators: number, thieves: number): Plants {
  const drawn = shuffled(
    random,
    Array.from({ length: operators }, (_, number) => number),
  ).slice(0, thieves);
  const plants = new Map<number, FraudPattern[]>();
  for (const [place, pattern] of shuffled(random, FRAUD_PATTERNS).entries()) {
    const thief = drawn[place % thieves] ?? 0;
    plants.set(thief, [...(plants.get(thief) ?? []), pattern]);
  }
  return plants;
}

/** Honest people differ by half in each habit; a plant replaces it. */
export function habitsOf(random: () => number, planted: readonly FraudPattern[]): Habits {
  const entries = FRAUD_PATTERNS.map((pattern) => {
    const own = HONEST[pattern] * (0.65 + 0.8 * random());
    return [pattern, planted.includes(pattern) ? PLANTED[pattern] : own] as const;
  });
  return Object.fromEntries(entries) as Habits;
}

function shuffled<T>(random: () => number, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
