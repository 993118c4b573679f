import { type AuditedTable, auditPresentRows, auditTriggers } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';
import { tableAnew } from './table-anew.ts';

const SALE_BEFORE = [
  'id',
  'state',
  'series',
  'number',
  'total_cents',
  'opened_at',
  'closed_at',
  'person_id',
  'shift_id',
];

const SALE: AuditedTable = {
  table: 'sale',
  key: 'id',
  columns: [...SALE_BEFORE, 'discount_cents', 'discount_bp', 'held_name', 'held_by', 'held_at', 'tax_id', 'tax_id_key'],
};

const LINES_BEFORE = [
  'id',
  'sale_id',
  'position',
  'product_id',
  'code',
  'name',
  'unit_price_cents',
  'quantity',
  'total_cents',
  'cancelled_at',
];

const SALE_LINE: AuditedTable = {
  table: 'sale_line',
  key: 'id',
  columns: [...LINES_BEFORE, 'discount_cents', 'discount_bp', 'list_price_cents', 'share_cents'],
};

const SALE_ACT: AuditedTable = {
  table: 'sale_act',
  key: 'id',
  columns: ['id', 'sale_id', 'line_id', 'kind', 'reason', 'amount_cents', 'person', 'approver', 'shift_id', 'at'],
};

/** Half a centavo counts as one, as `percentOf` in shared/discount.ts has it. */
const percentOf = (cents: string): string => `(${cents} * discount_bp + 5000) / 10000`;

const SALE_LINE_TABLE = `CREATE TABLE sale_line (
  id TEXT PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sale (id),
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents BETWEEN 0 AND 999999999),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  total_cents INTEGER NOT NULL,
  cancelled_at TEXT,
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND 999999999),
  -- the percentage that the discount was given as, in hundredths of a percent; null for an amount
  discount_bp INTEGER CHECK (discount_bp BETWEEN 1 AND 9999),
  -- the catalogue's price where the line has another
  list_price_cents INTEGER CHECK (list_price_cents BETWEEN 0 AND 999999999),
  -- of the whole sale's discount
  share_cents INTEGER NOT NULL DEFAULT 0 CHECK (share_cents BETWEEN 0 AND total_cents),
  UNIQUE (sale_id, position),
  CHECK (total_cents = unit_price_cents * quantity - discount_cents),
  CHECK (discount_cents = 0 OR total_cents >= 1),
  CHECK (discount_bp IS NULL OR discount_cents = ${percentOf('unit_price_cents * quantity')}),
  CHECK (list_price_cents IS NULL OR list_price_cents <> unit_price_cents),
  CHECK (cancelled_at IS NULL OR share_cents = 0)
) STRICT;`;

const SALE_TABLE = `CREATE TABLE sale (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('open', 'set_aside', 'paid', 'cancelled')),
  series INTEGER REFERENCES receipt_series (series),
  number INTEGER CHECK (number >= 1),
  total_cents INTEGER NOT NULL DEFAULT 0 CHECK (total_cents BETWEEN 0 AND 999999999),
  opened_at TEXT NOT NULL,
  closed_at TEXT,
  person_id TEXT,
  shift_id TEXT REFERENCES shift (id),
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND 999999999),
  discount_bp INTEGER,
  -- a sale that waits under a name, put there by whom (JSON of id, name and role) and when
  held_name TEXT,
  held_by TEXT CHECK (json_valid(held_by)),
  held_at TEXT,
  -- the customer's CPF or CNPJ as the vault has encrypted it, and a keyed hash to find it by: a number in the clear is shorter
  tax_id TEXT CHECK (length(tax_id) >= 60),
  tax_id_key TEXT CHECK (length(tax_id_key) >= 60),
  UNIQUE (series, number),
  CHECK ((state = 'paid') = (number IS NOT NULL)),
  CHECK ((number IS NULL) = (series IS NULL)),
  CHECK ((state IN ('paid', 'cancelled')) = (closed_at IS NOT NULL)),
  CHECK (discount_cents = 0 OR total_cents >= 1),
  CHECK (discount_bp IS NULL OR (
    discount_bp BETWEEN 1 AND 9999 AND discount_cents = ${percentOf('(total_cents + discount_cents)')})),
  CHECK ((held_at IS NULL) = (held_name IS NULL) AND (held_at IS NULL) = (held_by IS NULL)),
  CHECK ((tax_id_key IS NULL) = (tax_id IS NULL))
) STRICT;`;

/**
 * Discounts, changed prices, and the acts on a sale that a manager asks about. A discount of the whole sale is shared out
 * to its lines, so that what each of them finally cost is known for ever.
 *
 * The file itself refuses a line or a sale that is given away, a percentage that does not come to its amount, a sale that is
 * paid with another total than its lines less its discounts, a line of a closed sale that changes, and acts that are
 * rewritten.
 */
