import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from './payment.ts';
import type { CardTerms } from './payment-evidence.ts';
import type { ErrorCode } from './result.ts';
import type { Sale } from './sale.ts';

/**
 * late_money      money was seen after the attempt had ended without any
 * surplus         one attempt brought more than one charge
 * other_amount    paid, with another amount than asked
 * doubtful_proof  paid on another device, at a future time, by a used proof, or with another card kind or instalments
 * money_gone      approved, then seen as refunded
 * sale_given_up   money of a case that a sale has used in part, and released
 * unknown_charge  the operator has a charge that no payment of this till names
 * leg_undone      a payment undone before its sale closed: its refund is in progress
 * returned        money of a closed sale being refunded, by a return
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

/** Correctly taken money being refunded to the customer: work to do, no contradiction. */
export function isGoingBack(kind: CaseKind): boolean {
  return kind === 'leg_undone' || kind === 'returned';
}

/*
 * open ─> attached           the money pays for a sale
 *   │ └─> refunded_by_hand   refunded on the device or at the bank, recorded with name and NSU
 *   │ └─> noted              a supervisor recorded the outcome
 *   │ └─> dissolved          the operator later reported everything in order
 *   └──<> refunding ─> refunded    the operator was asked to refund, and shows that it did
 *   └─> refunded           a refund in progress: the operator shows it done on the device
 * refunded ─> open         the operator no longer shows the refund
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

export const MIN_NOTE_LENGTH = 10;
export const MAX_NOTE_LENGTH = 500;
export const MIN_PERSON_LENGTH = 3;
export const MAX_PERSON_LENGTH = 60;
export const MAX_NSU_LENGTH = 40;

/** `why` is shown beside the disabled key. */
export type ActOffer<T> = { readonly may: true; readonly with: T } | { readonly may: false; readonly why: ErrorCode };

export type AttachTarget = {
  readonly saleId: SaleId;
  /** The sale the attempt was made for. */
  readonly own: boolean;
  readonly state: Extract<Sale['state'], 'open' | 'set_aside'>;
  readonly dueCents: Cents;
};

/** `operator`: asked to refund. `by_hand`: the cashier refunds elsewhere and records it here. */
export type RefundWay = 'operator' | 'by_hand';

export type CaseActs = {
  readonly attach: ActOffer<readonly AttachTarget[]>;
  readonly refund: ActOffer<readonly RefundWay[]>;
  readonly note: ActOffer<null>;
};

/**
 * refused       the operator refused, and shows the money with the shop
 * lost          no answer, and no refund shown
 * other_amount  another amount is shown as refunded
 * taken_again   it showed the refund, then the money with the shop again
 */
export type RefundTrouble = 'refused' | 'lost' | 'other_amount' | 'taken_again';

/** Misplaced money that waits for a decision. */
export type MoneyCase = {
  readonly id: CaseId;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly tender: 'card' | 'pix';
  /** Null if the operator's record is unreadable. */
  readonly amountCents: Cents | null;
  /** Amount asked for; null for an unknown charge. */
  readonly askedCents: Cents | null;
  /** Terms asked for, if it was paid on others; else null. */
  readonly askedTerms: CardTerms | null;
  readonly evidence: PaymentEvidence | null;
  readonly deviceName: string | null;
  /** QR charge whose whole money this is; null for a card or a part of a charge. */
  readonly qrCode: string | null;
  readonly paymentId: PaymentId | null;
  readonly sale: Pick<Sale, 'id' | 'state' | 'series' | 'number' | 'totalCents'> | null;
  readonly openedAt: string;
  readonly refundTrouble: RefundTrouble | null;
  /** Amount shown as refunded, if it differs; 0 after `taken_again`; else null. */
  readonly refundSeenCents: Cents | null;
  readonly operatorMessage: string | null;
  readonly settledAt: string | null;
  readonly settledBy: string | null;
  readonly note: string | null;
  readonly refundNsu: string | null;
  readonly attachedTo: SaleId | null;
  /** The operator's report of the refund settles it, once the device has made that. */
  readonly settlesItself: boolean;
  readonly acts: CaseActs;
};
