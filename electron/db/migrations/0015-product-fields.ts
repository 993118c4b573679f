import { type AuditedTable, auditTriggers } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';
import { tableAnew } from './table-anew.ts';

const IS_FOR_SALE = (row: 'OLD' | 'NEW'): string => `(${row}.active = 1 AND ${row}.deleting = 0)`;
/** As the migration before has it. */
const PLACE = (row: 'OLD' | 'NEW'): string =>
  `((NOT ${IS_FOR_SALE(row)}) << 50) + ((255 - ${row}.search_rank) << 40) + ${row}.id`;
/**
 * The category is a word of its own: its number behind a letter of private use, which nobody can type. What is between
 * the quotes of the JSON is what the index takes for words.
 */
const WORDS = `NEW.name_folded || ' ' || NEW.code || ' ' || coalesce(NEW.barcode, '') || ' ' || NEW.more_barcodes
  || coalesce(' \uE000' || NEW.category_id, '')`;
const SEARCHED = 'name_folded, code, barcode, more_barcodes, category_id';

const ACT_COLUMNS = [
  'id',
  'sale_id',
  'line_id',
  'kind',
  'reason',
  'amount_cents',
  'person',
  'approver',
  'shift_id',
  'at',
];
const SALE_ACT: AuditedTable = { table: 'sale_act', key: 'id', columns: ACT_COLUMNS };
const LINE_WEIGHT: AuditedTable = {
  table: 'line_weight',
  key: 'line_id',
  columns: ['line_id', 'grams', 'kg_price_cents'],
};

const SALE_ACT_TABLE = `CREATE TABLE sale_act (
  id TEXT PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sale (id),
  line_id TEXT REFERENCES sale_line (id),
  kind TEXT NOT NULL CHECK (kind IN ('line_cancelled', 'sale_cancelled', 'line_discount', 'sale_discount', 'price_changed',
    'held', 'reprinted', 'age_checked')),
  -- a code of the list of reasons
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 40 AND reason NOT GLOB '*[^a-z_]*'),
  -- what was cancelled or is given as discount now; of a price what the line comes to less than before
  amount_cents INTEGER NOT NULL CHECK (amount_cents BETWEEN -999999999 AND 999999999),
  person TEXT NOT NULL CHECK (json_valid(person)),
  approver TEXT CHECK (json_valid(approver)),
  shift_id TEXT REFERENCES shift (id),
  at TEXT NOT NULL,
  CHECK (amount_cents >= 0 OR kind = 'price_changed'),
  CHECK ((kind IN ('line_cancelled', 'line_discount', 'price_changed', 'age_checked')) = (line_id IS NOT NULL)),
  CHECK (reason IS NOT NULL OR kind NOT IN ('line_cancelled', 'sale_cancelled', 'price_changed'))
) STRICT;`;

/** A price label says the price to the cent, and the weight follows to the gram; otherwise the price follows the weight. */
const IS_PACKAGE = `quantity = 1 AND cancelled_at IS NULL
  AND abs(coalesce(list_price_cents, unit_price_cents) * 1000 - NEW.kg_price_cents * NEW.grams) * 2 <= NEW.kg_price_cents + 1000
  AND (SELECT state FROM sale WHERE id = sale_id) NOT IN ('paid', 'cancelled')`;
const NO_PACKAGE = `WHEN NOT EXISTS (SELECT 1 FROM sale_line WHERE id = NEW.line_id AND ${IS_PACKAGE})
  BEGIN SELECT RAISE(ABORT, 'a package costs what it weighs, and stays when its sale is closed'); END`;

/**
 * What the shop alone knows of its products: more barcodes, whether they are sold by the piece or by weight, their
 * category, and the age under which nobody may buy them.
 *
 * A weighed line is one package: its price is what the package costs, and \`line_weight\` says what that came of. The file
 * refuses a package whose price is not its weight at the price of a kilogram.
 */
