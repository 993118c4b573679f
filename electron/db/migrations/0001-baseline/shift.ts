import { appendOnly } from './append-only.ts';

/** No money begins without an open drawer, unless the file has never had a shift. */
export const inOpenShift = (table: 'sale' | 'payment'): string => `
CREATE TRIGGER ${table}_in_shift BEFORE INSERT ON ${table}
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open')
    OR (NEW.shift_id IS NULL AND EXISTS (SELECT 1 FROM shift))
  BEGIN SELECT RAISE(ABORT, 'nothing is sold without an open shift'); END;`;

const inItsShift = (table: string, what: string): string => `
CREATE TRIGGER ${table}_in_shift BEFORE INSERT ON ${table}
  WHEN NOT EXISTS (SELECT 1 FROM shift WHERE id = NEW.shift_id AND state = 'open')
    OR NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM ${table} WHERE shift_id = NEW.shift_id)
  BEGIN SELECT RAISE(ABORT, '${what} belong to the open shift, one after the other'); END;
${appendOnly(table, what)}`;

/** Persons are stored as JSON of id, name and role at that time. The file refuses a second open shift, a rewritten
 * count, a close without sums, and a Z that breaks the chain. */
export const SHIFT = `
CREATE TABLE shift (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  opened_at TEXT NOT NULL,
  opened_by TEXT NOT NULL CHECK (json_valid(opened_by)),
  float_cents INTEGER NOT NULL CHECK (float_cents BETWEEN 0 AND 999999999),
  -- of payment_event: what is approved behind the one and up to the other happened from the close before to this one
  events_from INTEGER NOT NULL,
  closed_at TEXT,
  closed_by TEXT CHECK (json_valid(closed_by)),
  approved_by TEXT CHECK (json_valid(approved_by)),
  counted_cents INTEGER CHECK (counted_cents >= 0),
  expected_cents INTEGER CHECK (expected_cents >= 0),
  comment TEXT,
  events_until INTEGER,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_by IS NOT NULL)),
  CHECK ((state = 'closed') = (counted_cents IS NOT NULL)),
  CHECK ((state = 'closed') = (expected_cents IS NOT NULL)),
  CHECK ((state = 'closed') = (events_until IS NOT NULL)),
  CHECK (state = 'closed' OR coalesce(approved_by, comment) IS NULL)
) STRICT;
CREATE UNIQUE INDEX shift_one_open ON shift (state) WHERE state = 'open';
CREATE TRIGGER shift_begins BEFORE INSERT ON shift
  WHEN NEW.state <> 'open' OR NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM shift)
  BEGIN SELECT RAISE(ABORT, 'a shift begins open, with the next number'); END;
CREATE TRIGGER shift_closed_stays BEFORE UPDATE ON shift WHEN OLD.state = 'closed'
  BEGIN SELECT RAISE(ABORT, 'a closed shift does not change'); END;
CREATE TRIGGER shift_beginning_stays BEFORE UPDATE OF id, number, opened_at, opened_by, float_cents, events_from ON shift
  BEGIN SELECT RAISE(ABORT, 'what a shift began with does not change'); END;
CREATE TRIGGER shift_keeps BEFORE DELETE ON shift BEGIN SELECT RAISE(ABORT, 'shifts are never deleted'); END;

CREATE TABLE cash_movement (
  id TEXT PRIMARY KEY,
  shift_id TEXT NOT NULL REFERENCES shift (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('supply', 'withdrawal', 'no_sale')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents BETWEEN 0 AND 999999999),
  reason TEXT NOT NULL CHECK (length(trim(reason)) >= 3),
  person TEXT NOT NULL CHECK (json_valid(person)),
  approver TEXT CHECK (json_valid(approver)),
  at TEXT NOT NULL,
  UNIQUE (shift_id, number),
  CHECK ((kind = 'no_sale') = (amount_cents = 0))
) STRICT;
${inItsShift('cash_movement', 'movements of the drawer')}

CREATE TABLE shift_count (
  id TEXT PRIMARY KEY,
  shift_id TEXT NOT NULL REFERENCES shift (id),
  number INTEGER NOT NULL,
  -- JSON: how many of each denomination, the largest first
  pieces TEXT NOT NULL CHECK (json_type(pieces) = 'array'),
  counted_cents INTEGER NOT NULL CHECK (counted_cents >= 0),
  -- how often money had moved in the drawer until then: with one move more the count is of another drawer
  after_moves INTEGER NOT NULL CHECK (after_moves >= 0),
  person TEXT NOT NULL CHECK (json_valid(person)),
  at TEXT NOT NULL,
  UNIQUE (shift_id, number)
) STRICT;
${inItsShift('shift_count', 'counts')}

CREATE TABLE shift_report (
  number INTEGER PRIMARY KEY,
  shift_id TEXT NOT NULL UNIQUE REFERENCES shift (id),
  at TEXT NOT NULL,
  -- JSON as it was sealed, without the seal itself
  body TEXT NOT NULL CHECK (json_valid(body)),
  -- of the Z before; empty for the first
  previous_seal TEXT NOT NULL,
  seal TEXT NOT NULL
) STRICT;
CREATE TRIGGER shift_report_in_order BEFORE INSERT ON shift_report
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM shift_report)
    OR NEW.previous_seal <> coalesce((SELECT seal FROM shift_report ORDER BY number DESC LIMIT 1), '')
    OR NEW.seal <> audit_hash(NEW.previous_seal, NEW.number, NEW.at, '', 'shift_report', NEW.shift_id, NEW.body)
    OR NOT EXISTS (SELECT 1 FROM shift WHERE id = NEW.shift_id AND state = 'closed')
  BEGIN SELECT RAISE(ABORT, 'a Z is sealed behind the one before'); END;
CREATE TRIGGER shift_report_stays BEFORE UPDATE ON shift_report BEGIN SELECT RAISE(ABORT, 'a Z is not rewritten'); END;
CREATE TRIGGER shift_report_keeps BEFORE DELETE ON shift_report BEGIN SELECT RAISE(ABORT, 'a Z is not deleted'); END;`;
