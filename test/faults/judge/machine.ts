/**
 * The judge's own table of payment states, written from the intent, not from the code. A test compares both, so a change
 * has to be made twice.
 */

type Moves = Readonly<Record<string, string>>;

const ASKED: Moves = {
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

const NOTHING_NEW = [...Object.keys(ASKED), 'case_settled'];

const stays = (state: string): Moves => Object.fromEntries(NOTHING_NEW.map((event) => [event, state]));

export const MOVES: Readonly<Record<string, Moves>> = {
  created: { accepted: 'pending', refused: 'declined', outcome_unknown: 'unconfirmed', cancel_asked: 'created' },
  pending: ASKED,
  in_progress: { ...ASKED, seen_waiting: 'in_progress' },
  cancel_requested: { ...ASKED, seen_waiting: 'cancel_requested', seen_in_progress: 'cancel_requested' },
  unconfirmed: {
    ...ASKED,
    accepted: 'pending',
    never_shown: 'cancelled',
    missing_settled: 'cancelled',
    cancel_asked: 'unconfirmed',
    deadline_passed: 'unconfirmed',
    case_settled: 'cancelled',
  },
  approved: {
    ...stays('approved'),
    seen_surplus: 'conflict',
    seen_waiting: 'conflict',
    seen_in_progress: 'conflict',
    seen_declined: 'conflict',
    seen_cancelled: 'conflict',
    seen_expired: 'conflict',
  },
  declined: { ...stays('declined'), seen_approved: 'conflict' },
  cancelled: { ...stays('cancelled'), seen_approved: 'conflict' },
  expired: { ...stays('expired'), seen_approved: 'conflict' },
};

/** First events of a history, with their states. */
export const BEGINNINGS: Moves = {
  created: 'created',
  paid_cash: 'approved',
  paid_standalone_card: 'approved',
  paid_store_credit: 'approved',
  attached: 'approved',
};
