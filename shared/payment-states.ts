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

const FINAL_STATES = ['approved', 'declined', 'cancelled', 'expired'] as const satisfies readonly PaymentState[];
export type FinalState = (typeof FINAL_STATES)[number];

export function isFinal(state: PaymentState): state is FinalState {
  return (FINAL_STATES as readonly PaymentState[]).includes(state);
}

export const PAYMENT_EVENTS = [
  'accepted',
  /** No charge exists. */
  'refused',
  /** May or may not have been carried out, or too long without an answer. */
  'outcome_unknown',
  /** The QR code never reached our disk, so it cannot have been paid. */
  'never_shown',
  'seen_waiting',
  'seen_in_progress',
  /** All evidence agrees on exactly our amount. */
  'seen_approved',
  'seen_declined',
  'seen_cancelled',
  /** Gone because its deadline passed. */
  'seen_expired',
  /** Undocumented status or contradictory evidence. */
  'seen_unknown',
  'seen_missing',
  /** Unknown for the whole delivery window, and aborted. */
  'missing_settled',
  'cancel_asked',
  'deadline_passed',
  /** A second charge under an approved identifier. */
  'seen_surplus',
  /** A person settled the case; the attempt is over. */
  'case_settled',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** `conflict`: contradicts a final state. `illegal`: a defect of the caller. */
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

/** Final states absorb news that does not contradict them. */
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

export function transition(state: PaymentState, event: PaymentEvent): Outcome {
  return TABLE[state][event];
}
