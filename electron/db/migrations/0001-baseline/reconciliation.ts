/** Results and decisions; rows are only added. A repeated reconciliation adds another row. */
export const RECONCILIATION = `
CREATE TABLE reconciliation (
  id TEXT PRIMARY KEY,
  -- the local day of the till, YYYY-MM-DD
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  started_at TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('person', 'day_end')),
  -- whether the operator's list of sales was to be had
  listing TEXT NOT NULL CHECK (listing IN ('had', 'not_offered', 'silent', 'not_configured')),
  -- JSON of counts, totals and the rows that do not match
  result TEXT NOT NULL CHECK (json_valid(result))
) STRICT;
CREATE INDEX reconciliation_of_day ON reconciliation (day);
CREATE TRIGGER reconciliation_stays BEFORE UPDATE ON reconciliation
  BEGIN SELECT RAISE(ABORT, 'what a reconciliation came to does not change'); END;
CREATE TRIGGER reconciliation_keeps BEFORE DELETE ON reconciliation
  BEGIN SELECT RAISE(ABORT, 'reconciliations are never deleted'); END;

CREATE TABLE reconciliation_act (
  id TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  -- the row: a payment's id, or "charge:" and what the operator calls its record
  subject TEXT NOT NULL,
  outcome TEXT NOT NULL
    CHECK (outcome IN ('matched', 'amount_differs', 'missing_here', 'missing_there', 'late', 'undone', 'not_checked')),
  act TEXT NOT NULL CHECK (act IN ('open_case', 'ask_again', 'note')),
  case_id TEXT REFERENCES money_case (id),
  supervisor TEXT,
  note TEXT,
  at TEXT NOT NULL,
  CHECK ((act = 'note') = (note IS NOT NULL)),
  CHECK ((act = 'note') = (supervisor IS NOT NULL)),
  CHECK ((act = 'open_case') = (case_id IS NOT NULL))
) STRICT;
CREATE INDEX reconciliation_act_of_day ON reconciliation_act (day);
CREATE TRIGGER reconciliation_act_stays BEFORE UPDATE ON reconciliation_act
  BEGIN SELECT RAISE(ABORT, 'what was decided is not rewritten'); END;
CREATE TRIGGER reconciliation_act_keeps BEFORE DELETE ON reconciliation_act
  BEGIN SELECT RAISE(ABORT, 'what was decided is not deleted'); END;`;
