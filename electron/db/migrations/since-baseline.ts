import { auditTriggers, keylessImage, shortImage, wholeImage } from '../audit/audit-triggers.ts';
import { REACH, WHO } from '../audit/entries.ts';
import type { Migration } from '../migration.ts';
import { auditedTable, TABLES } from './0001-baseline/audited-rows.ts';

/** As `sealOfProduct` at this version. */
const SEAL = (row: string): string =>
  `${row}.price_cents || '|' || (${row}.active + 2 * ${row}.deleting) || '|' ||
  CASE ${row}.unit WHEN 'piece' THEN 'p' WHEN 'weight' THEN 'w' END || '|' || coalesce(${row}.minimum_age, '') || '|' ||
  ${row}.code || '|' || coalesce(${row}.barcode, '') || '|' || ${row}.more_barcodes`;

/** The seal is a second copy of the columns that set a product's price. A change renews it only if it was valid
 * before; a broken seal stays broken until a statement writes the whole product and sets it to NULL. */
export const productSeal: Migration = {
  version: 2,
  name: 'product seal',
  sql: `
ALTER TABLE product ADD COLUMN seal TEXT;
UPDATE product SET seal = ${SEAL('product')};
CREATE TRIGGER product_sealed AFTER INSERT ON product WHEN NEW.seal IS NULL BEGIN
  UPDATE product SET seal = ${SEAL('NEW')} WHERE id = NEW.id;
END;
CREATE TRIGGER product_sealed_anew
  AFTER UPDATE OF price_cents, active, deleting, unit, minimum_age, code, barcode, more_barcodes ON product
  WHEN NEW.seal IS NULL OR OLD.seal IS ${SEAL('OLD')}
BEGIN
  UPDATE product SET seal = ${SEAL('NEW')} WHERE id = NEW.id;
END;
`,
};

const GOING_BACK = `('leg_undone', 'returned')`;

export const CASES = auditedTable(`money_case id kind state payment_id charge tender amount_cents evidence qr_code
  device_name opened_at refund_sent_at refund_trouble operator_message settled_at settled_by note refund_nsu sale_id
  refund_seen_cents`);

/** As of version 3. */
export const TABLES_WITH_REFUND = TABLES.map((audited) => (audited.table === CASES.table ? CASES : audited));

/** A case keeps the refunded amount that contradicts it. A case closed by the operator's report is reopened when the
 * operator retracts it. */
export const refundSeen: Migration = {
  version: 3,
  name: 'refund seen',
  sql: `
-- what the operator shows as given back, where that is not what was to go back; 0: it shows the money as with the shop again
ALTER TABLE money_case ADD COLUMN refund_seen_cents INTEGER CHECK (refund_seen_cents BETWEEN 0 AND 999999999);
DROP TRIGGER money_case_settled_stays;
CREATE TRIGGER money_case_settled_stays BEFORE UPDATE ON money_case
  WHEN OLD.state NOT IN ('open', 'refunding')
    AND NOT (OLD.state = 'refunded' AND NEW.state = 'open' AND NEW.refund_seen_cents IS NOT NULL)
  BEGIN SELECT RAISE(ABORT, 'a settled case does not change'); END;
DROP TRIGGER money_case_refund_ends;
CREATE TRIGGER money_case_refund_ends BEFORE UPDATE OF state ON money_case
  WHEN (NEW.state = 'refunded' AND OLD.state <> 'refunding' AND OLD.refund_sent_at IS NULL AND OLD.kind NOT IN ${GOING_BACK})
    OR (OLD.state = 'refunding' AND NEW.state NOT IN ('refunding', 'open', 'refunded'))
  BEGIN SELECT RAISE(ABORT, 'a refund that is under way is waited for'); END;
${auditTriggers(CASES, wholeImage)}
INSERT INTO audit_entry (subject, subject_id, body)
  SELECT 'money_case', id, ${wholeImage(CASES, 'money_case')} FROM money_case ORDER BY rowid;
`,
};

/** Entries name no empty columns: a tenth of what a sale adds to the file. Entries before stay as they are. */
export const shortImages: Migration = {
  version: 4,
  name: 'short images',
  sql: TABLES_WITH_REFUND.map((audited) => auditTriggers(audited, shortImage)).join('\n'),
};

/** Entries repeat neither their row's key nor the person of the entries before: a fifth of what a sale adds to the file.
 * Hashes cover the same words as before. */
