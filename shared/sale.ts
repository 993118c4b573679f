import { discountAgain, type GivenDiscount, lessDiscount } from './discount.ts';
import type { HeldSale } from './held-sale.ts';
import type { SaleId } from './ids.ts';
import { type Cents, subtract, sum, times } from './money.ts';
import type { PaidBy, Payment } from './payment.ts';
import type { ProductId } from './product.ts';
import type { LineWeight } from './weight.ts';

declare const brand: unique symbol;
export type SaleLineId = string & { readonly [brand]: 'SaleLineId' };
/** Version of the open sale's lines: the last write, within one opening of the file. */
export type LinesStamp = string & { readonly [brand]: 'LinesStamp' };

/**
 * open       on the checkout screen; one at most
 * set_aside  held, or waiting for the answer to a payment
 * paid       closed, with a receipt number
 * cancelled  closed without money
 */
export type SaleState = 'open' | 'set_aside' | 'paid' | 'cancelled';

export type SaleLine = {
  readonly id: SaleLineId;
  /** `NO_PRODUCT` for an amount: empty code, and the cashier's text as name. */
  readonly productId: ProductId;
  readonly code: string;
  readonly name: string;
  /** Set when the line was made or repriced; later catalogue changes do not touch it. */
  readonly unitPriceCents: Cents;
  /** Catalogue price of a repriced line; else null. */
  readonly listPriceCents: Cents | null;
  readonly quantity: number;
  /** For one weighed package priced at `unitPriceCents`; null for pieces. */
  readonly weight: LineWeight | null;
  readonly discountCents: Cents;
  /** In hundredths of a percent; null for a fixed amount or none. */
  readonly discountBasisPoints: number | null;
  /** Price times quantity, less the item's discount. */
  readonly totalCents: Cents;
  /** Share of the whole sale's discount; see {@link finalCents}. */
  readonly shareCents: Cents;
  readonly cancelled: boolean;
  /** Product deactivated or deleted since; only set on a resumed sale that is open. */
  readonly productInactive: boolean;
};

export type Sale = {
  readonly id: SaleId;
  readonly state: SaleState;
  /** Of the receipt; gapless within its series; null until paid. */
  readonly series: number | null;
  readonly number: number | null;
  readonly lines: readonly SaleLine[];
  /** Kept lines, each less its own discount. */
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  /** In hundredths of a percent; null for a fixed amount or none. */
  readonly discountBasisPoints: number | null;
  readonly totalCents: Cents;
  readonly dueCents: Cents;
  /** Highest minimum age not yet checked; null if none. Blocks payment. */
  readonly ageToCheck: number | null;
  readonly payments: readonly Payment[];
  /** A CPF or CNPJ is printed on the receipt; read it by `sale:get-tax-id`. */
  readonly hasTaxId: boolean;
  readonly openedAt: string;
  readonly closedAt: string | null;
};

/** An open sale with only the lines from index `linesFrom`; the page already has the earlier ones. */
export type GrownSale = Sale & {
  readonly linesFrom: number;
  readonly stamp: LinesStamp;
};

/** An expired date on a package, `YYYY-MM-DD`. */
export type OverDate = { readonly kind: 'use_by' | 'best_before'; readonly day: string };

export type ScannedSale = (Sale | GrownSale) & { readonly over?: OverDate & { readonly name: string } };

export type SaleSummary = {
  readonly id: SaleId;
  readonly state: SaleState;
  readonly series: number | null;
  readonly number: number | null;
  readonly totalCents: Cents;
  /** On items and whole sale. */
  readonly discountsCents: Cents;
  /** Positive before the close only if case money pays a part. */
  readonly paidCents: Cents;
  readonly itemCount: number;
  readonly paidBy: readonly PaidBy[];
  readonly returnedCents: Cents;
  readonly at: string;
  /** Also kept after the sale was resumed; null if never held. */
  readonly held: HeldSale | null;
};

export const MAX_QUANTITY = 9999;
export const MAX_LINES = 500;
export const MAX_AMOUNT_NAME_LENGTH = 40;

export function lineTotal(unitPrice: Cents, quantity: number): Cents {
  return times(unitPrice, quantity);
}

/** After the line's and the sale's discount. */
export function finalCents({ totalCents, shareCents }: Pick<SaleLine, 'totalCents' | 'shareCents'>): Cents {
  return subtract(totalCents, shareCents);
}

/** Kept lines, before the sale's discount. */
export function saleSubtotal(lines: readonly Pick<SaleLine, 'totalCents' | 'cancelled'>[]): Cents {
  return sum(lines.filter((line) => !line.cancelled).map((line) => line.totalCents));
}

/** Recomputes discount and total after a change of price or quantity. */
export function priceLine<L extends Pick<SaleLine, 'unitPriceCents' | 'quantity'> & GivenDiscount>(
  line: L,
): L & Pick<SaleLine, 'totalCents'> {
  const gross = lineTotal(line.unitPriceCents, line.quantity);
  const discount = discountAgain(line, gross);
  return { ...line, ...discount, totalCents: lessDiscount(gross, discount) };
}
