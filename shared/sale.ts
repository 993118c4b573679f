import { discountAgain, type GivenDiscount, lessDiscount } from './discount.ts';
import type { HeldSale } from './held-sale.ts';
import type { SaleId } from './ids.ts';
import { type Cents, subtract, sum, times } from './money.ts';
import type { PaidBy, Payment } from './payment.ts';
import type { ProductId } from './product.ts';
import type { LineWeight } from './weight.ts';

declare const brand: unique symbol;
export type SaleLineId = string & { readonly [brand]: 'SaleLineId' };
/** As of when somebody has the lines of the open sale: after which of all writes of lines, in one opening of the file. */
export type LinesStamp = string & { readonly [brand]: 'LinesStamp' };

/**
 * open       on the checkout screen; one at most
 * set_aside  off the screen while a payment of it has no answer, or until it is taken up again
 * paid       closed, with a receipt number
 * cancelled  closed without money
 */
export type SaleState = 'open' | 'set_aside' | 'paid' | 'cancelled';

export type SaleLine = {
  readonly id: SaleLineId;
  /** `NO_PRODUCT` of an amount without one, whose code is empty and whose name is what the cashier wrote. */
  readonly productId: ProductId;
  readonly code: string;
  readonly name: string;
  /** The price when the line was made, or the one it was changed to; a later change of the catalogue does not touch it. */
  readonly unitPriceCents: Cents;
  /** The catalogue's price where the line's was changed; null where it is the same. */
  readonly listPriceCents: Cents | null;
  readonly quantity: number;
  /** Of a line that is one weighed package, whose price is `unitPriceCents`; null for pieces. */
  readonly weight: LineWeight | null;
  /** Given on this item. */
  readonly discountCents: Cents;
  /** The percentage that it was given as, in hundredths of a percent; null for an amount, or none. */
  readonly discountBasisPoints: number | null;
  /** Price times quantity, less the item's discount. */
  readonly totalCents: Cents;
  /** Of the whole sale's discount. What the item finally cost is {@link finalCents}. */
  readonly shareCents: Cents;
  readonly cancelled: boolean;
  /** Its product was deactivated or deleted after the line was made. Told of an open sale that had been held, else false. */
  readonly productInactive: boolean;
};

export type Sale = {
  readonly id: SaleId;
  readonly state: SaleState;
  /** Series and number of the receipt; the number is gapless within its series; null until paid. */
  readonly series: number | null;
  readonly number: number | null;
  readonly lines: readonly SaleLine[];
  /** What the kept lines come to, each less its own discount. */
  readonly subtotalCents: Cents;
  /** Given on the whole sale. */
  readonly discountCents: Cents;
  /** The percentage that it was given as, in hundredths of a percent; null for an amount, or none. */
  readonly discountBasisPoints: number | null;
  readonly totalCents: Cents;
  /** What no payment has brought yet. */
  readonly dueCents: Cents;
  /** The age that has to be seen before anything is paid: the highest of its lines that was not looked at; else null. */
  readonly ageToCheck: number | null;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** A CPF or CNPJ is to be on the receipt; `sale:get-tax-id` tells which. */
  readonly hasTaxId: boolean;
  readonly openedAt: string;
  readonly closedAt: string | null;
};

/**
 * The open sale as it is told to a page that says which lines it has: everything but the lines is whole, and of these
 * only the ones from `linesFrom` on, as counted from 0, are there. The ones before are as the page has them.
 */
export type GrownSale = Sale & {
  readonly linesFrom: number;
  /** Of all of its lines, as they are now. */
  readonly stamp: LinesStamp;
};

/** A date on a package that is over, `YYYY-MM-DD`: after which it is not to be used, or up to which it is at its best. */
export type OverDate = { readonly kind: 'use_by' | 'best_before'; readonly day: string };

/** The answer to a scan: the sale with its new line, and what the cashier has to be told of it. */
export type ScannedSale = (Sale | GrownSale) & { readonly over?: OverDate & { readonly name: string } };

/** A row of the list of today's sales. */
export type SaleSummary = {
  readonly id: SaleId;
  readonly state: SaleState;
  readonly series: number | null;
  readonly number: number | null;
  readonly totalCents: Cents;
  /** Discounts on its items and on the whole of it. */
  readonly discountsCents: Cents;
  /** What payments have brought so far: more than nothing before the end only where money of a case pays a part. */
  readonly paidCents: Cents;
  readonly itemCount: number;
  readonly paidBy: readonly PaidBy[];
  /** What of it came back already. */
  readonly returnedCents: Cents;
  readonly at: string;
  /** Null for a sale that was never held; a sale that was taken up again still tells of it. */
  readonly held: HeldSale | null;
};

export const MAX_QUANTITY = 9999;
export const MAX_LINES = 500;
/** Of what an amount without a product is for. */
export const MAX_AMOUNT_NAME_LENGTH = 40;

export function lineTotal(unitPrice: Cents, quantity: number): Cents {
  return times(unitPrice, quantity);
}

/** What an item finally cost: less its own discount, and less its part of the whole sale's. */
export function finalCents({ totalCents, shareCents }: Pick<SaleLine, 'totalCents' | 'shareCents'>): Cents {
  return subtract(totalCents, shareCents);
}

/** What the kept lines come to before a discount of the whole sale. */
export function saleSubtotal(lines: readonly Pick<SaleLine, 'totalCents' | 'cancelled'>[]): Cents {
  return sum(lines.filter((line) => !line.cancelled).map((line) => line.totalCents));
}

/** A line with other numbers: its total follows, and a percentage of discount is worked out again. */
export function priceLine<L extends Pick<SaleLine, 'unitPriceCents' | 'quantity'> & GivenDiscount>(
  line: L,
): L & Pick<SaleLine, 'totalCents'> {
  const gross = lineTotal(line.unitPriceCents, line.quantity);
  const discount = discountAgain(line, gross);
  return { ...line, ...discount, totalCents: lessDiscount(gross, discount) };
}
