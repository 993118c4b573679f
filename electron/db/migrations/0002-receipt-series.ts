import type { Migration } from '../migration.ts';

/**
 * Receipt numbers are gapless within a series. A till that was put back to an earlier state may have printed numbers it
 * does not remember, so it goes on in a new series. The table is made anew: SQLite cannot take off a column's UNIQUE.
 */
export const receiptSeries: Migration = {
  version: 2,
  name: 'receipt series',
  sql: `
CREATE TABLE receipt_series (
  series INTEGER PRIMARY KEY,
  started_at TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('first', 'restored', 'salvaged'))
) STRICT;
INSERT INTO receipt_series (series, started_at, cause) VALUES (1, audit_now(), 'first');
CREATE TRIGGER receipt_series_stays BEFORE UPDATE ON receipt_series
  BEGIN SELECT RAISE(ABORT, 'a receipt series does not change'); END;
CREATE TRIGGER receipt_series_keeps BEFORE DELETE ON receipt_series
  BEGIN SELECT RAISE(ABORT, 'receipt series are never deleted'); END;

CREATE TABLE sale_in_series (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('open', 'set_aside', 'paid', 'cancelled')),
  series INTEGER REFERENCES receipt_series (series),
  number INTEGER CHECK (number >= 1),
  total_cents INTEGER NOT NULL DEFAULT 0 CHECK (total_cents BETWEEN 0 AND 999999999),
  opened_at TEXT NOT NULL,
  closed_at TEXT,
  UNIQUE (series, number),
  CHECK ((state = 'paid') = (number IS NOT NULL)),
  CHECK ((number IS NULL) = (series IS NULL)),
  CHECK ((state IN ('paid', 'cancelled')) = (closed_at IS NOT NULL))
) STRICT;
INSERT INTO sale_in_series (rowid, id, state, series, number, total_cents, opened_at, closed_at)
  SELECT rowid, id, state, CASE WHEN number IS NULL THEN NULL ELSE 1 END, number, total_cents, opened_at, closed_at
  FROM sale ORDER BY rowid;
DROP TABLE sale;
ALTER TABLE sale_in_series RENAME TO sale;
CREATE UNIQUE INDEX sale_one_open ON sale (state) WHERE state = 'open';
CREATE INDEX sale_by_opening ON sale (opened_at);
CREATE TRIGGER sale_closed_stays BEFORE UPDATE ON sale WHEN OLD.state IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a closed sale does not change'); END;
CREATE TRIGGER sale_keeps BEFORE DELETE ON sale BEGIN SELECT RAISE(ABORT, 'sales are never deleted'); END;
`,
};
