import { appendOnly } from './append-only.ts';
import { IS_UNDONE } from './payment.ts';
import { inOpenShift } from './shift.ts';

/** Half a centavo rounds up, as in `percentOf` of shared/discount.ts. */
const percentOf = (cents: string): string => `(${cents} * discount_bp + 5000) / 10000`;

/** A sale's payments that were not undone. `sale` is an expression for its id. */
const KEPT = (sale: string): string => `(SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE sale_id = ${sale}
    AND state = 'approved' AND NOT ${IS_UNDONE})`;

/** A sale closes as paid with exactly its total in legs that were not undone, and as cancelled with none. Names and
 * numbers of customers are refused: they belong in personal.db, outside the trail. */
export const SALE = `
CREATE TABLE sale (
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
) STRICT;
CREATE UNIQUE INDEX sale_one_open ON sale (state) WHERE state = 'open';
CREATE INDEX sale_of_shift ON sale (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX sale_by_tax_id ON sale (tax_id_key) WHERE tax_id_key IS NOT NULL;
-- sales are looked for by when they ended; when they began matters only to those that have not ended yet
CREATE INDEX sale_by_closing ON sale (closed_at) WHERE closed_at IS NOT NULL;
-- the newest of an amount first: among a million sales hundreds have the same
CREATE INDEX sale_by_total ON sale (total_cents, closed_at) WHERE state = 'paid';
-- those that wait under a name, and those whose payment is asked about
CREATE INDEX sale_set_aside ON sale (opened_at) WHERE state = 'set_aside';
CREATE TRIGGER sale_closed_stays BEFORE UPDATE ON sale WHEN OLD.state IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a closed sale does not change'); END;
CREATE TRIGGER sale_keeps BEFORE DELETE ON sale BEGIN SELECT RAISE(ABORT, 'sales are never deleted'); END;
${inOpenShift('sale')}
CREATE TRIGGER sale_adds_up BEFORE UPDATE OF state ON sale WHEN NEW.state = 'paid'
    AND (NEW.total_cents, NEW.discount_cents) IS NOT (
      SELECT coalesce(sum(total_cents - share_cents), 0), coalesce(sum(share_cents), 0)
      FROM sale_line WHERE sale_id = NEW.id AND cancelled_at IS NULL)
  BEGIN SELECT RAISE(ABORT, 'a paid sale is what its lines and discounts come to'); END;
CREATE TRIGGER sale_paid_whole BEFORE UPDATE OF state ON sale
  WHEN NEW.state = 'paid' AND OLD.state <> 'paid' AND NEW.total_cents <> ${KEPT('NEW.id')}
  BEGIN SELECT RAISE(ABORT, 'a sale that closes as paid has exactly its total'); END;
CREATE TRIGGER sale_cancelled_empty BEFORE UPDATE OF state ON sale
  WHEN NEW.state = 'cancelled' AND OLD.state <> 'cancelled' AND ${KEPT('NEW.id')} <> 0
  BEGIN SELECT RAISE(ABORT, 'a sale that is cancelled keeps no money'); END;
CREATE TRIGGER sale_names_nobody BEFORE UPDATE OF held_name, tax_id, tax_id_key ON sale
  WHEN (NEW.held_name IS NOT OLD.held_name AND coalesce(NEW.held_name, '') <> '')
    OR (NEW.tax_id IS NOT OLD.tax_id AND NEW.tax_id IS NOT NULL)
    OR (NEW.tax_id_key IS NOT OLD.tax_id_key AND NEW.tax_id_key IS NOT NULL)
  BEGIN SELECT RAISE(ABORT, 'a sale names no customer'); END;`;

/** The sale's discount is shared among its lines, so each line's final price is known. The file refuses a line that
 * is given away, a percentage that differs from its amount, and changes to a closed sale's lines. */
export const SALE_LINE = `
CREATE TABLE sale_line (
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
) STRICT;
CREATE TRIGGER sale_line_of_closed_stays BEFORE UPDATE ON sale_line
  WHEN OLD.cancelled_at IS NOT NULL OR (SELECT state FROM sale WHERE id = OLD.sale_id) IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a line that is cancelled, or of a closed sale, does not change'); END;
CREATE TRIGGER sale_line_of_closed_begins BEFORE INSERT ON sale_line
  WHEN (SELECT state FROM sale WHERE id = NEW.sale_id) IN ('paid', 'cancelled')
  BEGIN SELECT RAISE(ABORT, 'a closed sale takes no line'); END;
CREATE TRIGGER sale_line_subject_stays BEFORE UPDATE OF id, sale_id, position, product_id ON sale_line
  BEGIN SELECT RAISE(ABORT, 'what a line sells does not change'); END;
CREATE TRIGGER sale_line_keeps BEFORE DELETE ON sale_line BEGIN SELECT RAISE(ABORT, 'lines are never deleted'); END;
CREATE TRIGGER sale_line_weighed_is_one BEFORE UPDATE OF quantity ON sale_line
  WHEN NEW.quantity <> 1 AND EXISTS (SELECT 1 FROM line_weight WHERE line_id = NEW.id)
  BEGIN SELECT RAISE(ABORT, 'a package is one'); END;`;

/** On a price label the weight follows the price, to the gram; otherwise the price follows the weight. */
const IS_PACKAGE = `quantity = 1 AND cancelled_at IS NULL
  AND abs(coalesce(list_price_cents, unit_price_cents) * 1000 - NEW.kg_price_cents * NEW.grams) * 2 <= NEW.kg_price_cents + 1000
  AND (SELECT state FROM sale WHERE id = sale_id) NOT IN ('paid', 'cancelled')`;
const NO_PACKAGE = `WHEN NOT EXISTS (SELECT 1 FROM sale_line WHERE id = NEW.line_id AND ${IS_PACKAGE})
  BEGIN SELECT RAISE(ABORT, 'a package costs what it weighs, and stays when its sale is closed'); END`;

/** A weighed line is one package. The file refuses a price that is not its weight at the kilogram's price. */
export const LINE_WEIGHT = `
CREATE TABLE line_weight (
  line_id TEXT PRIMARY KEY REFERENCES sale_line (id),
  grams INTEGER NOT NULL CHECK (grams BETWEEN 1 AND 999999),
  kg_price_cents INTEGER NOT NULL CHECK (kg_price_cents BETWEEN 1 AND 999999999)
) STRICT;
CREATE TRIGGER line_weight_is_true BEFORE INSERT ON line_weight ${NO_PACKAGE};
CREATE TRIGGER line_weight_stays_true BEFORE UPDATE ON line_weight ${NO_PACKAGE};
CREATE TRIGGER line_weight_keeps BEFORE DELETE ON line_weight BEGIN SELECT RAISE(ABORT, 'weights are never deleted'); END;`;

export const SALE_ACT = `
CREATE TABLE sale_act (
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
) STRICT;
CREATE INDEX sale_act_of_sale ON sale_act (sale_id);
CREATE INDEX sale_act_by_time ON sale_act (at);
CREATE TRIGGER sale_act_in_shift BEFORE INSERT ON sale_act
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open')
  BEGIN SELECT RAISE(ABORT, 'an act is of the open shift'); END;
${appendOnly('sale_act', 'acts')}`;