export const selling: Migration = {
  version: 11,
  name: 'selling',
  sql: `
${tableAnew('sale_line', LINES_BEFORE, SALE_LINE_TABLE)}
CREATE TRIGGER sale_line_of_closed_stays BEFORE UPDATE ON sale_line
  WHEN OLD.cancelled_at IS NOT NULL OR (SELECT state FROM sale WHERE id = OLD.sale_id) IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a line that is cancelled, or of a closed sale, does not change'); END;
CREATE TRIGGER sale_line_of_closed_begins BEFORE INSERT ON sale_line
  WHEN (SELECT state FROM sale WHERE id = NEW.sale_id) IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a closed sale takes no line'); END;
CREATE TRIGGER sale_line_subject_stays BEFORE UPDATE OF id, sale_id, position, product_id ON sale_line
  BEGIN SELECT RAISE(ABORT, 'what a line sells does not change'); END;
CREATE TRIGGER sale_line_keeps BEFORE DELETE ON sale_line BEGIN SELECT RAISE(ABORT, 'lines are never deleted'); END;

${tableAnew('sale', SALE_BEFORE, SALE_TABLE)}
CREATE UNIQUE INDEX sale_one_open ON sale (state) WHERE state = 'open';
CREATE INDEX sale_by_opening ON sale (opened_at);
CREATE INDEX sale_of_shift ON sale (shift_id) WHERE shift_id IS NOT NULL;
CREATE TRIGGER sale_closed_stays BEFORE UPDATE ON sale WHEN OLD.state IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a closed sale does not change'); END;
CREATE TRIGGER sale_keeps BEFORE DELETE ON sale BEGIN SELECT RAISE(ABORT, 'sales are never deleted'); END;
CREATE TRIGGER sale_in_shift BEFORE INSERT ON sale
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open')
    OR (NEW.shift_id IS NULL AND EXISTS (SELECT 1 FROM shift))
  BEGIN SELECT RAISE(ABORT, 'nothing is sold without an open shift'); END;
CREATE INDEX sale_by_tax_id ON sale (tax_id_key) WHERE tax_id_key IS NOT NULL;
CREATE TRIGGER sale_adds_up BEFORE UPDATE OF state ON sale WHEN NEW.state = 'paid'
    AND (NEW.total_cents, NEW.discount_cents) IS NOT (
      SELECT coalesce(sum(total_cents - share_cents), 0), coalesce(sum(share_cents), 0)
      FROM sale_line WHERE sale_id = NEW.id AND cancelled_at IS NULL)
  BEGIN SELECT RAISE(ABORT, 'a paid sale is what its lines and discounts come to'); END;

CREATE TABLE sale_act (
  id TEXT PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sale (id),
  line_id TEXT REFERENCES sale_line (id),
  kind TEXT NOT NULL CHECK (kind IN (
    'line_cancelled', 'sale_cancelled', 'line_discount', 'sale_discount', 'price_changed', 'held', 'reprinted')),
  -- a code of the list of reasons
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 40 AND reason NOT GLOB '*[^a-z_]*'),
  -- what was cancelled or is given as discount now; of a price what the line comes to less than before
  amount_cents INTEGER NOT NULL CHECK (amount_cents BETWEEN -999999999 AND 999999999),
  person TEXT NOT NULL CHECK (json_valid(person)),
  approver TEXT CHECK (json_valid(approver)),
  shift_id TEXT REFERENCES shift (id),
  at TEXT NOT NULL,
  CHECK (amount_cents >= 0 OR kind = 'price_changed'),
  CHECK ((kind IN ('line_cancelled', 'line_discount', 'price_changed')) = (line_id IS NOT NULL)),
  CHECK (reason IS NOT NULL OR kind NOT IN ('line_cancelled', 'sale_cancelled', 'price_changed'))
) STRICT;
CREATE INDEX sale_act_of_sale ON sale_act (sale_id);
CREATE INDEX sale_act_by_time ON sale_act (at);
CREATE TRIGGER sale_act_in_shift BEFORE INSERT ON sale_act
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open')
  BEGIN SELECT RAISE(ABORT, 'an act is of the open shift'); END;
CREATE TRIGGER sale_act_stays BEFORE UPDATE ON sale_act BEGIN SELECT RAISE(ABORT, 'acts do not change'); END;
CREATE TRIGGER sale_act_keeps BEFORE DELETE ON sale_act BEGIN SELECT RAISE(ABORT, 'acts are never deleted'); END;
${[SALE, SALE_LINE, SALE_ACT].map(auditTriggers).join('\n')}
${[SALE, SALE_LINE].map(auditPresentRows).join('\n')}
`,
};
