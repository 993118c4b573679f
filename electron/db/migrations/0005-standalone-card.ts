import { type AuditedTable, auditTriggers } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';

const PAYMENT: AuditedTable = {
  table: 'payment',
  key: 'id',
  columns: [
    'id',
    'sale_id',
    'tender',
    'amount_cents',
    'state',
    'reason',
    'operator_message',
    'evidence',
    'created_at',
    'updated_at',
    'tendered_cents',
    'change_cents',
    'card_kind',
    'instalments',
    'device_id',
    'device_name',
    'last_seen',
    'abort',
    'abort_answered',
    'cancel_cause',
    'qr_code',
    'br_code',
    'qr_expires_at',
    'watch_until',
    'case_id',
  ],
};

/**
 * A fourth tender: a card payment taken on a machine outside this till and typed in. Its proof is what was typed, marked
 * as such; no other tender may carry that mark, so that typed money never passes for the operator's.
 *
 * The table is made anew, since SQLite cannot change a CHECK. The columns stay what they were, and so do the rows' images:
 * the audit trail goes on without an entry of this.
 */
export const standaloneCard: Migration = {
  version: 5,
  name: 'stand-alone card',
  sql: `
CREATE TABLE payment_by_any_tender (
  id TEXT PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sale (id),
  tender TEXT NOT NULL CHECK (tender IN ('cash', 'card', 'pix', 'standalone_card')),
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
  CHECK (tender = 'standalone_card' OR CASE WHEN json_valid(evidence) THEN json_extract(evidence, '$.source') END IS NULL)
) STRICT;
INSERT INTO payment_by_any_tender (rowid, ${PAYMENT.columns.join(', ')})
  SELECT rowid, ${PAYMENT.columns.join(', ')} FROM payment ORDER BY rowid;
DROP TABLE payment;
ALTER TABLE payment_by_any_tender RENAME TO payment;

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

CREATE TRIGGER payment_final_stays BEFORE UPDATE OF state ON payment
  WHEN OLD.state IN ('approved', 'declined', 'cancelled', 'expired') AND NEW.state <> OLD.state
  BEGIN SELECT RAISE(ABORT, 'an ended payment does not change its state'); END;
CREATE TRIGGER payment_intent_stays BEFORE UPDATE OF id, sale_id, tender, amount_cents, device_id, card_kind, instalments ON payment
  BEGIN SELECT RAISE(ABORT, 'what a payment was asked to be does not change'); END;
CREATE TRIGGER payment_keeps BEFORE DELETE ON payment BEGIN SELECT RAISE(ABORT, 'payments are never deleted'); END;
CREATE TRIGGER payment_of_case_agrees BEFORE INSERT ON payment WHEN NEW.case_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM money_case WHERE id = NEW.case_id AND state = 'attached' AND amount_cents = NEW.amount_cents
      AND sale_id = NEW.sale_id AND tender = NEW.tender AND evidence = NEW.evidence AND NEW.state = 'approved')
  BEGIN SELECT RAISE(ABORT, 'attached money is what its case says'); END;
CREATE TRIGGER payment_of_case_stays BEFORE UPDATE OF case_id ON payment
  BEGIN SELECT RAISE(ABORT, 'what a payment was asked to be does not change'); END;
-- nothing happens to it after it was typed: no device and no operator speaks of it
CREATE TRIGGER payment_typed_stays BEFORE UPDATE ON payment WHEN OLD.tender = 'standalone_card'
  BEGIN SELECT RAISE(ABORT, 'what was typed does not change'); END;
${auditTriggers(PAYMENT)}
`,
};
