import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { PersonId } from './person.ts';

/** Ways in which money leaves a till unseen, by the names that loss prevention has for them; each has a file of its own. */
export const FRAUD_PATTERNS = [
  'post_total_void',
  'line_void',
  'no_sale',
  'unreceipted_refund',
  'quick_cash_refund',
  'discount_at_limit',
  'price_override',
  'reprint_refund',
  'held_then_void',
  'cash_shortage',
  'unmatched_slip',
] as const;
export type FraudPattern = (typeof FRAUD_PATTERNS)[number];

/** One thing that happened, for a manager to look at. */
export type FindingEvent = {
  /** The sale to open; null where none belongs to it. */
  readonly saleId: SaleId | null;
  readonly at: string;
  readonly amountCents: Cents;
  /** What was typed or chosen with it: a reason, a brand; empty where nothing was. */
  readonly detail: string;
  /** Who lent his PIN to it. */
  readonly approver: string | null;
};

/** Somebody whose figure stands out from the shop's own: worth a look, and proof of nothing. */
export type Finding = {
  readonly pattern: FraudPattern;
  readonly person: { readonly id: PersonId; readonly name: string };
  /** How often it happened, in how many chances (sales, discounts, closes, slips: by the pattern). */
  readonly count: number;
  readonly chances: number;
  readonly amountCents: Cents;
  /** The same of everybody else together, without the highest of them where there are enough. */
  readonly usualCount: number;
  readonly usualChances: number;
  /** The newest first. */
  readonly events: readonly FindingEvent[];
  /** Events that are not in `events`. */
  readonly leftOut: number;
};

export type FraudReview = {
  readonly from: string;
  readonly to: string;
  /** How many people, and how many sales, were looked at. */
  readonly people: number;
  readonly sales: number;
  readonly findings: readonly Finding[];
};
