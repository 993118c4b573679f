import type { Migration } from '../migration.ts';
import { AUDITED_ROWS } from './0001-baseline/audited-rows.ts';
import { CREDIT_NOTE } from './0001-baseline/credit-note.ts';
import { MONEY_CASE } from './0001-baseline/money-case.ts';
import { ONE_PROOF } from './0001-baseline/one-proof.ts';
import { PAYMENT, PAYMENT_HISTORY, PAYMENT_UNDONE } from './0001-baseline/payment.ts';
import { PEOPLE } from './0001-baseline/people.ts';
import { PRINT_JOB } from './0001-baseline/print-job.ts';
import { PRODUCT, PRODUCT_BARCODE } from './0001-baseline/product.ts';
import { RECONCILIATION } from './0001-baseline/reconciliation.ts';
import { LINE_WEIGHT, SALE, SALE_ACT, SALE_LINE } from './0001-baseline/sale.ts';
import { RETURN_LINE, SALE_RETURN } from './0001-baseline/sale-return.ts';
import { SHIFT } from './0001-baseline/shift.ts';

/** With these indexes the next few, count and age of the outbox read quickly with ten thousand changes waiting. */
const OPERATOR = `
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lane TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('product_save', 'product_active', 'product_delete', 'product_retire_code')),
  payload TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'refused', 'superseded')),
  attempts INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX outbox_open ON outbox (lane, id) WHERE state IN ('waiting', 'refused');
CREATE INDEX outbox_waiting ON outbox (id) WHERE state = 'waiting';
CREATE INDEX outbox_refused ON outbox (id) WHERE state = 'refused';
-- every product that is stored asks for it: among a hundred thousand changes that wait, there are none or a few of these
CREATE INDEX outbox_retiring ON outbox (lane) WHERE kind = 'product_retire_code' AND state IN ('waiting', 'refused');
CREATE TRIGGER outbox_keeps BEFORE DELETE ON outbox BEGIN SELECT RAISE(ABORT, 'outbox rows are never deleted'); END;

CREATE TABLE device (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  last_activity_at TEXT
) STRICT;

CREATE TABLE qr_registration (
  step TEXT NOT NULL CHECK (step IN ('company', 'cash_register')),
  -- what the registration holds for: it counts only while the settings say the same
  scope TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('done', 'refused')),
  at TEXT NOT NULL,
  operator_id TEXT,
  message TEXT,
  cash_register_id TEXT,
  PRIMARY KEY (step, scope)
) STRICT;

CREATE TABLE till_memory (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`;

/** Progress and differences of the comparison with the operator's list. Not in the audit trail; after a rebuild the
 * comparison starts over. */
const PRODUCT_COMPARISON = `
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

/** Best sellers have the smallest numbers and are read first; products not for sale come last. */
const PLACE = (row: 'OLD' | 'NEW'): string =>
  `((NOT (${row}.active = 1 AND ${row}.deleting = 0)) << 50) + ((255 - ${row}.search_rank) << 40) + ${row}.id`;

/** The category is a word: its number behind a private-use letter that cannot be typed. The index takes the text
 * between the JSON's quotes for words. */
const WORDS = `NEW.name_folded || ' ' || NEW.code || ' ' || coalesce(NEW.barcode, '') || ' ' || NEW.more_barcodes
  || coalesce(' \uE000' || NEW.category_id, '')`;
const SEARCHED = 'name_folded, code, barcode, more_barcodes, category_id';

/** Row numbers follow sales, so a search stops at the last row shown. Prefixes of up to eight letters have lists: a
 * longer one reads every row of every matching word first. */
const PRODUCT_SEARCH = `
CREATE VIRTUAL TABLE product_search USING fts5 (
  words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2'
);
CREATE TRIGGER product_search_begins AFTER INSERT ON product BEGIN
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS});
END;
CREATE TRIGGER product_search_follows AFTER UPDATE OF ${SEARCHED}, search_rank, active, deleting ON product
  WHEN (NEW.name_folded, NEW.code, NEW.more_barcodes) <> (OLD.name_folded, OLD.code, OLD.more_barcodes)
    OR NEW.barcode IS NOT OLD.barcode OR NEW.category_id IS NOT OLD.category_id OR ${PLACE('NEW')} <> ${PLACE('OLD')}
BEGIN
  DELETE FROM product_search WHERE rowid = ${PLACE('OLD')};
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS});
END;
CREATE TRIGGER product_search_ends AFTER DELETE ON product BEGIN
  DELETE FROM product_search WHERE rowid = ${PLACE('OLD')};
