import { invariant } from './assert.ts';
import type { CreditNote } from './credit-note.ts';
import type { SaleId } from './ids.ts';
import { type Cents, cents } from './money.ts';
import type { CaseState } from './money-case.ts';
import type { CaseId, PaidBy, Payment, PaymentId } from './payment.ts';
import type { PersonName } from './person.ts';
import type { ProductId } from './product.ts';
import type { Sale, SaleLine, SaleLineId } from './sale.ts';

declare const brand: unique symbol;
export type ReturnId = string & { readonly [brand]: 'ReturnId' };

/** Why goods come back. */
export const RETURN_REASONS = [
  'defective',
  'wrong_item',
  'wrong_size',
  'changed_mind',
  'expired_goods',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/**
 * cash         out of the drawer; always by a supervisor
 * original     by the way it came: a Pix charge or a card, as a case until it is back
 * credit_note  a vale-troca
 */
export const RETURN_MONEY = ['cash', 'original', 'credit_note'] as const;
export type ReturnMoney = (typeof RETURN_MONEY)[number];

export const MAX_RETURN_NOTE = 200;
export const MAX_RETURN_LINES = 500;

/** How many pieces of a line come back. */
export type ReturnedPieces = { readonly lineId: SaleLineId; readonly quantity: number };
/** Goods without a receipt. `quantity` is grams of a product that is sold by weight, and pieces of anything else. */
export type ReturnedProduct = { readonly productId: ProductId; readonly quantity: number };

/** What of a line can still come back, and what did. */
export type ReturnableLine = Pick<SaleLine, 'productId' | 'code' | 'name' | 'quantity'> & {
  readonly lineId: SaleLineId;
  /** What the line finally cost, its discounts taken off. */
  readonly paidCents: Cents;
  readonly returnedQuantity: number;
  readonly returnedCents: Cents;
};

/** A payment that money can go back on. */
export type ReturnableLeg = {
  readonly paymentId: PaymentId;
  readonly tender: Exclude<Payment['tender'], 'cash' | 'store_credit'>;
  readonly amountCents: Cents;
  /** The most that may still go back on it. */
  readonly remainingCents: Cents;
  /** The operator gives back by itself what is returned as a whole; anything else is done by hand. */
  readonly byOperator: boolean;
};

/** A paid sale as the screen of returns needs it. */
export type ReturnableSale = {
  readonly sale: Sale;
  /** Those that were not cancelled, in their order. */
  readonly lines: readonly ReturnableLine[];
  readonly legs: readonly ReturnableLeg[];
  /** The most that may go back out of the drawer: what was paid in cash, less what went back so. */
  readonly cashCents: Cents;
  /** The last moment at which no supervisor is needed, ISO 8601 in UTC. */
  readonly until: string;
  readonly isLate: boolean;
  /** Earlier returns of it, the oldest first. */
  readonly returns: readonly SaleReturn[];
};

export type ReturnLine = Pick<SaleLine, 'productId' | 'code' | 'name' | 'quantity'> & {
  /** Null for goods without a receipt. */
  readonly lineId: SaleLineId | null;
  readonly amountCents: Cents;
};

/** Goods that came back, and what was given for them. */
export type SaleReturn = {
  readonly id: ReturnId;
  /** Series and number of the return; gapless within its series. */
  readonly series: number;
  readonly number: number;
  /** Null without a receipt. */
  readonly sale: Pick<Sale, 'id' | 'series' | 'number' | 'closedAt'> | null;
  readonly lines: readonly ReturnLine[];
  readonly totalCents: Cents;
  readonly money: ReturnMoney;
  /** The payment that the money goes back on, and how far that is. */
  readonly leg: {
    readonly paymentId: PaymentId;
    readonly tender: ReturnableLeg['tender'];
    readonly caseId: CaseId;
    readonly caseState: CaseState;
  } | null;
  readonly creditNote: CreditNote | null;
  readonly reason: ReturnReason;
  readonly note: string | null;
  readonly person: PersonName;
  readonly approver: PersonName | null;
  readonly at: string;
};

/** What is looked for among the paid sales: exactly one of these. */
export type SaleSearch =
  /** Number of the receipt; of every series unless one is named. */
  | { readonly by: 'number'; readonly series: number | null; readonly number: number }
  /** A local day, `YYYY-MM-DD`. */
  | { readonly by: 'day'; readonly day: string }
  | { readonly by: 'amount'; readonly amountCents: Cents }
  | { readonly by: 'tax_id'; readonly taxId: string }
  /** NSU, authorisation, the operator's identifier, the code of the QR charge, or our own identifier. */
  | { readonly by: 'payment'; readonly text: string };

export type FoundSale = {
  readonly id: SaleId;
  readonly series: number;
  readonly number: number;
  readonly closedAt: string;
  readonly totalCents: Cents;
  readonly itemCount: number;
  readonly paidBy: readonly PaidBy[];
  /** What of it came back already. */
  readonly returnedCents: Cents;
};

/**
 * What `quantity` pieces of a line come to, after `before` of them came back: each piece the same part of what the line
 * cost, to the centavo below; the last one takes what is left. In whatever parts a line comes back, it adds up.
 */
export function returnCents(
  line: { readonly paidCents: Cents; readonly quantity: number },
  before: number,
  quantity: number,
): Cents {
  invariant(before >= 0 && quantity >= 0 && before + quantity <= line.quantity, 'no more comes back than was sold');
  const part = (pieces: number): number => Math.floor((line.paidCents * pieces) / line.quantity);
  return cents(part(before + quantity) - part(before));
}
