import type { DiscountLimits } from '../../../../shared/discount.ts';
import type { FraudPattern } from '../../../../shared/fraud-pattern.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { LocalTime, Span } from '../../../../shared/local-time.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { PersonId } from '../../../../shared/person.ts';
import { fromRunRow } from '../../reconciliation/run-result.ts';
import { type ReconciliationRows, slipSeen } from '../../reconciliation/tables.ts';
import { spanOfDays } from '../day-span.ts';
import type {
  CancelledSaleRow,
  CountedRow,
  DiscountRow,
  LineActRow,
  OpeningRow,
  PaidCountRow,
  PatternRows,
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

type PatternSource = {
  readonly patterns: PatternRows;
  readonly localTime: LocalTime;
  readonly reconciliations: Pick<ReconciliationRows, 'latest' | 'acts'>;
  readonly names: ReadonlyMap<PersonId, string>;
};

type Daily = Pick<PatternData, 'cancelledSales' | 'cancelledLines' | 'loweredPrices' | 'discounts' | 'slips'> & {
  readonly paid: readonly PaidCountRow[];
};

/** One local day at a time, yielding to sales. Null when cancelled. */
export async function readPatternData(
  source: PatternSource,
  days: readonly string[],
  turn: { readonly breathe: () => Promise<void>; readonly left: () => boolean },
): Promise<PatternData | null> {
  const daily: Daily[] = [];
  for (const day of days) {
    if (turn.left()) return null;
    daily.push(readDay(source, day));
    await turn.breathe();
  }
  if (turn.left()) return null;
  const { patterns, localTime, names } = source;
  const [from, to] = ends(spanOfDays(localTime, days[0] ?? '', days.at(-1) ?? ''));
  return {
    names,
    sales: salesBy(daily.flatMap(({ paid }) => paid)),
    cancelledSales: daily.flatMap(({ cancelledSales }) => cancelledSales),
    cancelledLines: daily.flatMap(({ cancelledLines }) => cancelledLines),
    loweredPrices: daily.flatMap(({ loweredPrices }) => loweredPrices),
    discounts: daily.flatMap(({ discounts }) => discounts),
    slips: daily.flatMap(({ slips }) => slips),
    openings: patterns.openings(from, to),
    refunds: patterns.refunds(from, to),
    counted: patterns.counted(from, to),
  };
}

function readDay(source: PatternSource, day: string): Daily {
  const { patterns, localTime } = source;
  const span = ends(localTime.spanOf(day));
  return {
    paid: patterns.paid(...span),
    cancelledSales: patterns.cancelledSales(...span),
    cancelledLines: patterns.cancelledLines(...span),
    loweredPrices: patterns.loweredPrices(...span),
    discounts: patterns.discounts(...span),
    slips: checkedSlips(source, day, patterns.slips(...span)),
  };
}

function ends({ from, to }: Span): [string, string] {
  return [from.toISOString(), to.toISOString()];
}

function salesBy(rows: readonly PaidCountRow[]): ReadonlyMap<PersonId, number> {
  const counts = new Map<PersonId, number>();
  for (const { person_id, count } of rows) counts.set(person_id, (counts.get(person_id) ?? 0) + count);
  return counts;
}

/** Empty if the day was not reconciled with a list. */
function checkedSlips(
  { reconciliations }: PatternSource,
  day: string,
  slips: readonly SlipRow[],
): PatternData['slips'] {
  const stored = slips.length === 0 ? null : reconciliations.latest(day);
  if (stored === null || stored.listing !== 'had') return [];
  const run = fromRunRow(stored);
  // only rows without a match are stored
  const unmatched = new Set<string>(
    run.rows.filter(({ outcome }) => outcome !== 'matched').flatMap((row) => row.paymentIds),
  );
  const acts = reconciliations.acts(day);
  return slips.map((slip) => ({
    ...slip,
    matched: !unmatched.has(slip.payment_id) || slipSeen(acts, slip.payment_id) !== null,
  }));
}
