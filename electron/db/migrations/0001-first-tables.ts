import type { Migration } from '../migration.ts';

/**
 * The first tables. Times are ISO 8601 in UTC. What must never happen is refused here, by the database, so that no path
 * through the program can do it: a second live payment on a sale or a device, a change of an ended payment, a closed
 * sale that opens again, a history that is rewritten.
 */
export const firstTables: Migration = {
  version: 1,
  name: 'first tables',
  sql: `
CREATE TABLE product (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE,
  barcode TEXT UNIQUE,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents BETWEEN 0 AND 999999999),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  deleting INTEGER NOT NULL DEFAULT 0 CHECK (deleting IN (0, 1)),
  -- the operator has this code, or may have it: an earlier request had no answer
  registered TEXT NOT NULL DEFAULT 'no' CHECK (registered IN ('no', 'maybe', 'yes')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX product_by_name ON product (name_folded);

CREATE TABLE product_image (
  product_id INTEGER PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  mime TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lane TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('product_save', 'product_active', 'product_delete', 'product_retire_code')),
  payload TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'superseded')),
  attempts INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX outbox_open ON outbox (lane, id) WHERE state IN ('waiting', 'refused');
CREATE TRIGGER outbox_keeps BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'outbox rows are never deleted'); END;

CREATE TABLE sale (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('open', 'set_aside', 'paid', 'cancelled')),
  number INTEGER UNIQUE,
  total_cents INTEGER NOT NULL DEFAULT 0 CHECK (total_cents BETWEEN 0 AND 999999999),
  opened_at TEXT NOT NULL,
  closed_at TEXT,
  CHECK ((state = 'paid') = (number IS NOT NULL)),
  CHECK ((state IN ('paid', 'cancelled')) = (closed_at IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX sale_one_open ON sale (state) WHERE state = 'open';
CREATE INDEX sale_by_opening ON sale (opened_at);
CREATE TRIGGER sale_closed_stays BEFORE UPDATE ON sale WHEN OLD.state IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a closed sale does not change'); END;
CREATE TRIGGER sale_keeps BEFORE DELETE ON sale BEGIN SELECT RAISE(ABORT, 'sales are never deleted'); END;

CREATE TABLE sale_line (
  id TEXT PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sale (id),
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents BETWEEN 0 AND 999999999),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  total_cents INTEGER NOT NULL CHECK (total_cents = unit_price_cents * quantity),
  cancelled_at TEXT,
  UNIQUE (sale_id, position)
) STRICT;

CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sale (id),
  tender TEXT NOT NULL CHECK (tender IN ('cash', 'card', 'pix')),
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
  -- ended without money, but looked at until then in case money still arrives
  watch_until TEXT,
  CHECK (state <> 'approved' OR tender = 'cash' OR evidence IS NOT NULL),
  CHECK (tender <> 'cash' OR (state = 'approved' AND tendered_cents - change_cents = amount_cents AND change_cents >= 0)),
  CHECK (tender <> 'card' OR (device_id IS NOT NULL AND card_kind IS NOT NULL AND instalments BETWEEN 1 AND 12))
) STRICT;
CREATE INDEX payment_of_sale ON payment (sale_id);
CREATE UNIQUE INDEX payment_one_live_per_sale ON payment (sale_id)
  WHERE state NOT IN ('approved', 'declined', 'cancelled', 'expired');
-- a request that is over, with another amount than asked for, waits for somebody to decide and holds no device
CREATE UNIQUE INDEX payment_one_live_per_device ON payment (device_id)
  WHERE device_id IS NOT NULL AND state NOT IN ('approved', 'declined', 'cancelled', 'expired')
    AND NOT (state = 'unconfirmed' AND coalesce(reason, '') = 'amount_disagrees');
CREATE INDEX payment_watched ON payment (watch_until) WHERE watch_until IS NOT NULL;
CREATE TRIGGER payment_final_stays BEFORE UPDATE OF state ON payment
  WHEN OLD.state IN ('approved', 'declined', 'cancelled', 'expired') AND NEW.state <> OLD.state
  BEGIN SELECT RAISE(ABORT, 'an ended payment does not change its state'); END;
CREATE TRIGGER payment_intent_stays BEFORE UPDATE OF id, sale_id, tender, amount_cents, device_id, card_kind, instalments ON payment
  BEGIN SELECT RAISE(ABORT, 'what a payment was asked to be does not change'); END;
CREATE TRIGGER payment_keeps BEFORE DELETE ON payment BEGIN SELECT RAISE(ABORT, 'payments are never deleted'); END;

CREATE TABLE payment_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  at TEXT NOT NULL,
  event TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  detail TEXT
) STRICT;
CREATE INDEX payment_event_of_payment ON payment_event (payment_id);
CREATE TRIGGER payment_event_stays BEFORE UPDATE ON payment_event BEGIN SELECT RAISE(ABORT, 'history is not rewritten'); END;
CREATE TRIGGER payment_event_keeps BEFORE DELETE ON payment_event BEGIN SELECT RAISE(ABORT, 'history is not deleted'); END;

CREATE TABLE payment_conflict (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  at TEXT NOT NULL,
  event TEXT NOT NULL,
  evidence TEXT,
  UNIQUE (payment_id, event)
) STRICT;

CREATE TABLE device (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  last_activity_at TEXT
) STRICT;

CREATE TABLE qr_registration (
  step TEXT NOT NULL CHECK (step IN ('company', 'cash_register')),
  -- what the registration holds for: it counts only while the settings say the same
  scope TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('done', 'refused')),
  at TEXT NOT NULL,
  operator_id TEXT,
  message TEXT,
  cash_register_id TEXT,
  PRIMARY KEY (step, scope)
) STRICT;

CREATE TABLE till_memory (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`,
};
