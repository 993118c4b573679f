const IS_FOR_SALE = (row: 'OLD' | 'NEW'): string => `(${row}.active = 1 AND ${row}.deleting = 0)`;

export const PRODUCT = `
CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 40)
) STRICT;

CREATE TABLE product (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL UNIQUE,
  barcode TEXT UNIQUE,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents BETWEEN 0 AND 999999999),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  deleting INTEGER NOT NULL DEFAULT 0 CHECK (deleting IN (0, 1)),
  -- the operator has this code, or may have it: an earlier request had no answer
  registered TEXT NOT NULL DEFAULT 'no' CHECK (registered IN ('no', 'maybe', 'yes')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- the code under which head office knows it, whatever it is called here; null for the store's own
  head_office_code TEXT,
  head_office_standing TEXT CHECK (head_office_standing IN ('as_sent', 'changed_here', 'withdrawn')),
  head_office_changed_at TEXT,
  -- in how many lines of paid sales it was, up to the last shift that has been counted
  sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0),
  -- eight steps for each doubling of what is sold: the index is touched when a product changes its place, not at each sale
  search_rank INTEGER NOT NULL DEFAULT 0 CHECK (search_rank BETWEEN 0 AND 255),
  -- the price is that of a piece, or of a kilogram
  unit TEXT NOT NULL DEFAULT 'piece' CHECK (unit IN ('piece', 'weight')),
  category_id INTEGER REFERENCES category (id),
  minimum_age INTEGER CHECK (minimum_age BETWEEN 1 AND 99),
  -- a JSON array of texts; the triggers keep product_barcode by it
  more_barcodes TEXT NOT NULL DEFAULT '[]' CHECK (json_type(more_barcodes) = 'array')
) STRICT;
CREATE INDEX product_by_name ON product (name_folded);
CREATE UNIQUE INDEX product_of_head_office ON product (head_office_code) WHERE head_office_code IS NOT NULL;
CREATE INDEX product_by_standing ON product (head_office_standing) WHERE head_office_standing IS NOT NULL;
CREATE INDEX product_for_sale_by_name ON product (name_folded) WHERE active = 1 AND deleting = 0;
CREATE INDEX product_of_category ON product (category_id, active, deleting) WHERE category_id IS NOT NULL;

CREATE TABLE product_image (
  product_id INTEGER PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  mime TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

-- how many there are, so that nobody counts a million rows while a cashier types
CREATE TABLE product_count (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  all_of_them INTEGER NOT NULL CHECK (all_of_them >= 0),
  for_sale INTEGER NOT NULL CHECK (for_sale >= 0),
  deleting INTEGER NOT NULL CHECK (deleting >= 0)
) STRICT;
INSERT INTO product_count (id, all_of_them, for_sale, deleting) VALUES (1, 0, 0, 0);
CREATE TRIGGER product_counted AFTER INSERT ON product BEGIN
  UPDATE product_count SET all_of_them = all_of_them + 1, for_sale = for_sale + ${IS_FOR_SALE('NEW')}, deleting = deleting + NEW.deleting;
END;
CREATE TRIGGER product_counted_anew AFTER UPDATE OF active, deleting ON product
  WHEN (NEW.active, NEW.deleting) <> (OLD.active, OLD.deleting)
BEGIN
  UPDATE product_count SET for_sale = for_sale - ${IS_FOR_SALE('OLD')} + ${IS_FOR_SALE('NEW')}, deleting = deleting - OLD.deleting + NEW.deleting;
END;
CREATE TRIGGER product_counted_out AFTER DELETE ON product BEGIN
  UPDATE product_count SET all_of_them = all_of_them - 1, for_sale = for_sale - ${IS_FOR_SALE('OLD')}, deleting = deleting - OLD.deleting;
END;`;

/** Barcodes besides the one in the product's row; each belongs to one product. */
export const PRODUCT_BARCODE = `
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
  BEGIN SELECT RAISE(ABORT, 'a barcode is one product''s'); END;`;
