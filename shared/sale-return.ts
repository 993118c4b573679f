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
 * cash         from the drawer; always by a supervisor
 * original     back to the Pix charge or card, as a case until it arrives
 * credit_note  a vale-troca
 */
export const RETURN_MONEY = ['cash', 'original', 'credit_note'] as const;
export type ReturnMoney = (typeof RETURN_MONEY)[number];

export const MAX_RETURN_NOTE = 200;
export const MAX_RETURN_LINES = 500;

export type ReturnedPieces = { readonly lineId: SaleLineId; readonly quantity: number };
/** Goods without a receipt. `quantity` is grams for weighed products, else pieces. */
export type ReturnedProduct = { readonly productId: ProductId; readonly quantity: number };

export type ReturnableLine = Pick<SaleLine, 'productId' | 'code' | 'name' | 'quantity'> & {
  readonly lineId: SaleLineId;
  /** After all discounts. */
  readonly paidCents: Cents;
  readonly returnedQuantity: number;
  readonly returnedCents: Cents;
};

export type ReturnableLeg = {
  readonly paymentId: PaymentId;
  readonly tender: Exclude<Payment['tender'], 'cash' | 'store_credit'>;
  readonly amountCents: Cents;
  readonly remainingCents: Cents;
  /** The operator can refund the whole payment; a part only by hand. */
  readonly byOperator: boolean;
};

export type ReturnableSale = {
  readonly sale: Sale;
  /** Not cancelled, in order. */
  readonly lines: readonly ReturnableLine[];
  readonly legs: readonly ReturnableLeg[];
  /** Refundable in cash: cash paid, less cash refunds. */
  readonly cashCents: Cents;
  /** As a vale-troca: the money that the shop has kept, less all that went back. */
  readonly noteCents: Cents;
  /** Until then no supervisor is needed, ISO 8601 in UTC. */
  readonly until: string;
  readonly isLate: boolean;
  readonly returns: readonly SaleReturn[];
};

export type ReturnLine = Pick<SaleLine, 'productId' | 'code' | 'name' | 'quantity'> & {
  readonly lineId: SaleLineId | null;
  readonly amountCents: Cents;
};

export type SaleReturn = {
  readonly id: ReturnId;
  /** Of the return; gapless within its series. */
  readonly series: number;
  readonly number: number;
  readonly sale: Pick<Sale, 'id' | 'series' | 'number' | 'closedAt'> | null;
  readonly lines: readonly ReturnLine[];
  readonly totalCents: Cents;
  readonly money: ReturnMoney;
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

export type SaleSearch =
  /** Receipt number; all series if null. */
  | { readonly by: 'number'; readonly series: number | null; readonly number: number }
  /** Local day, `YYYY-MM-DD`. */
  | { readonly by: 'day'; readonly day: string }
  | { readonly by: 'amount'; readonly amountCents: Cents }
  | { readonly by: 'tax_id'; readonly taxId: string }
  /** NSU, authorisation, operator's identifier, QR charge code or our own identifier. */
  | { readonly by: 'payment'; readonly text: string };

export type FoundSale = {
  readonly id: SaleId;
  readonly series: number;
  readonly number: number;
  readonly closedAt: string;
  readonly totalCents: Cents;
  readonly itemCount: number;
  readonly paidBy: readonly PaidBy[];
  readonly returnedCents: Cents;
};

/** Refund for `quantity` pieces after `before` were returned: an equal share each, rounded down; the last takes the
 * rest. Any split of the returns adds up to the price paid. */
export function returnCents(
  line: { readonly paidCents: Cents; readonly quantity: number },
  before: number,
  quantity: number,
): Cents {
  invariant(before >= 0 && quantity >= 0 && before + quantity <= line.quantity, 'no more comes back than was sold');
  const part = (pieces: number): number => Math.floor((line.paidCents * pieces) / line.quantity);
  return cents(part(before + quantity) - part(before));
}
