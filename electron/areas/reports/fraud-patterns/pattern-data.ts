import type { DiscountLimits } from '../../../../shared/discount.ts';
import type { FraudPattern } from '../../../../shared/fraud-pattern.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PersonId } from '../../../../shared/person.ts';
import type {
  CancelledSaleRow,
  CountedRow,
  DiscountRow,
  LineActRow,
  OpeningRow,
  RefundRow,
  SlipRow,
} from '../pattern-rows.ts';

/** Everything of a span that a pattern may show in. */
export type PatternData = {
  readonly names: ReadonlyMap<PersonId, string>;
  /** Paid sales that each person closed. */
  readonly sales: ReadonlyMap<PersonId, number>;
  readonly cancelledSales: readonly CancelledSaleRow[];
  readonly cancelledLines: readonly LineActRow[];
  readonly loweredPrices: readonly LineActRow[];
  readonly discounts: readonly DiscountRow[];
  readonly openings: readonly OpeningRow[];
  readonly refunds: readonly RefundRow[];
  readonly counted: readonly CountedRow[];
  /** Those of days that were reconciled with the operator's list at hand. */
  readonly slips: readonly (SlipRow & { readonly matched: boolean })[];
};

export type PatternSettings = { readonly discountLimits: DiscountLimits };

export type PatternEvent = {
  readonly personId: PersonId;
  readonly saleId: SaleId | null;
  readonly at: string;
  readonly amountCents: Cents;
  readonly detail: string;
  readonly approver: string | null;
};

/** One way in which money leaves a till unseen, and what it would show in. */
export type Pattern = {
  readonly name: FraudPattern;
  /** Fewer than so many are nobody's habit. */
  readonly leastCount: number;
  readonly events: (data: PatternData, settings: PatternSettings) => readonly PatternEvent[];
  /** In how many chances each person's events happened; by default his sales. */
  readonly chances?: (data: PatternData) => ReadonlyMap<PersonId, number>;
};

/** How often each person is in `rows`. */
export function countByPerson(rows: readonly { readonly person_id: PersonId }[]): ReadonlyMap<PersonId, number> {
  const counts = new Map<PersonId, number>();
  for (const { person_id } of rows) counts.set(person_id, (counts.get(person_id) ?? 0) + 1);
  return counts;
}

/** An event of a row that is about a sale. */
export function eventOf(row: {
  readonly person_id: PersonId;
  readonly sale_id: SaleId | null;
  readonly at: string;
  readonly cents: Cents;
  readonly reason?: string;
  readonly approver?: string | null;
}): PatternEvent {
  const { person_id, sale_id, at, cents, reason = '', approver = null } = row;
  return { personId: person_id, saleId: sale_id, at, amountCents: cents, detail: reason, approver };
}