END;`;

/** Receipt numbers are gapless within a series. A restored till may have printed numbers that it has lost, so it
 * starts a new series. */
const RECEIPT_SERIES = `
CREATE TABLE receipt_series (
  series INTEGER PRIMARY KEY,
  started_at TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('first', 'restored', 'salvaged'))
) STRICT;
CREATE TRIGGER receipt_series_stays BEFORE UPDATE ON receipt_series
  BEGIN SELECT RAISE(ABORT, 'a receipt series does not change'); END;
CREATE TRIGGER receipt_series_keeps BEFORE DELETE ON receipt_series
  BEGIN SELECT RAISE(ABORT, 'receipt series are never deleted'); END;`;

const FIRST_SERIES = `
INSERT INTO receipt_series (series, started_at, cause) VALUES (1, audit_now(), 'first');`;

/** Last valid entries from head office, so that a store's own can fall back to the general one. Not in the audit
 * trail; after a rebuild everything is read again. */
const HEAD_OFFICE = `
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

/** Cash in a shift's drawer. `shift` is an expression for its id. */
const heldBy = (shift: string): string => `(SELECT float_cents FROM shift WHERE id = ${shift})
    + (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE shift_id = ${shift} AND tender = 'cash' AND state = 'approved')
    + (SELECT coalesce(sum(CASE kind WHEN 'supply' THEN amount_cents ELSE -amount_cents END), 0) FROM cash_movement WHERE shift_id = ${shift})
    - (SELECT coalesce(sum(amount_cents), 0) FROM payment_undone WHERE shift_id = ${shift} AND how = 'drawer')
    - (SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE shift_id = ${shift} AND money = 'cash')`;

const covered = (table: string, when: string, amount: string): string => `
CREATE TRIGGER ${table}_covered BEFORE INSERT ON ${table} WHEN ${when} AND ${amount} > ${heldBy('NEW.shift_id')}
  BEGIN SELECT RAISE(ABORT, 'the drawer holds less'); END;`;

/** No more cash leaves the drawer than it holds. */
const DRAWER = `
${covered('sale_return', `NEW.money = 'cash'`, 'NEW.total_cents')}
${covered('cash_movement', `NEW.kind = 'withdrawal'`, 'NEW.amount_cents')}
${covered('payment_undone', `NEW.how = 'drawer'`, 'NEW.amount_cents')}`;

/** Every image of every row that money depends on, each entry sealed with the hash of the one before. Only the
 * triggers of audited tables append, through the view `audit_entry`. */
const AUDIT_TRAIL = `
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- JSON of who stands behind it: till, person, shift
  who TEXT NOT NULL,
  -- the table, or "till" for what concerns none
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- JSON of the whole row as it then was
  body TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
-- rows are found by their id alone: ids begin with their time, so what one act writes lies on one page at the end of the index
CREATE INDEX audit_of_row ON audit (subject_id, id);
CREATE TRIGGER audit_in_order BEFORE INSERT ON audit
  WHEN NEW.id <> (SELECT coalesce(max(id), 0) + 1 FROM audit) OR NEW.hash <> audit_hash(
    coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), ''),
    NEW.id, NEW.at, NEW.who, NEW.subject, NEW.subject_id, NEW.body)
  BEGIN SELECT RAISE(ABORT, 'the audit trail only grows, one sealed entry at a time'); END;
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is not rewritten'); END;
CREATE TRIGGER audit_keeps BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit trail is not deleted'); END;

CREATE VIEW audit_entry AS SELECT subject, subject_id, body FROM audit;
CREATE TRIGGER audit_append INSTEAD OF INSERT ON audit_entry BEGIN
  INSERT INTO audit (id, at, who, subject, subject_id, body, hash)
  SELECT id, audit_now(), audit_who(), NEW.subject, NEW.subject_id, NEW.body,
    audit_hash(previous, id, audit_now(), audit_who(), NEW.subject, NEW.subject_id, NEW.body)
  FROM (SELECT coalesce(max(id), 0) + 1 AS id,
    coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), '') AS previous FROM audit);
END;`;

/** Times are ISO 8601 in UTC. A table may refer to a later one. */
export const baseline: Migration = {
  version: 1,
  name: 'baseline',
  sql: [
    AUDIT_TRAIL,
    RECEIPT_SERIES,
    PEOPLE,
    PRODUCT,
    PRODUCT_BARCODE,
    PRODUCT_SEARCH,
    HEAD_OFFICE,
    OPERATOR,
    PRODUCT_COMPARISON,
    SHIFT,
    SALE,
    SALE_LINE,
    LINE_WEIGHT,
    SALE_ACT,
    PAYMENT,
    PAYMENT_HISTORY,
    PAYMENT_UNDONE,
    MONEY_CASE,
    SALE_RETURN,
    RETURN_LINE,
    CREDIT_NOTE,
    ONE_PROOF,
    DRAWER,
    RECONCILIATION,
    PRINT_JOB,
    AUDITED_ROWS,
    FIRST_SERIES,
  ].join('\n'),
};
