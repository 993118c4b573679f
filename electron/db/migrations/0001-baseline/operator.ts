/** The outbox's indexes keep the next few, their count and age quick to read with ten thousand changes waiting. */
export const OPERATOR = `
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
CREATE INDEX outbox_waiting ON outbox (id) WHERE state = 'waiting';
CREATE INDEX outbox_refused ON outbox (id) WHERE state = 'refused';
-- every product that is stored asks for it: among a hundred thousand changes that wait, there are none or a few of these
CREATE INDEX outbox_retiring ON outbox (lane) WHERE kind = 'product_retire_code' AND state IN ('waiting', 'refused');
CREATE TRIGGER outbox_keeps BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'outbox rows are never deleted'); END;

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

CREATE TABLE till_memory (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`;
