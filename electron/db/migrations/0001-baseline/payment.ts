import { fieldOf } from './one-proof.ts';
import { inOpenShift } from './shift.ts';

/** One attempt to pay a sale by one tender. The database refuses a second live payment on a sale or a device, a
 * change of an ended payment, a rewritten history, and attached money that differs from its case. */
export const PAYMENT = `
CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sale (id),
  tender TEXT NOT NULL CHECK (tender IN ('cash', 'card', 'pix', 'standalone_card', 'store_credit')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents BETWEEN 1 AND 999999999),
  state TEXT NOT NULL,
  reason TEXT,
  operator_message TEXT,
  evidence TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  tendered_cents INTEGER,
  change_cents INTEGER,
  card_kind TEXT,
  instalments INTEGER,
  device_id INTEGER,
  device_name TEXT,
  last_seen TEXT CHECK (last_seen IN ('waiting', 'in_progress')),
  abort TEXT NOT NULL DEFAULT 'none' CHECK (abort IN ('none', 'asked', 'refused', 'forced')),
  -- the abort or removal that was asked for has been answered by the operator
  abort_answered INTEGER NOT NULL DEFAULT 0 CHECK (abort_answered IN (0, 1)),
  cancel_cause TEXT CHECK (cancel_cause IN ('cashier', 'deadline', 'qr_disagrees')),
  qr_code TEXT,
  br_code TEXT,
  qr_expires_at TEXT,
  -- ended, but looked at until then in case money still comes or goes
  watch_until TEXT,
  case_id TEXT REFERENCES money_case (id),
  person_id TEXT,
  shift_id TEXT REFERENCES shift (id),
  -- the vale-troca that this money comes from
  credit_note_id TEXT,
  CHECK (state <> 'approved' OR tender = 'cash' OR evidence IS NOT NULL),
  CHECK (tender <> 'cash' OR (state = 'approved' AND tendered_cents - change_cents = amount_cents AND change_cents >= 0)),
  CHECK (tender <> 'card' OR (device_id IS NOT NULL AND card_kind IS NOT NULL AND instalments BETWEEN 1 AND 12)),
  CHECK (tender <> 'standalone_card' OR (
    state = 'approved' AND coalesce(card_kind, '') IN ('debit', 'credit', 'meal_voucher', 'food_voucher')
    AND coalesce(reason, operator_message, tendered_cents, change_cents, instalments, device_id, device_name, last_seen,
      cancel_cause, qr_code, br_code, qr_expires_at, watch_until, case_id) IS NULL)),
  CHECK (tender <> 'standalone_card' OR (
    json_extract(evidence, '$.source') IS 'typed' AND json_extract(evidence, '$.amountCents') IS amount_cents
    AND coalesce(json_extract(evidence, '$.brand'), '') <> ''
    AND coalesce(length(json_extract(evidence, '$.nsu')), 0) BETWEEN 1 AND 12
    AND json_extract(evidence, '$.nsu') NOT GLOB '*[^0-9]*'
    AND coalesce(length(json_extract(evidence, '$.authorization')), 0) BETWEEN 1 AND 12
    AND json_extract(evidence, '$.authorization') NOT GLOB '*[^0-9A-Z]*')),
  CHECK ((tender = 'store_credit') = (credit_note_id IS NOT NULL)),
  CHECK (tender <> 'store_credit' OR (
    state = 'approved' AND json_extract(evidence, '$.source') IS 'credit_note'
    AND json_extract(evidence, '$.amountCents') IS amount_cents
    AND coalesce(reason, operator_message, tendered_cents, change_cents, card_kind, instalments, device_id, device_name,
      last_seen, cancel_cause, qr_code, br_code, qr_expires_at, watch_until, case_id) IS NULL)),
  -- what the till itself vouches for never passes for the operator's word
  CHECK (tender IN ('standalone_card', 'store_credit')
    OR CASE WHEN json_valid(evidence) THEN json_extract(evidence, '$.source') END IS NULL)
) STRICT;
CREATE INDEX payment_of_sale ON payment (sale_id);
CREATE UNIQUE INDEX payment_one_live_per_sale ON payment (sale_id)
  WHERE state NOT IN ('approved', 'declined', 'cancelled', 'expired');
-- a request that is over, with another amount than asked for, waits for somebody to decide and holds no device
CREATE UNIQUE INDEX payment_one_live_per_device ON payment (device_id)
  WHERE device_id IS NOT NULL AND state NOT IN ('approved', 'declined', 'cancelled', 'expired')
    AND NOT (state = 'unconfirmed' AND coalesce(reason, '') = 'amount_disagrees');
CREATE INDEX payment_watched ON payment (watch_until) WHERE watch_until IS NOT NULL;
CREATE UNIQUE INDEX payment_of_case ON payment (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX payment_standalone ON payment (created_at) WHERE tender = 'standalone_card';
CREATE INDEX payment_by_creation ON payment (created_at);
-- what the cash of a shift comes to is read from the index alone, at each cash sale
CREATE INDEX payment_of_shift ON payment (shift_id, tender, state, amount_cents) WHERE shift_id IS NOT NULL;
CREATE INDEX payment_of_credit_note ON payment (credit_note_id) WHERE credit_note_id IS NOT NULL;
-- what the screens of a slip, a bank or an operator call a payment; cash has none of it, and costs nothing here
CREATE INDEX payment_by_nsu ON payment (${fieldOf('evidence', 'nsu')}) WHERE evidence IS NOT NULL;
CREATE INDEX payment_by_authorization ON payment (${fieldOf('evidence', 'authorization')}) WHERE evidence IS NOT NULL;
CREATE INDEX payment_by_operator_id ON payment (${fieldOf('evidence', 'operatorPaymentId')}) WHERE evidence IS NOT NULL;
CREATE INDEX payment_by_qr_code ON payment (qr_code) WHERE qr_code IS NOT NULL;
CREATE TRIGGER payment_final_stays BEFORE UPDATE OF state ON payment
  WHEN OLD.state IN ('approved', 'declined', 'cancelled', 'expired') AND NEW.state <> OLD.state
  BEGIN SELECT RAISE(ABORT, 'an ended payment does not change its state'); END;
CREATE TRIGGER payment_intent_stays
  BEFORE UPDATE OF id, sale_id, tender, amount_cents, device_id, card_kind, instalments, credit_note_id ON payment
  BEGIN SELECT RAISE(ABORT, 'what a payment was asked to be does not change'); END;
CREATE TRIGGER payment_keeps BEFORE DELETE ON payment BEGIN SELECT RAISE(ABORT, 'payments are never deleted'); END;
CREATE TRIGGER payment_of_case_agrees BEFORE INSERT ON payment WHEN NEW.case_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM money_case WHERE id = NEW.case_id AND state = 'attached' AND amount_cents = NEW.amount_cents
      AND sale_id = NEW.sale_id AND tender = NEW.tender AND evidence = NEW.evidence AND NEW.state = 'approved')
  BEGIN SELECT RAISE(ABORT, 'attached money is what its case says'); END;
CREATE TRIGGER payment_of_case_stays BEFORE UPDATE OF case_id ON payment
  BEGIN SELECT RAISE(ABORT, 'what a payment was asked to be does not change'); END;
-- nothing happens to it after it was written: no device and no operator speaks of it
CREATE TRIGGER payment_typed_stays BEFORE UPDATE ON payment WHEN OLD.tender IN ('standalone_card', 'store_credit')
  BEGIN SELECT RAISE(ABORT, 'what was typed does not change'); END;
CREATE TRIGGER payment_shift_stays BEFORE UPDATE OF person_id, shift_id ON payment
  BEGIN SELECT RAISE(ABORT, 'what a payment was asked to be does not change'); END;
${inOpenShift('payment')}`;

