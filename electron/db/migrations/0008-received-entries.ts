import type { Migration } from '../migration.ts';

/**
 * What head office gives out. A product knows whose it is; the entries are kept as they were last understood, so that a
 * store's own one can fall back to everybody's; a feed knows up to which revision it was taken.
 *
 * None of it is in the audit trail, and a file that is put together from what still reads has none of it: then everything
 * is read anew.
 */
export const receivedEntries: Migration = {
  version: 8,
  name: 'received entries',
  sql: `
-- the code under which head office knows it, whatever it is called here; null for the store's own
ALTER TABLE product ADD COLUMN head_office_code TEXT;
ALTER TABLE product ADD COLUMN head_office_standing TEXT
  CHECK (head_office_standing IN ('as_sent', 'changed_here', 'withdrawn'));
ALTER TABLE product ADD COLUMN head_office_changed_at TEXT;
CREATE UNIQUE INDEX product_of_head_office ON product (head_office_code) WHERE head_office_code IS NOT NULL;
CREATE INDEX product_by_standing ON product (head_office_standing) WHERE head_office_standing IS NOT NULL;

-- every product that is stored asks for it: among a hundred thousand changes that wait, there are none or a few of these
CREATE INDEX outbox_retiring ON outbox (lane) WHERE kind = 'product_retire_code' AND state IN ('waiting', 'refused');

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
CREATE INDEX received_entry_parked ON received_entry (parked_at) WHERE state = 'parked';
`,
};
