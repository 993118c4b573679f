import { type AuditedTable, auditPresentRows, auditTriggers } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';
import { tableAnew } from './table-anew.ts';

const columns = (names: string): readonly string[] => names.split(/\s+/);

const PAYMENT_BEFORE =
  columns(`id sale_id tender amount_cents state reason operator_message evidence created_at updated_at tendered_cents change_cents card_kind instalments
  device_id device_name last_seen abort abort_answered cancel_cause qr_code br_code qr_expires_at watch_until case_id person_id shift_id`);

const PAYMENT: AuditedTable = { table: 'payment', key: 'id', columns: [...PAYMENT_BEFORE, 'credit_note_id'] };

const MONEY_CASE: AuditedTable = {
  table: 'money_case',
  key: 'id',
  columns: columns(`id kind state payment_id charge tender amount_cents evidence qr_code device_name
    opened_at refund_sent_at refund_trouble operator_message settled_at settled_by note refund_nsu sale_id`),
};

const PAYMENT_UNDONE: AuditedTable = {
  table: 'payment_undone',
  key: 'payment_id',
  columns: ['payment_id', 'sale_id', 'amount_cents', 'how', 'case_id', 'shift_id', 'person', 'approver', 'at'],
};

/** The money of these was taken as it was to be, and is on its way back to the customer. */
const GOING_BACK = `('leg_undone', 'returned')`;

const MONEY_CASE_TABLE = `CREATE TABLE money_case (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('late_money', 'surplus', 'other_amount', 'doubtful_proof', 'money_gone', 'sale_given_up',
    'unknown_charge', 'leg_undone', 'returned')),
  state TEXT NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'refunding', 'attached', 'refunded', 'refunded_by_hand', 'noted', 'dissolved')),
  payment_id TEXT REFERENCES payment (id),
  -- the operator's identifier of the record that this money is in; empty where it gave none
  charge TEXT NOT NULL,
  tender TEXT NOT NULL CHECK (tender IN ('card', 'pix')),
  -- null where the operator's record cannot be read
  amount_cents INTEGER CHECK (amount_cents BETWEEN 1 AND 999999999),
  evidence TEXT,
  -- of the QR charge that this money is the whole of: what a refund by the operator names
  qr_code TEXT,
  device_name TEXT,
  opened_at TEXT NOT NULL,
  -- a refund has left, or may have: it is asked about, never sent again for the same wish
  refund_sent_at TEXT,
  refund_trouble TEXT CHECK (refund_trouble IN ('refused', 'lost')),
  operator_message TEXT,
  settled_at TEXT,
  settled_by TEXT,
  note TEXT,
  refund_nsu TEXT,
  sale_id TEXT REFERENCES sale (id),
  CHECK ((kind = 'unknown_charge') = (payment_id IS NULL)),
  CHECK ((amount_cents IS NULL) = (evidence IS NULL)),
  CHECK ((state IN ('open', 'refunding')) = (settled_at IS NULL)),
  CHECK ((state = 'attached') = (sale_id IS NOT NULL)),
  CHECK (state <> 'attached' OR amount_cents IS NOT NULL),
  CHECK (state <> 'refunding' OR qr_code IS NOT NULL),
  -- a card is given back on its device, and the operator shows it
  CHECK (state <> 'refunded' OR qr_code IS NOT NULL OR kind IN ${GOING_BACK}),
  CHECK ((state = 'refunded_by_hand') = (refund_nsu IS NOT NULL)),
  CHECK ((state IN ('refunded_by_hand', 'noted')) = (settled_by IS NOT NULL)),
  CHECK ((state = 'noted') = (note IS NOT NULL)),
  CHECK (kind <> 'money_gone' OR state IN ('open', 'noted', 'dissolved')),
  CHECK (kind NOT IN ${GOING_BACK} OR (state NOT IN ('attached', 'dissolved') AND amount_cents IS NOT NULL))
) STRICT;`;