export const PAYMENT_HISTORY = `
-- no row is ever deleted, so no number is given twice: AUTOINCREMENT would write a second table each time
CREATE TABLE payment_event (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  at TEXT NOT NULL,
  event TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  detail TEXT
) STRICT;
CREATE TRIGGER payment_event_stays BEFORE UPDATE ON payment_event BEGIN SELECT RAISE(ABORT, 'history is not rewritten'); END;
CREATE TRIGGER payment_event_keeps BEFORE DELETE ON payment_event BEGIN SELECT RAISE(ABORT, 'history is not deleted'); END;

CREATE TABLE payment_conflict (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  at TEXT NOT NULL,
  event TEXT NOT NULL,
  evidence TEXT,
  UNIQUE (payment_id, event)
) STRICT;`;

/** In SQL beside a row of `payment`. */
export const IS_UNDONE = 'EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)';

/** Undoes an approved leg, once and whole, while its sale is not closed. Cash leaves the open drawer, the
 * operator's money becomes a case, a vale-troca regains its balance. */
export const PAYMENT_UNDONE = `
CREATE TABLE payment_undone (
  payment_id TEXT PRIMARY KEY REFERENCES payment (id),
  sale_id TEXT NOT NULL REFERENCES sale (id),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  -- drawer: the cash was given back; case: the money is on its way back; credit: the vale-troca has it again
  how TEXT NOT NULL CHECK (how IN ('drawer', 'case', 'credit')),
  case_id TEXT REFERENCES money_case (id),
  shift_id TEXT NOT NULL REFERENCES shift (id),
  person TEXT NOT NULL CHECK (json_valid(person)),
  approver TEXT CHECK (json_valid(approver)),
  at TEXT NOT NULL,
  CHECK ((how = 'case') = (case_id IS NOT NULL))
) STRICT;
CREATE INDEX payment_undone_of_shift ON payment_undone (shift_id);
CREATE TRIGGER payment_undone_agrees BEFORE INSERT ON payment_undone WHEN NOT EXISTS (
    SELECT 1 FROM payment JOIN sale ON sale.id = payment.sale_id
    WHERE payment.id = NEW.payment_id AND payment.state = 'approved' AND payment.amount_cents = NEW.amount_cents
      AND sale.id = NEW.sale_id AND sale.state IN ('open', 'set_aside')
      AND NEW.how = CASE tender WHEN 'cash' THEN 'drawer' WHEN 'store_credit' THEN 'credit' ELSE 'case' END)
  BEGIN SELECT RAISE(ABORT, 'what is undone is the whole of an approved payment of a sale that is not closed'); END;
CREATE TRIGGER payment_undone_by_case BEFORE INSERT ON payment_undone WHEN NEW.how = 'case' AND NOT EXISTS (
    SELECT 1 FROM money_case WHERE id = NEW.case_id AND payment_id = NEW.payment_id AND amount_cents = NEW.amount_cents
      AND kind IN ('leg_undone', 'sale_given_up'))
  BEGIN SELECT RAISE(ABORT, 'money that goes back has its case'); END;
CREATE TRIGGER payment_undone_in_shift BEFORE INSERT ON payment_undone
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open')
  BEGIN SELECT RAISE(ABORT, 'nothing is undone without an open shift'); END;
CREATE TRIGGER payment_undone_stays BEFORE UPDATE ON payment_undone
  BEGIN SELECT RAISE(ABORT, 'what was undone does not change'); END;
CREATE TRIGGER payment_undone_keeps BEFORE DELETE ON payment_undone
  BEGIN SELECT RAISE(ABORT, 'what was undone is never deleted'); END;`;
