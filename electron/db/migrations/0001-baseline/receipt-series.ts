/**
 * Receipt numbers are gapless within a series. A till that was put back to an earlier state may have printed numbers it
 * does not remember, so it goes on in a new series.
 */
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

/** The first entry of the trail, once there is one. */
export const FIRST_SERIES = `
INSERT INTO receipt_series (series, started_at, cause) VALUES (1, audit_now(), 'first');`;