const MONEY_CASE_RULES = `
-- one case for one charge of one payment; one that dissolved may come up again, and a sale may be returned in parts
CREATE UNIQUE INDEX money_case_once ON money_case (payment_id, kind, charge)
  WHERE payment_id IS NOT NULL AND state <> 'dissolved' AND kind <> 'returned';
CREATE UNIQUE INDEX money_case_unknown_once ON money_case (tender, charge) WHERE payment_id IS NULL;
CREATE INDEX money_case_of_payment ON money_case (payment_id);
CREATE INDEX money_case_open ON money_case (opened_at) WHERE state IN ('open', 'refunding');
CREATE TRIGGER money_case_begins_open BEFORE INSERT ON money_case WHEN NEW.state <> 'open'
  BEGIN SELECT RAISE(ABORT, 'a case begins open'); END;
CREATE TRIGGER money_case_settled_stays BEFORE UPDATE ON money_case WHEN OLD.state NOT IN ('open', 'refunding')
  BEGIN SELECT RAISE(ABORT, 'a settled case does not change'); END;
CREATE TRIGGER money_case_subject_stays BEFORE UPDATE OF id, kind, payment_id, tender, qr_code, opened_at ON money_case
  BEGIN SELECT RAISE(ABORT, 'what a case is about does not change'); END;
-- what the operator did not say at first it may say later, once
CREATE TRIGGER money_case_amount_stays BEFORE UPDATE OF charge, amount_cents, evidence ON money_case
  WHEN OLD.amount_cents IS NOT NULL
    AND (NEW.charge <> OLD.charge OR NEW.amount_cents IS NOT OLD.amount_cents OR NEW.evidence IS NOT OLD.evidence)
  BEGIN SELECT RAISE(ABORT, 'what a case is about does not change'); END;
CREATE TRIGGER money_case_refund_ends BEFORE UPDATE OF state ON money_case
  WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunding' AND OLD.kind NOT IN ${GOING_BACK})
    OR (OLD.state = 'refunding' AND NEW.state NOT IN ('refunding', 'open', 'refunded'))
  BEGIN SELECT RAISE(ABORT, 'a refund that is under way is waited for'); END;
CREATE TRIGGER money_case_keeps BEFORE DELETE ON money_case BEGIN SELECT RAISE(ABORT, 'cases are never deleted'); END;
${auditTriggers(MONEY_CASE)}`;

const PAYMENT_TABLE = `CREATE TABLE payment (
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
) STRICT;`;

const PAYMENT_RULES = `
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
CREATE TRIGGER payment_in_shift BEFORE INSERT ON payment
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open')
    OR (NEW.shift_id IS NULL AND EXISTS (SELECT 1 FROM shift))
  BEGIN SELECT RAISE(ABORT, 'nothing is sold without an open shift'); END;
${auditTriggers(PAYMENT)}
${auditPresentRows(PAYMENT)}`;

const KEPT = (sale: string): string => `(SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE sale_id = ${sale}
    AND state = 'approved' AND NOT EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id))`;

const UNDONE = `
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
  BEGIN SELECT RAISE(ABORT, 'what was undone is never deleted'); END;
${auditTriggers(PAYMENT_UNDONE)}
CREATE TRIGGER sale_paid_whole BEFORE UPDATE OF state ON sale
  WHEN NEW.state = 'paid' AND OLD.state <> 'paid' AND NEW.total_cents <> ${KEPT('NEW.id')}
  BEGIN SELECT RAISE(ABORT, 'a sale that closes as paid has exactly its total'); END;
CREATE TRIGGER sale_cancelled_empty BEFORE UPDATE OF state ON sale
  WHEN NEW.state = 'cancelled' AND OLD.state <> 'cancelled' AND ${KEPT('NEW.id')} <> 0
  BEGIN SELECT RAISE(ABORT, 'a sale that is cancelled keeps no money'); END;`;

/**
 * Several payments of one sale. A leg that was approved is undone as a row of its own, once and whole, while its sale is
 * not closed: cash goes out of the drawer that is open now, money of the operator becomes a case until it is back, a
 * vale-troca has its balance again. A sale closes as paid with exactly its total in legs that were not undone, and as
 * cancelled with none.
 *
 * Payments and cases are made anew, since SQLite cannot change a CHECK: a tender for the vale-troca, and two kinds of case
 * for money that goes back.
 */
export const legs: Migration = {
  version: 12,
  name: 'legs',
  // what the drawer has to hold, version 13 says again
  sql: `
DROP TRIGGER cash_movement_covered;
${tableAnew('payment', PAYMENT_BEFORE, PAYMENT_TABLE)}
${tableAnew('money_case', MONEY_CASE.columns, MONEY_CASE_TABLE)}
${MONEY_CASE_RULES}
${PAYMENT_RULES}
${UNDONE}
`,
};
