import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from './payment.ts';
import type { CardTerms } from './payment-evidence.ts';
import type { ErrorCode } from './result.ts';
import type { Sale } from './sale.ts';

/**
 * late_money      an attempt had ended without money, and money of it was seen afterwards
 * surplus         one attempt brought more than one charge
 * other_amount    an attempt was paid, with another amount than was asked for
 * doubtful_proof  an attempt was paid, but on another device, at a time that has not been yet, by a proof that has paid
 *                 another attempt, with another kind of card, or in other instalments
 * money_gone      an attempt was approved, and its money was seen to have gone back
 * sale_given_up   a sale that such money had been attached to, and paid in part, was cancelled
 * unknown_charge  the operator has a charge that no payment on this till speaks of
 * leg_undone      a payment was undone before its sale was closed: the money is on its way back
 * returned        money of a closed sale is on its way back, by a return
 */
export const CASE_KINDS = [
  'late_money',
  'surplus',
  'other_amount',
  'doubtful_proof',
  'money_gone',
  'sale_given_up',
  'unknown_charge',
  'leg_undone',
  'returned',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The money was taken as it was to be, and the customer gets it back: work to do, and no contradiction. */
export function isGoingBack(kind: CaseKind): boolean {
  return kind === 'leg_undone' || kind === 'returned';
}

/*
 *   open ─> attached           the money pays for a sale
 *     │ └─> refunded_by_hand   given back on the device or at the bank, written down with name and NSU
 *     │ └─> noted              a supervisor has said what became of it
 *     │ └─> dissolved          the operator itself said later that all is as it was to be
 *     └──<> refunding ─> refunded    the operator was asked to give it back, and shows that it did
 *     └─> refunded           one that is going back: the operator shows it as given back on the device
 *   refunded ─> open         the operator has taken back its word that it gave the money back
 */
export const CASE_STATES = [
  'open',
  'refunding',
  'attached',
  'refunded',
  'refunded_by_hand',
  'noted',
  'dissolved',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

export function isSettled(state: CaseState): boolean {
  return state !== 'open' && state !== 'refunding';
}

/** A supervisor's words are more than a full stop. */
export const MIN_NOTE_LENGTH = 10;
export const MAX_NOTE_LENGTH = 500;
export const MIN_PERSON_LENGTH = 3;
export const MAX_PERSON_LENGTH = 60;
export const MAX_NSU_LENGTH = 40;

/** Whether an act may be done now; `why` is shown beside the key that then does nothing. */
export type ActOffer<T> = { readonly may: true; readonly with: T } | { readonly may: false; readonly why: ErrorCode };

/** A sale that the money of a case may pay for. */
export type AttachTarget = {
  readonly saleId: SaleId;
  /** The sale that the attempt was made for. */
  readonly own: boolean;
  readonly state: Extract<Sale['state'], 'open' | 'set_aside'>;
  readonly dueCents: Cents;
};

/** `operator`: it is asked to give the money back. `by_hand`: the cashier does so elsewhere, and writes it down here. */
export type RefundWay = 'operator' | 'by_hand';

export type CaseActs = {
  readonly attach: ActOffer<readonly AttachTarget[]>;
  readonly refund: ActOffer<readonly RefundWay[]>;
  readonly note: ActOffer<null>;
};

/**
 * refused       the operator would not, and shows the money as with the shop
 * lost          the operator does not show that this amount was given back
 * other_amount  it shows another amount as given back
 * taken_again   it had shown the money as given back, and shows it as with the shop again
 */
export type RefundTrouble = 'refused' | 'lost' | 'other_amount' | 'taken_again';

/** Money that is not where it should be, until somebody has decided what becomes of it. */
export type MoneyCase = {
  readonly id: CaseId;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly tender: 'card' | 'pix';
  /** Null where the operator's record cannot be read. */
  readonly amountCents: Cents | null;
  /** What the attempt was to bring; null for a charge that nobody knows. */
  readonly askedCents: Cents | null;
  /** How the card was to be paid, where it was paid otherwise; null where that is not in question. */
  readonly askedTerms: CardTerms | null;
  readonly evidence: PaymentEvidence | null;
  readonly deviceName: string | null;
  /** Code of the QR charge that this money is the whole of; null for a card, and for a part of a charge. */
  readonly qrCode: string | null;
  readonly paymentId: PaymentId | null;
  readonly sale: Pick<Sale, 'id' | 'state' | 'series' | 'number' | 'totalCents'> | null;
  readonly openedAt: string;
  /** Why the money is not known to be back. */
  readonly refundTrouble: RefundTrouble | null;
  /** What the operator shows as given back, where that is another amount; else null, or 0 where it has taken its word back. */
  readonly refundSeenCents: Cents | null;
  readonly operatorMessage: string | null;
  readonly settledAt: string | null;
  readonly settledBy: string | null;
  readonly note: string | null;
  readonly refundNsu: string | null;
  /** The sale that it was attached to. */
  readonly attachedTo: SaleId | null;
  readonly acts: CaseActs;
};
