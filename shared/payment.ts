import type { DeviceId } from './device.ts';
import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';

declare const brand: unique symbol;
/** Our own identifier of one attempt to pay. For a card it is the operator's `Identificador`. */
export type PaymentId = string & { readonly [brand]: 'PaymentId' };
/** Money that is not where it should be, as a piece of work; see `money-case.ts`. */
export type CaseId = string & { readonly [brand]: 'CaseId' };

/*
 * One attempt to pay, by card or by QR code:
 *
 *   created ─> pending ─> in_progress ─> approved | declined | cancelled
 *      │          │            │
 *      │          ├────────────┴──> cancel_requested ─> cancelled | expired | approved (may win the race)
 *      └──────────┴──> unconfirmed: we asked and do not know; goes where the operator says, never to a second charge;
 *                      with another amount than asked for it waits for a person, who settles it as a case
 *
 * approved, declined, cancelled and expired are final: later news that agrees changes nothing, news that contradicts
 * becomes a conflict record.
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'in_progress',
  'cancel_requested',
  'unconfirmed',
  'approved',
  'declined',
  'cancelled',
  'expired',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const FINAL_STATES = ['approved', 'declined', 'cancelled', 'expired'] as const satisfies readonly PaymentState[];
export type FinalState = (typeof FINAL_STATES)[number];

export function isFinal(state: PaymentState): state is FinalState {
  return (FINAL_STATES as readonly PaymentState[]).includes(state);
}

export const PAYMENT_EVENTS = [
  /** The operator took the request. */
  'accepted',
  /** The operator refused the request: no charge exists. */
  'refused',
  /** The request may or may not have been carried out, or the operator has been silent for too long. */
  'outcome_unknown',
  /** A QR charge whose code never reached our disk: nobody was shown it, nobody can pay it. */
  'never_shown',
  'seen_waiting',
  'seen_in_progress',
  /** Every part of the evidence agrees that exactly our amount was paid. */
  'seen_approved',
  'seen_declined',
  'seen_cancelled',
  /** The charge is gone, and its deadline was the cause. */
  'seen_expired',
  /** A status nobody has documented, or parts of the evidence that contradict each other. */
  'seen_unknown',
  /** The operator does not know the identifier. */
  'seen_missing',
  /** It has not known it for the whole delivery window, and was told to abort it. */
  'missing_settled',
  'cancel_asked',
  'deadline_passed',
  /** More money than was asked for: a second charge under the identifier of one that is approved. */
  'seen_surplus',
  /** Somebody has decided what becomes of the money that a case is about: the attempt itself is over. */
  'case_settled',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** `conflict`: contradicts a final state. `illegal`: cannot happen here; a defect of the caller. */
export type Outcome = PaymentState | 'conflict' | 'illegal';

type Row = Readonly<Record<PaymentEvent, Outcome>>;

const NOWHERE: Row = {
  accepted: 'illegal',
  refused: 'illegal',
  outcome_unknown: 'illegal',
  never_shown: 'illegal',
  seen_waiting: 'illegal',
  seen_in_progress: 'illegal',
  seen_approved: 'illegal',
  seen_declined: 'illegal',
  seen_cancelled: 'illegal',
  seen_expired: 'illegal',
  seen_unknown: 'illegal',
  seen_missing: 'illegal',
  missing_settled: 'illegal',
  cancel_asked: 'illegal',
  deadline_passed: 'illegal',
  seen_surplus: 'illegal',
  case_settled: 'illegal',
};

/** What every attempt that the operator may have has in common. */
const ASKED_ABOUT: Row = {
  ...NOWHERE,
  outcome_unknown: 'unconfirmed',
  seen_waiting: 'pending',
  seen_in_progress: 'in_progress',
  seen_approved: 'approved',
  seen_declined: 'declined',
  seen_cancelled: 'cancelled',
  seen_expired: 'expired',
  seen_unknown: 'unconfirmed',
  seen_missing: 'unconfirmed',
  cancel_asked: 'cancel_requested',
  deadline_passed: 'cancel_requested',
};

const TABLE: Readonly<Record<PaymentState, Row>> = {
  created: {
    ...NOWHERE,
    accepted: 'pending',
    refused: 'declined',
    outcome_unknown: 'unconfirmed',
    cancel_asked: 'created',
  },
  pending: ASKED_ABOUT,
  in_progress: { ...ASKED_ABOUT, seen_waiting: 'in_progress' },
  cancel_requested: { ...ASKED_ABOUT, seen_waiting: 'cancel_requested', seen_in_progress: 'cancel_requested' },
  unconfirmed: {
    ...ASKED_ABOUT,
    accepted: 'pending',
    never_shown: 'cancelled',
    missing_settled: 'cancelled',
    cancel_asked: 'unconfirmed',
    deadline_passed: 'unconfirmed',
    case_settled: 'cancelled',
  },
  approved: {
    ...ended('approved'),
    seen_surplus: 'conflict',
    seen_waiting: 'conflict',
    seen_in_progress: 'conflict',
    seen_declined: 'conflict',
    seen_cancelled: 'conflict',
    seen_expired: 'conflict',
  },
  declined: { ...ended('declined'), seen_approved: 'conflict' },
  cancelled: { ...ended('cancelled'), seen_approved: 'conflict' },
  expired: { ...ended('expired'), seen_approved: 'conflict' },
};

/** An end absorbs: news that agrees or says nothing changes nothing. */
function ended(state: FinalState): Row {
  return {
    ...NOWHERE,
    outcome_unknown: state,
    seen_waiting: state,
    seen_in_progress: state,
    seen_approved: state,
    seen_declined: state,
    seen_cancelled: state,
    seen_expired: state,
    seen_unknown: state,
    seen_missing: state,
    cancel_asked: state,
    deadline_passed: state,
    case_settled: state,
  };
}

/** Where an attempt in `state` goes on `event`; the same state where nothing changes. */
export function transition(state: PaymentState, event: PaymentEvent): Outcome {
  return TABLE[state][event];
}

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
export type StoreCreditPayment = PaymentBase & { readonly tender: 'store_credit'; readonly creditNoteId: string };

export type Payment = CashPayment | CardPayment | PixPayment | StandaloneCardPayment | StoreCreditPayment;

/** Whether its money pays for its sale: approved, and not undone. */
export function isKept({ state, undone }: Pick<Payment, 'state' | 'undone'>): boolean {
  return state === 'approved' && undone === null;
}
