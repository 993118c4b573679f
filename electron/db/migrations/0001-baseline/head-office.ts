/** Entries from head office as last understood, so that a store's own can fall back to the general one. Not in the
 * audit trail; after a rebuild everything is read again. */
export const HEAD_OFFICE = `
CREATE TABLE received_feed (
  feed TEXT PRIMARY KEY,
  -- another time is another bucket, whose revisions begin anew
  bucket_made_at TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  received_at TEXT
) STRICT;

CREATE TABLE received_entry (
  feed TEXT NOT NULL,
  key TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  -- waiting: understood, and to be applied at a quiet moment
  state TEXT NOT NULL CHECK (state IN ('taken', 'waiting', 'deleted', 'parked')),
  -- the last one that was understood; null where there was none, or it was deleted
  value TEXT,
  parked_value TEXT,
  reason TEXT,
  field TEXT,
  detail TEXT,
  parked_at TEXT,
  PRIMARY KEY (feed, key),
  CHECK ((state = 'parked') = (reason IS NOT NULL)),
  CHECK ((state = 'parked') = (parked_at IS NOT NULL)),
  CHECK (state <> 'deleted' OR value IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX received_entry_parked ON received_entry (parked_at) WHERE state = 'parked';`;
