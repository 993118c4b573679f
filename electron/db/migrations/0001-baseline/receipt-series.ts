/** Receipt numbers are gapless within a series. A restored till may have printed numbers that it does not remember,
 * so it starts a new series. */
export const RECEIPT_SERIES = `
CREATE TABLE receipt_series (
  series INTEGER PRIMARY KEY,
  started_at TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('first', 'restored', 'salvaged'))
) STRICT;
CREATE TRIGGER receipt_series_stays BEFORE UPDATE ON receipt_series
  BEGIN SELECT RAISE(ABORT, 'a receipt series does not change'); END;
CREATE TRIGGER receipt_series_keeps BEFORE DELETE ON receipt_series
  BEGIN SELECT RAISE(ABORT, 'receipt series are never deleted'); END;`;

export const FIRST_SERIES = `
INSERT INTO receipt_series (series, started_at, cause) VALUES (1, audit_now(), 'first');`;
