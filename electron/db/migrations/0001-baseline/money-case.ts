/** Correctly taken money that is being refunded to the customer. */
const GOING_BACK = `('leg_undone', 'returned')`;

/** Money in the wrong place. A case is settled once; the database refuses a second case of the same charge, a
 * change of a settled one, and money attached twice. */
export const MONEY_CASE = `
CREATE TABLE money_case (
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
) STRICT;
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
CREATE TRIGGER money_case_keeps BEFORE DELETE ON money_case BEGIN SELECT RAISE(ABORT, 'cases are never deleted'); END;`;
