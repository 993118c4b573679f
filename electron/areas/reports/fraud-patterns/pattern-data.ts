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

export type PatternData = {
  readonly names: ReadonlyMap<PersonId, string>;
  readonly sales: ReadonlyMap<PersonId, number>;
  readonly cancelledSales: readonly CancelledSaleRow[];
  readonly cancelledLines: readonly LineActRow[];
  readonly loweredPrices: readonly LineActRow[];
  readonly discounts: readonly DiscountRow[];
  readonly openings: readonly OpeningRow[];
  readonly refunds: readonly RefundRow[];
  readonly counted: readonly CountedRow[];
  /** Only of days reconciled with the operator's list. */
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

export type Pattern = {
  readonly name: FraudPattern;
  /** Fewer are no habit. */
  readonly leastCount: number;
  readonly events: (data: PatternData, settings: PatternSettings) => readonly PatternEvent[];
  /** Denominator by person; default sales. */
  readonly chances?: (data: PatternData) => ReadonlyMap<PersonId, number>;
};

export function countByPerson(rows: readonly { readonly person_id: PersonId }[]): ReadonlyMap<PersonId, number> {
  const counts = new Map<PersonId, number>();
  for (const { person_id } of rows) counts.set(person_id, (counts.get(person_id) ?? 0) + 1);
  return counts;
}

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
