import { type Cents, sum, times } from './money.ts';
import type { Payment } from './payment.ts';
import type { ProductId } from './product.ts';

declare const brand: unique symbol;
export type SaleId = string & { readonly [brand]: 'SaleId' };
export type SaleLineId = string & { readonly [brand]: 'SaleLineId' };

/**
 * open       on the checkout screen; one at most
 * set_aside  off the screen while a payment of it has no answer, or until it is taken up again
 * paid       closed, with a receipt number
 * cancelled  closed without money
 */
export type SaleState = 'open' | 'set_aside' | 'paid' | 'cancelled';

export type SaleLine = {
  readonly id: SaleLineId;
  readonly productId: ProductId;
  readonly code: string;
  readonly name: string;
  /** The price when the line was made: a later change of the catalogue does not touch it. */
  readonly unitPriceCents: Cents;
  readonly quantity: number;
  readonly totalCents: Cents;
  readonly cancelled: boolean;
};

export type Sale = {
  readonly id: SaleId;
  readonly state: SaleState;
  /** Series and number of the receipt; the number is gapless within its series; null until paid. */
  readonly series: number | null;
  readonly number: number | null;
  readonly lines: readonly SaleLine[];
  readonly totalCents: Cents;
  /** What no payment has brought yet. */
  readonly dueCents: Cents;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  readonly openedAt: string;
  readonly closedAt: string | null;
};

/** A row of the list of today's sales. */
export type SaleSummary = {
  readonly id: SaleId;
  readonly state: SaleState;
  readonly series: number | null;
  readonly number: number | null;
  readonly totalCents: Cents;
  /** What payments have brought so far: more than nothing before the end only where money of a case pays a part. */
  readonly paidCents: Cents;
  readonly itemCount: number;
  readonly tenders: readonly Payment['tender'][];
  readonly at: string;
};

export const MAX_QUANTITY = 9999;
export const MAX_LINES = 500;

export function lineTotal(unitPrice: Cents, quantity: number): Cents {
  return times(unitPrice, quantity);
}

export function saleTotal(lines: readonly Pick<SaleLine, 'totalCents' | 'cancelled'>[]): Cents {
  return sum(lines.filter((line) => !line.cancelled).map((line) => line.totalCents));
}
