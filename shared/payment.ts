import type { DeviceId } from './device.ts';
import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { PaymentState } from './payment-states.ts';

declare const brand: unique symbol;
/** Our identifier of an attempt; for cards the operator's `Identificador`. */
export type PaymentId = string & { readonly [brand]: 'PaymentId' };
export type CaseId = string & { readonly [brand]: 'CaseId' };

export type CardKind = 'debit' | 'credit' | 'meal_voucher' | 'food_voucher';
export const CARD_KINDS = ['debit', 'credit', 'meal_voucher', 'food_voucher'] as const satisfies readonly CardKind[];

export const MAX_INSTALMENTS = 12;

export const STANDALONE_BRANDS = ['Visa', 'Mastercard', 'Elo', 'American Express', 'Hipercard', 'other'] as const;
export type StandaloneBrand = (typeof STANDALONE_BRANDS)[number];

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

/** Money was kept, but contradicts the request: only a person can settle it. */
export const DISAGREEMENTS = ['amount_disagrees', 'device_disagrees', 'date_ahead', 'proof_repeated'] as const;

/** Proof by the operator, stored with the payment and printed on the receipt. */
export type PaymentEvidence = {
  readonly amountCents: Cents;
  readonly nsu: string | null;
  readonly authorization: string | null;
  /** As actually used; null for Pix or if not given. */
  readonly cardKind: CardKind | 'other' | null;
  readonly instalments: number | null;
  readonly brand: string | null;
  readonly acquirer: string | null;
  /** As the operator wrote it. */
  readonly paidAt: string | null;
  readonly operatorPaymentId: string | null;
  /** Card receipt text, if present at approval. */
  readonly receipt?: string;
};

/**
 * Refund of a payment undone before its sale closed.
 * drawer  cash from the drawer
 * case    Pix or card: a case until the money is back
 * credit  a vale-troca, whose balance is restored
 */
export type UndoneHow = 'drawer' | 'case' | 'credit';
export type PaymentUndone = { readonly how: UndoneHow; readonly at: string; readonly caseId: CaseId | null };

type PaymentBase = {
  readonly id: PaymentId;
  readonly saleId: SaleId;
  readonly amountCents: Cents;
  readonly state: PaymentState;
  readonly reason: PaymentReason | null;
  readonly operatorMessage: string | null;
  readonly evidence: PaymentEvidence | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastAskedAt: string | null;
  readonly lastAnswerAt: string | null;
  /** First question since the last answer; null if all were answered. */
  readonly silentSince: string | null;
  /** The operator contradicts its outcome: a case is open. */
  readonly conflict: boolean;
  readonly caseId: CaseId | null;
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
  /** Last known activity: whether a plain abort can still work. */
  readonly lastSeen: 'waiting' | 'in_progress' | null;
  /** asked: abort on its way; refused: the device had started; forced: forced abort sent. */
  readonly abort: 'none' | 'asked' | 'refused' | 'forced';
  /** The device failed to print the receipt. Kept in memory only. */
  readonly receiptFailed?: true;
};

/** A device shows a sale within seconds; after this it is off or has no network. */
export const PICK_UP_MS = 15_000;

/** The device did not start the sale within {@link PICK_UP_MS}: until it was aborted, or until `heardMs`, when the
 * operator last reported it waiting. */
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

/** Taken on an unconnected card machine and typed in. Approved at once, like cash; `evidence` is null. */
export type StandaloneCardPayment = PaymentBase & {
  readonly tender: 'standalone_card';
  readonly kind: CardKind;
  readonly brand: StandaloneBrand;
  readonly nsu: string;
  readonly authorization: string;
};

/** Approved at once, like cash. */
export type StoreCreditPayment = PaymentBase & {
  readonly tender: 'store_credit';
  readonly creditNoteId: string;
  /** Balance left after this payment. */
  readonly leftCents: Cents;
};

export type Payment = CashPayment | CardPayment | PixPayment | StandaloneCardPayment | StoreCreditPayment;

/** Only if the last payment was cash; earlier change was already given. */
export function changeToGive(payments: readonly Payment[]): Cents | null {
  const last = payments.findLast(isKept);
  return last?.tender === 'cash' ? last.changeCents : null;
}

/** Refused by the operator or issuer, not merely unreachable or never sent. */
export function isRefused({ state, reason }: Pick<Payment, 'state' | 'reason'>): boolean {
  return state === 'declined' && reason !== 'operator_unreachable' && reason !== 'request_invalid';
}

export type PaidBy = Exclude<Payment['tender'], 'card'> | CardKind;

export function isKept({ state, undone }: Pick<Payment, 'state' | 'undone'>): boolean {
  return state === 'approved' && undone === null;
}
