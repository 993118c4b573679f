import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { PersonId } from './person.ts';

/** Patterns of loss prevention, one file each. */
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

export type FindingEvent = {
  readonly saleId: SaleId | null;
  readonly at: string;
  readonly amountCents: Cents;
  /** Typed or chosen reason, brand; may be empty. */
  readonly detail: string;
  readonly approver: string | null;
};

/** A person whose figures are outliers in this shop: no proof. */
export type Finding = {
  readonly pattern: FraudPattern;
  readonly person: { readonly id: PersonId; readonly name: string };
  /** Occurrences out of `chances` (sales, discounts, closes or slips). */
  readonly count: number;
  readonly chances: number;
  readonly amountCents: Cents;
  /** Of all others, without the highest if there are enough. */
  readonly usualCount: number;
  readonly usualChances: number;
  readonly events: readonly FindingEvent[];
  readonly leftOut: number;
};

export type FraudReview = {
  readonly from: string;
  readonly to: string;
  readonly people: number;
  readonly sales: number;
  readonly findings: readonly Finding[];
};