export const productFields: Migration = {
  version: 15,
  name: 'product fields',
  sql: `
CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 40)
) STRICT;
-- the price is that of a piece, or of a kilogram
ALTER TABLE product ADD COLUMN unit TEXT NOT NULL DEFAULT 'piece' CHECK (unit IN ('piece', 'weight'));
ALTER TABLE product ADD COLUMN category_id INTEGER REFERENCES category (id);
ALTER TABLE product ADD COLUMN minimum_age INTEGER CHECK (minimum_age BETWEEN 1 AND 99);
-- a JSON array of texts; the triggers keep product_barcode by it
ALTER TABLE product ADD COLUMN more_barcodes TEXT NOT NULL DEFAULT '[]' CHECK (json_type(more_barcodes) = 'array');
CREATE INDEX product_of_category ON product (category_id, active, deleting) WHERE category_id IS NOT NULL;

CREATE TABLE product_barcode (
  barcode TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER product_barcodes_begin AFTER INSERT ON product WHEN NEW.more_barcodes <> '[]' BEGIN
  INSERT INTO product_barcode SELECT value, NEW.id FROM json_each(NEW.more_barcodes);
END;
CREATE TRIGGER product_barcodes_follow AFTER UPDATE OF more_barcodes ON product
  WHEN NEW.more_barcodes <> OLD.more_barcodes
BEGIN
  DELETE FROM product_barcode WHERE barcode IN (SELECT value FROM json_each(OLD.more_barcodes));
  INSERT INTO product_barcode SELECT value, NEW.id FROM json_each(NEW.more_barcodes);
END;
CREATE TRIGGER product_barcodes_end AFTER DELETE ON product WHEN OLD.more_barcodes <> '[]' BEGIN
  DELETE FROM product_barcode WHERE barcode IN (SELECT value FROM json_each(OLD.more_barcodes));
END;
CREATE TRIGGER product_barcode_is_nobodys BEFORE INSERT ON product_barcode
  WHEN EXISTS (SELECT 1 FROM product WHERE barcode = NEW.barcode)
  BEGIN SELECT RAISE(ABORT, 'a barcode is one product''s'); END;
CREATE TRIGGER product_barcode_is_free BEFORE INSERT ON product
  WHEN EXISTS (SELECT 1 FROM product_barcode WHERE barcode = NEW.barcode)
  BEGIN SELECT RAISE(ABORT, 'a barcode is one product''s'); END;
CREATE TRIGGER product_barcode_stays_free BEFORE UPDATE OF barcode ON product
  WHEN EXISTS (SELECT 1 FROM product_barcode WHERE barcode = NEW.barcode
    AND NOT (product_id = NEW.id AND NOT EXISTS (SELECT 1 FROM json_each(NEW.more_barcodes) WHERE value = NEW.barcode)))
  BEGIN SELECT RAISE(ABORT, 'a barcode is one product''s'); END;

DROP TRIGGER product_search_begins;
CREATE TRIGGER product_search_begins AFTER INSERT ON product BEGIN
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS});
END;
DROP TRIGGER product_search_follows;
CREATE TRIGGER product_search_follows AFTER UPDATE OF ${SEARCHED}, search_rank, active, deleting ON product
  WHEN (NEW.name_folded, NEW.code, NEW.more_barcodes) <> (OLD.name_folded, OLD.code, OLD.more_barcodes)
    OR NEW.barcode IS NOT OLD.barcode OR NEW.category_id IS NOT OLD.category_id OR ${PLACE('NEW')} <> ${PLACE('OLD')}
BEGIN
  DELETE FROM product_search WHERE rowid = ${PLACE('OLD')};
  INSERT INTO product_search (rowid, words) VALUES (${PLACE('NEW')}, ${WORDS});
END;

CREATE TABLE line_weight (
  line_id TEXT PRIMARY KEY REFERENCES sale_line (id),
  grams INTEGER NOT NULL CHECK (grams BETWEEN 1 AND 999999),
  kg_price_cents INTEGER NOT NULL CHECK (kg_price_cents BETWEEN 1 AND 999999999)
) STRICT;
CREATE TRIGGER line_weight_is_true BEFORE INSERT ON line_weight ${NO_PACKAGE};
CREATE TRIGGER line_weight_stays_true BEFORE UPDATE ON line_weight ${NO_PACKAGE};
CREATE TRIGGER line_weight_keeps BEFORE DELETE ON line_weight BEGIN SELECT RAISE(ABORT, 'weights are never deleted'); END;
CREATE TRIGGER sale_line_weighed_is_one BEFORE UPDATE OF quantity ON sale_line
  WHEN NEW.quantity <> 1 AND EXISTS (SELECT 1 FROM line_weight WHERE line_id = NEW.id)
  BEGIN SELECT RAISE(ABORT, 'a package is one'); END;

${tableAnew('sale_act', ACT_COLUMNS, SALE_ACT_TABLE)}
CREATE INDEX sale_act_of_sale ON sale_act (sale_id);
CREATE INDEX sale_act_by_time ON sale_act (at);
CREATE TRIGGER sale_act_in_shift BEFORE INSERT ON sale_act
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open')
  BEGIN SELECT RAISE(ABORT, 'an act is of the open shift'); END;
CREATE TRIGGER sale_act_stays BEFORE UPDATE ON sale_act BEGIN SELECT RAISE(ABORT, 'acts do not change'); END;
CREATE TRIGGER sale_act_keeps BEFORE DELETE ON sale_act BEGIN SELECT RAISE(ABORT, 'acts are never deleted'); END;
${[SALE_ACT, LINE_WEIGHT].map(auditTriggers).join('\n')}
`,
};
