import type { DeviceId } from './device.ts';
import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { PaymentState } from './payment-states.ts';

declare const brand: unique symbol;
/** Our own identifier of one attempt to pay. For a card it is the operator's `Identificador`. */
export type PaymentId = string & { readonly [brand]: 'PaymentId' };
/** Money that is not where it should be, as a piece of work; see `money-case.ts`. */
export type CaseId = string & { readonly [brand]: 'CaseId' };

export type CardKind = 'debit' | 'credit' | 'meal_voucher' | 'food_voucher';
export const CARD_KINDS = ['debit', 'credit', 'meal_voucher', 'food_voucher'] as const satisfies readonly CardKind[];

export const MAX_INSTALMENTS = 12;

/** Card networks that a cashier chooses from; `other` stands for any that has no name here. */
export const STANDALONE_BRANDS = ['Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard', 'other'] as const;
export type StandaloneBrand = (typeof STANDALONE_BRANDS)[number];

/** Why an attempt is in its present state; the text for each is in `renderer/locales/`. */
export const PAYMENT_REASONS = [
  'refused_by_operator',
  'operator_unreachable',
  'request_invalid',
  'declined_by_issuer',
  'cancelled_on_device',
  'cancelled_by_cashier',
  'deadline_passed',
  'qr_never_shown',
  'qr_disagrees',
  'qr_repeated',
  'request_lost',
  'operator_silent',
  'status_unknown',
  'amount_disagrees',
  'device_disagrees',
  'date_ahead',
  'proof_repeated',
  'terms_disagree',
  'identifier_missing',
  'identifier_never_arrived',
  'removed_by_operator',
  'settled_as_case',
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** Money was kept, and its record contradicts what was asked for: nothing but a person's decision can settle it. */
export const DISAGREEMENTS = ['amount_disagrees', 'device_disagrees', 'date_ahead', 'proof_repeated'] as const;

/** What the operator's record proves; stored with an approved payment and printed on the receipt. */
export type PaymentEvidence = {
  readonly amountCents: Cents;
  readonly nsu: string | null;
  readonly authorization: string | null;
  /** The kind of card that was really used, and its instalments, where the operator says so; null for Pix. */
  readonly cardKind: CardKind | 'other' | null;
  readonly instalments: number | null;
  /** Card network; null for Pix. */
  readonly brand: string | null;
  readonly acquirer: string | null;
  /** The operator's own words for the time, unchanged. */
  readonly paidAt: string | null;
  /** The operator's identifier of the payment record. */
  readonly operatorPaymentId: string | null;
  /** The text of the card's receipt, where the operator had it at the approval. */
  readonly receipt?: string;
};

/**
 * Which way the money of an approved payment goes back, where that is undone before its sale is closed.
 *
 * drawer  cash, given back out of the drawer
 * case    Pix or card: a case stays until the money is back
 * credit  a vale-troca, which has its balance again
 */
export type UndoneHow = 'drawer' | 'case' | 'credit';
export type PaymentUndone = { readonly how: UndoneHow; readonly at: string; readonly caseId: CaseId | null };

type PaymentBase = {
  readonly id: PaymentId;
  readonly saleId: SaleId;
  readonly amountCents: Cents;
  readonly state: PaymentState;
  readonly reason: PaymentReason | null;
  /** The operator's own sentence about it, if any. */
  readonly operatorMessage: string | null;
  readonly evidence: PaymentEvidence | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When the operator was last asked about it, and when it last answered. */
  readonly lastAskedAt: string | null;
  readonly lastAnswerAt: string | null;
  /** When the first of the questions left that it has not answered since; null where it has answered the last one. */
  readonly silentSince: string | null;
  /** What the operator shows of it is not what it came to: a case is open, and somebody has to decide. */
  readonly conflict: boolean;
  /** The case whose money this is, where it was not asked for but attached. */
  readonly caseId: CaseId | null;
  /** Null unless it was undone. */
  readonly undone: PaymentUndone | null;
};

export type CashPayment = PaymentBase & {
  readonly tender: 'cash';
  readonly tenderedCents: Cents;
  readonly changeCents: Cents;
};

export type CardPayment = PaymentBase & {
  readonly tender: 'card';
  readonly kind: CardKind;
  readonly instalments: number;
  readonly deviceId: DeviceId;
  readonly deviceName: string;
  /** What the device was last seen doing: decides whether a plain abort can still work. */
  readonly lastSeen: 'waiting' | 'in_progress' | null;
  /** none: nobody asked; asked: abort on its way; refused: the device had started; forced: a forced abort was sent. */
  readonly abort: 'none' | 'asked' | 'refused' | 'forced';
  /** The receipt of its sale did not come out of the device. Known in this run of the program alone. */
  readonly receiptFailed?: true;
};

/** A device shows a sale within seconds; one that has not begun it after this time is off, or has no network. */
export const PICK_UP_MS = 15_000;

/**
 * Whether the device left the sale where it was for longer than {@link PICK_UP_MS}: until it was broken off, or until
 * `heardMs`, when the operator last said that it waits there.
 */
export function isNotPickedUp(
  card: Pick<CardPayment, 'state' | 'lastSeen' | 'createdAt' | 'updatedAt'>,
  heardMs: number,
): boolean {
  if (card.lastSeen !== 'waiting') return false;
  if (card.state !== 'pending' && card.state !== 'cancelled') return false;
  const untilMs = card.state === 'pending' ? heardMs : Date.parse(card.updatedAt);
  return untilMs - Date.parse(card.createdAt) >= PICK_UP_MS;
}

export type QrCharge = {
  readonly code: string;
  readonly brCode: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
};

export type PixPayment = PaymentBase & {
  readonly tender: 'pix';
  /** Null until the charge is on disk and its BR Code agrees with it. */
  readonly qr: QrCharge | null;
};

/**
 * Taken on a card machine that is not connected to this till, and typed in by the cashier. Approved at once, as cash is;
 * the operator has not proved it, so that `evidence` is null.
 */
export type StandaloneCardPayment = PaymentBase & {
  readonly tender: 'standalone_card';
  readonly kind: CardKind;
  readonly brand: StandaloneBrand;
  readonly nsu: string;
  readonly authorization: string;
};

/** Out of a vale-troca of this till. Approved at once, as cash is. */
export type StoreCreditPayment = PaymentBase & {
  readonly tender: 'store_credit';
  readonly creditNoteId: string;
  /** What the vale-troca still held when this was paid. */
  readonly leftCents: Cents;
};

export type Payment = CashPayment | CardPayment | PixPayment | StandaloneCardPayment | StoreCreditPayment;

/** The change that is still to be given: of the last payment, where it was cash. That of one before it was given with it. */
export function changeToGive(payments: readonly Payment[]): Cents | null {
  const last = payments.findLast(isKept);
  return last?.tender === 'cash' ? last.changeCents : null;
}

/** Whether somebody refused it: where the operator was not reached, or the till kept the request back, nobody did. */
export function isRefused({ state, reason }: Pick<Payment, 'state' | 'reason'>): boolean {
  return state === 'declined' && reason !== 'operator_unreachable' && reason !== 'request_invalid';
}

/** How a sale was paid, in a word: a card by its kind. */
export type PaidBy = Exclude<Payment['tender'], 'card'> | CardKind;

/** Whether its money pays for its sale: approved, and not undone. */
export function isKept({ state, undone }: Pick<Payment, 'state' | 'undone'>): boolean {
  return state === 'approved' && undone === null;
}
