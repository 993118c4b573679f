import type { Cents } from './money.ts';
import type { PersonId } from './person.ts';
import type { ProductId } from './product.ts';
import type { Tally } from './shift.ts';

/**
 * method    paid sales by tender, kind of card and brand
 * operator  by who closed them
 * device    by the device that took the card
 * product   by what was sold
 * hour      by the local hour in which they were closed
 * day       by the local day
 * cancels   cancelled sales and items, and discounts, by operator
 * returns   what came back, by operator and by how the money went
 * breakage  quebra de caixa: each close with what was too much or too little
 */
export const REPORT_KINDS = [
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

/** Local days that one report may look back over. */
export const MAX_REPORT_DAYS = 732;

/** Who did something, as he is called now; null for what is older than the people of this till. */
export type ReportPerson = { readonly id: PersonId; readonly name: string } | null;

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
/** `device` is null for what no device of the till took. */
export type DeviceRow = { readonly device: string | null; readonly paid: Tally };
export type ProductRow = {
  readonly productId: ProductId;
  readonly code: string;
  readonly name: string;
  /** Pieces; a weighed package is none. */
  readonly quantity: number;
  /** Of its weighed packages. */
  readonly grams: number;
  /** What they cost in the end, with every discount taken off. */
  readonly cents: Cents;
  readonly discountCents: Cents;
};
/** `hour` from 0 to 23. */
export type HourRow = { readonly hour: number; readonly sales: Tally };
/** `day` as `YYYY-MM-DD`. */
export type DayRow = { readonly day: string; readonly sales: Tally };
export type CancelsRow = {
  readonly person: ReportPerson;
  readonly sales: Tally;
  readonly cancelledSales: Tally;
  readonly cancelledItems: Tally;
  /** Items and whole sales that were sold with a discount, and what it came to. */
  readonly discounts: Tally;
};
/** `money`: `cash`, `original` or `credit_note`. */
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
  /** Above nothing a sobra, below a falta. */
  readonly differenceCents: Cents;
};

export type ReportRows = {
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

/** A report of the local days from `from` to `to`, both included, as `YYYY-MM-DD`. */
export type ReportOf<K extends ReportKind> = {
  readonly kind: K;
  readonly from: string;
  readonly to: string;
  /** The paid sales of the days, whatever the rows are about. */
  readonly sales: Tally;
  readonly rows: readonly ReportRows[K][];
};
export type Report = { readonly [K in ReportKind]: ReportOf<K> }[ReportKind];