export const shortEntries: Migration = {
  version: 5,
  name: 'short entries',
  sql: `
DROP TRIGGER audit_in_order;
CREATE TRIGGER audit_in_order BEFORE INSERT ON audit
  WHEN NEW.id <> (SELECT coalesce(max(id), 0) + 1 FROM audit) OR NEW.hash <> audit_hash(
    coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), ''),
    NEW.id, NEW.at, ${WHO('NEW')}, NEW.subject, NEW.subject_id, NEW.body)
  BEGIN SELECT RAISE(ABORT, 'the audit trail only grows, one sealed entry at a time'); END;
DROP TRIGGER audit_append;
CREATE TRIGGER audit_append INSTEAD OF INSERT ON audit_entry BEGIN
  INSERT INTO audit (id, at, who, subject, subject_id, body, hash)
  SELECT id, at, CASE WHEN id - named < ${REACH} AND (SELECT who FROM audit WHERE audit.id = named) = told
      THEN '=' || named ELSE told END,
    NEW.subject, NEW.subject_id, NEW.body, audit_hash(previous, id, at, told, NEW.subject, NEW.subject_id, NEW.body)
  FROM (SELECT last.id + 1 AS id, last.hash AS previous, audit_now() AS at, audit_who() AS told,
      CASE WHEN last.who LIKE '=%' THEN CAST(substr(last.who, 2) AS INTEGER) ELSE last.id END AS named
    FROM (SELECT id, hash, who FROM audit UNION ALL SELECT 0, '', '' ORDER BY id DESC LIMIT 1) AS last);
END;
${TABLES_WITH_REFUND.map((audited) => auditTriggers(audited, keylessImage)).join('\n')}
`,
};

/** A Z counts the items that were cancelled in its shift. */
export const actsOfAShift: Migration = {
  version: 6,
  name: 'acts of a shift',
  sql: `CREATE INDEX sale_act_of_shift ON sale_act (shift_id) WHERE kind = 'line_cancelled';`,
};

/** The structure stays. A program before it reads an open sale's total from its column, which is 0 now: it would cancel
 * the sale as an empty one, so it has to refuse the file. */
export const openTotals: Migration = { version: 7, name: 'open totals', sql: '' };

/** The structure stays. The rescue of a program before it would write the missing beginnings of all payments, and the
 * next Z would count them again. */
export const beginningsUntold: Migration = { version: 8, name: 'beginnings untold', sql: '' };

/** Tables that grow with every sale. Their packed entries leave `audit`; those of other tables are few, and stay there
 * too, because they are looked up by their row. */
export const LEAVING = `('sale', 'sale_line', 'line_weight', 'sale_act', 'payment', 'payment_event')`;

/** Old entries of the trail are kept as gzip: see `packs.ts`. */
export const packedTrail: Migration = {
  version: 9,
  name: 'packed trail',
  sql: `
CREATE TABLE audit_pack (
  last_id INTEGER PRIMARY KEY,
  -- of its last entry
  hash TEXT NOT NULL,
  -- gzip of a line an entry, a JSON array: id, at, who, subject, subject_id, body
  entries BLOB NOT NULL
) STRICT;
CREATE TRIGGER audit_pack_follows BEFORE INSERT ON audit_pack
  WHEN NEW.hash IS NOT (SELECT hash FROM audit WHERE id = NEW.last_id) OR NEW.hash IS NOT audit_end_of_pack(
    coalesce((SELECT hash FROM audit_pack ORDER BY last_id DESC LIMIT 1), ''), NEW.entries)
  BEGIN SELECT RAISE(ABORT, 'a pack has the entries that follow the pack before'); END;
CREATE TRIGGER audit_pack_stays BEFORE UPDATE ON audit_pack BEGIN SELECT RAISE(ABORT, 'the audit trail is not rewritten'); END;
CREATE TRIGGER audit_pack_keeps BEFORE DELETE ON audit_pack BEGIN SELECT RAISE(ABORT, 'the audit trail is not deleted'); END;
DROP TRIGGER audit_keeps;
CREATE TRIGGER audit_keeps BEFORE DELETE ON audit
  WHEN OLD.id > coalesce((SELECT max(last_id) FROM audit_pack), 0) OR OLD.subject NOT IN ${LEAVING}
  BEGIN SELECT RAISE(ABORT, 'the audit trail is not deleted'); END;
`,
};
