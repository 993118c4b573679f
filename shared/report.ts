import type { Cents } from './money.ts';
import type { PersonId } from './person.ts';
import type { ProductId } from './product.ts';
import type { Tally } from './shift.ts';

/**
 * today     a day, and the day and the week before it to the same time of day
 * method    paid sales by tender, card kind and brand
 * operator  by who closed them
 * device    by card device
 * product   by product sold
 * hour      by local hour of closing
 * day       by local day
 * cancels   cancelled sales and items, and discounts, by operator
 * returns   by operator and refund method
 * breakage  quebra de caixa: the difference of each close
 */
export const REPORT_KINDS = [
  'today',
  'method',
  'operator',
  'device',
  'product',
  'hour',
  'day',
  'cancels',
  'returns',
  'breakage',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const MAX_REPORT_DAYS = 732;

/** Current name; null for records older than the till's people. */
export type ReportPerson = { readonly id: PersonId; readonly name: string } | null;

/** `until`: ISO 8601. `returned`: goods that came back in that time. `reversed`: see {@link ReportOf}. */
export type TodayRow = {
  readonly until: string;
  readonly sales: Tally;
  readonly returned: Tally;
  readonly reversed: Tally;
};
export type MethodRow = {
  readonly tender: string;
  readonly cardKind: string | null;
  readonly brand: string | null;
  readonly paid: Tally;
};
export type OperatorRow = {
  readonly person: ReportPerson;
  readonly sales: Tally;
  readonly items: number;
  readonly discounts: Tally;
};
/** `device`: null if no device of the till took it. */
export type DeviceRow = { readonly device: string | null; readonly paid: Tally };
export type ProductRow = {
  readonly productId: ProductId;
  readonly code: string;
  readonly name: string;
  /** Pieces, without weighed packages. */
  readonly quantity: number;
  readonly grams: number;
  readonly cents: Cents;
  readonly discountCents: Cents;
};
/** 0 to 23. */
export type HourRow = { readonly hour: number; readonly sales: Tally };
/** `YYYY-MM-DD`. */
export type DayRow = { readonly day: string; readonly sales: Tally };
export type CancelsRow = {
  readonly person: ReportPerson;
  readonly sales: Tally;
  readonly cancelledSales: Tally;
  readonly cancelledItems: Tally;
  readonly discounts: Tally;
};
/** `cash`, `original` or `credit_note`. */
export type ReturnsRow = {
  readonly person: ReportPerson;
  readonly money: string;
  readonly withReceipt: Tally;
  readonly withoutReceipt: Tally;
};
export type BreakageRow = {
  readonly shiftNumber: number;
  readonly at: string;
  readonly person: ReportPerson;
  /** Positive is a sobra, negative a falta. */
  readonly differenceCents: Cents;
};

export type ReportRows = {
  readonly today: TodayRow;
  readonly method: MethodRow;
  readonly operator: OperatorRow;
  readonly device: DeviceRow;
  readonly product: ProductRow;
  readonly hour: HourRow;
  readonly day: DayRow;
  readonly cancels: CancelsRow;
  readonly returns: ReturnsRow;
  readonly breakage: BreakageRow;
};

/**
 * Local days `from` to `to`, inclusive, `YYYY-MM-DD`. `reversed`: payments of these sales that the operator has since
 * shown as refunded; they stay in all other figures, as in X and Z.
 */
export type ReportOf<K extends ReportKind> = {
  readonly kind: K;
  readonly from: string;
  readonly to: string;
  readonly sales: Tally;
  readonly reversed: Tally;
  readonly rows: readonly ReportRows[K][];
};
export type Report = { readonly [K in ReportKind]: ReportOf<K> }[ReportKind];
