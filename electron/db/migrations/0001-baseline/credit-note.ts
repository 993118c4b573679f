import { appendOnly } from './append-only.ts';
import { IS_UNDONE } from './payment.ts';

const SERIES = '(SELECT max(series) FROM receipt_series)';

export const inShiftAndSeries = (table: string, what: string): string => `
CREATE TRIGGER ${table}_in_shift BEFORE INSERT ON ${table}
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open') OR NEW.series IS NOT ${SERIES}
  BEGIN SELECT RAISE(ABORT, '${what} are of the open shift and the present series'); END;`;

/** A supervisor or manager signed in, or approved by PIN. `ifnull`, since a CHECK that is NULL passes. */
export const SUPERVISED = `(approver IS NOT NULL OR ifnull(json_extract(person, '$.role'), '') IN ('supervisor', 'manager'))`;

/** Amount that a vale-troca has paid so far, in SQL. `note` is an expression for its id. */
const spentOf = (note: string): string => `(SELECT coalesce(sum(amount_cents), 0) FROM payment
    WHERE credit_note_id = ${note} AND state = 'approved' AND NOT ${IS_UNDONE})`;

/** The vale-troca. The file refuses one that is expired, spent or of an earlier series: two tills restored from one
 * copy cannot both spend it. */
export const CREDIT_NOTE = `
CREATE TABLE credit_note (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 11),
  series INTEGER NOT NULL REFERENCES receipt_series (series),
  issued_cents INTEGER NOT NULL CHECK (issued_cents BETWEEN 1 AND 999999999),
  return_id TEXT UNIQUE REFERENCES sale_return (id) DEFERRABLE INITIALLY DEFERRED,
  -- the note of an earlier series in whose place it was put, against the paper
  reissue_of TEXT UNIQUE REFERENCES credit_note (id),
  expires_at TEXT NOT NULL,
  person TEXT NOT NULL CHECK (json_valid(person)),
  approver TEXT CHECK (json_valid(approver)),
  shift_id TEXT NOT NULL REFERENCES shift (id),
  at TEXT NOT NULL,
  CHECK ((return_id IS NULL) <> (reissue_of IS NULL)),
  CHECK (reissue_of IS NULL OR ${SUPERVISED})
) STRICT;
CREATE INDEX credit_note_of_shift ON credit_note (shift_id, issued_cents);
${inShiftAndSeries('credit_note', 'vale-trocas')}
CREATE TRIGGER credit_note_reissued BEFORE INSERT ON credit_note WHEN NEW.reissue_of IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM credit_note AS former WHERE former.id = NEW.reissue_of AND former.series < NEW.series
      AND former.expires_at = NEW.expires_at AND NEW.issued_cents = former.issued_cents - ${spentOf('former.id')})
  BEGIN SELECT RAISE(ABORT, 'a vale-troca is put in the place of one of an earlier series, with what was left of it'); END;
${appendOnly('credit_note', 'vale-trocas')}
CREATE TRIGGER payment_of_note_covered BEFORE INSERT ON payment WHEN NEW.tender = 'store_credit' AND NOT EXISTS (
    SELECT 1 FROM credit_note WHERE id = NEW.credit_note_id AND series = ${SERIES} AND expires_at >= NEW.created_at
      AND NEW.amount_cents <= issued_cents - ${spentOf('credit_note.id')})
  BEGIN SELECT RAISE(ABORT, 'a vale-troca of the present series pays no more than is left of it'); END;`;
