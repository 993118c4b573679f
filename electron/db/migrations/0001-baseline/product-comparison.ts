/** Progress and differences of the comparison with the operator's list. Not in the audit trail; after a rebuild the
 * comparison starts over. */
export const PRODUCT_COMPARISON = `
-- one comparison at a time: where it stands, written with what it has found
CREATE TABLE product_comparison (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  journal TEXT NOT NULL CHECK (json_valid(journal))
) STRICT;

-- which products of the till the list has named: a bit for each, 4,096 of them in a row
CREATE TABLE compared_block (
  block INTEGER PRIMARY KEY,
  bits BLOB NOT NULL CHECK (length(bits) = 512)
) STRICT;

CREATE TABLE product_difference (
  id INTEGER PRIMARY KEY,
  -- the comparison that has found it last
  run INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('only_here', 'only_there', 'differs', 'refused')),
  code TEXT NOT NULL UNIQUE,
  product_id INTEGER,
  -- null where the operator does not say, or does not have the product
  there_name TEXT,
  there_price_cents INTEGER CHECK (there_price_cents >= 0),
  there_active INTEGER CHECK (there_active IN (0, 1)),
  -- what somebody decided; null as long as nobody has
  act TEXT CHECK (act IN ('send', 'deactivate', 'delete', 'leave')),
  CHECK ((kind = 'only_there') = (product_id IS NULL)),
  CHECK (act IS NULL OR (act = 'send') = (product_id IS NOT NULL))
) STRICT;
CREATE INDEX product_difference_undecided ON product_difference (kind, id) WHERE act IS NULL;
CREATE INDEX product_difference_decided ON product_difference (kind, id) WHERE act IS NOT NULL;
CREATE INDEX product_difference_acted ON product_difference (id) WHERE act IN ('send', 'deactivate', 'delete');
CREATE INDEX product_difference_left ON product_difference (run) WHERE act = 'leave';`;
