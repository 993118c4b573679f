import { type AuditedTable, auditTriggers } from '../audit/audit-triggers.ts';
import type { Migration } from '../migration.ts';

const columns = (names: string): readonly string[] => names.split(/\s+/);

const CREDIT_NOTE: AuditedTable = {
  table: 'credit_note',
  key: 'id',
  columns: columns('id code series issued_cents return_id reissue_of expires_at person approver shift_id at'),
};

const SALE_RETURN: AuditedTable = {
  table: 'sale_return',
  key: 'id',
  columns:
    columns(`id series number sale_id total_cents money payment_id case_id credit_note_id reason note person approver
    shift_id at`),
};

const RETURN_LINE: AuditedTable = {
  table: 'return_line',
  key: 'id',
  columns: columns('id return_id line_id product_id code name quantity amount_cents'),
};

const SERIES = '(SELECT max(series) FROM receipt_series)';
const UNDONE = 'EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)';

/** What a vale-troca has paid so far, in SQL. `note` is an expression for its id. */
const spentOf = (note: string): string => `(SELECT coalesce(sum(amount_cents), 0) FROM payment
    WHERE credit_note_id = ${note} AND state = 'approved' AND NOT ${UNDONE})`;

/** What the drawer of a shift holds by the file. `shift` is an expression for its id. */
const heldBy = (shift: string): string => `(SELECT float_cents FROM shift WHERE id = ${shift})
    + (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE shift_id = ${shift} AND tender = 'cash' AND state = 'approved')
    + (SELECT coalesce(sum(CASE kind WHEN 'supply' THEN amount_cents ELSE -amount_cents END), 0) FROM cash_movement WHERE shift_id = ${shift})
    - (SELECT coalesce(sum(amount_cents), 0) FROM payment_undone WHERE shift_id = ${shift} AND how = 'drawer')
    - (SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE shift_id = ${shift} AND money = 'cash')`;

const covered = (table: string, when: string, amount: string): string => `
CREATE TRIGGER ${table}_covered BEFORE INSERT ON ${table} WHEN ${when} AND ${amount} > ${heldBy('NEW.shift_id')}
  BEGIN SELECT RAISE(ABORT, 'the drawer holds less'); END;`;

const appendOnly = (table: string, what: string): string => `
CREATE TRIGGER ${table}_stays BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, '${what} do not change'); END;
CREATE TRIGGER ${table}_keeps BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, '${what} are never deleted'); END;`;

const inOpenShift = (table: string, what: string): string => `
CREATE TRIGGER ${table}_in_shift BEFORE INSERT ON ${table}
  WHEN NEW.shift_id IS NOT (SELECT id FROM shift WHERE state = 'open') OR NEW.series IS NOT ${SERIES}
  BEGIN SELECT RAISE(ABORT, '${what} are of the open shift and the present series'); END;`;

/** A supervisor or a manager stands behind it: signed in, or with a PIN lent to this one act. */
const SUPERVISED = `(approver IS NOT NULL OR json_extract(person, '$.role') IN ('supervisor', 'manager'))`;

const TABLES = `
CREATE TABLE sale_return (
  id TEXT PRIMARY KEY,
  series INTEGER NOT NULL REFERENCES receipt_series (series),
  number INTEGER NOT NULL CHECK (number >= 1),
  -- null for goods that came back without a receipt
  sale_id TEXT REFERENCES sale (id),
  total_cents INTEGER NOT NULL CHECK (total_cents BETWEEN 1 AND 999999999),
  money TEXT NOT NULL CHECK (money IN ('cash', 'original', 'credit_note')),
  -- the leg that the money goes back on, and the case that lasts until it has
  payment_id TEXT REFERENCES payment (id),
  case_id TEXT UNIQUE REFERENCES money_case (id),
  credit_note_id TEXT UNIQUE REFERENCES credit_note (id),
  -- a code of the list of reasons
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 40 AND reason NOT GLOB '*[^a-z_]*'),
  note TEXT,
  person TEXT NOT NULL CHECK (json_valid(person)),
  approver TEXT CHECK (json_valid(approver)),
  shift_id TEXT NOT NULL REFERENCES shift (id),
  at TEXT NOT NULL,
  UNIQUE (series, number),
  CHECK ((money = 'original') = (payment_id IS NOT NULL)),
  CHECK ((money = 'original') = (case_id IS NOT NULL)),
  CHECK ((money = 'credit_note') = (credit_note_id IS NOT NULL)),
  CHECK (sale_id IS NOT NULL OR money <> 'original'),
  CHECK ((sale_id IS NOT NULL AND money <> 'cash') OR ${SUPERVISED})
) STRICT;
CREATE INDEX sale_return_of_sale ON sale_return (sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX sale_return_of_payment ON sale_return (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX sale_return_of_shift ON sale_return (shift_id, money, total_cents);
CREATE INDEX sale_return_by_time ON sale_return (at);

-- its return comes last in the transaction, and closes it
CREATE TABLE return_line (
  id TEXT PRIMARY KEY,
  return_id TEXT NOT NULL REFERENCES sale_return (id) DEFERRABLE INITIALLY DEFERRED,
  line_id TEXT REFERENCES sale_line (id),
  product_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  amount_cents INTEGER NOT NULL CHECK (amount_cents BETWEEN 0 AND 999999999),
  CHECK (line_id IS NOT NULL OR (amount_cents >= 1 AND amount_cents % quantity = 0))
) STRICT;
CREATE INDEX return_line_of_return ON return_line (return_id);
CREATE INDEX return_line_of_line ON return_line (line_id) WHERE line_id IS NOT NULL;

CREATE TABLE credit_note (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 11),
  series INTEGER NOT NULL REFERENCES receipt_series (series),
  issued_cents INTEGER NOT NULL CHECK (issued_cents BETWEEN 1 AND 999999999),
  return_id TEXT UNIQUE REFERENCES sale_return (id) DEFERRABLE INITIALLY DEFERRED,
  -- the note of an earlier series in whose place it was put, against the paper
  reissue_of TEXT UNIQUE REFERENCES credit_note (id),
  expires_at TEXT NOT NULL,
  person TEXT NOT NULL CHECK (json_valid(person)),
  approver TEXT CHECK (json_valid(approver)),
  shift_id TEXT NOT NULL REFERENCES shift (id),
  at TEXT NOT NULL,
  CHECK ((return_id IS NULL) <> (reissue_of IS NULL)),
  CHECK (reissue_of IS NULL OR ${SUPERVISED})
) STRICT;
CREATE INDEX credit_note_of_shift ON credit_note (shift_id, issued_cents);`;

const LINE_BEFORE = (column: string): string =>
  `(SELECT coalesce(sum(${column}), 0) FROM return_line WHERE line_id = NEW.line_id)`;

/** A line never comes back more often than it was sold; what n pieces of it come to is the n-th part of what it cost. */
const LINE_RULES = `
CREATE TRIGGER return_line_within BEFORE INSERT ON return_line WHEN NEW.line_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM sale_line AS sold JOIN sale ON sale.id = sold.sale_id
    WHERE sold.id = NEW.line_id AND sold.cancelled_at IS NULL AND sold.product_id = NEW.product_id AND sale.state = 'paid'
      AND ${LINE_BEFORE('quantity')} + NEW.quantity <= sold.quantity
      AND NEW.amount_cents = (sold.total_cents - sold.share_cents) * (${LINE_BEFORE('quantity')} + NEW.quantity) / sold.quantity
        - ${LINE_BEFORE('amount_cents')})
  BEGIN SELECT RAISE(ABORT, 'no more comes back than was sold'); END;
CREATE TRIGGER return_line_in_time BEFORE INSERT ON return_line
  WHEN EXISTS (SELECT 1 FROM sale_return WHERE id = NEW.return_id)
  BEGIN SELECT RAISE(ABORT, 'a return that is made takes no line'); END;
${appendOnly('return_line', 'lines of a return')}`;

const OWN_LINES = 'FROM return_line WHERE return_id = NEW.id';
const BACK_BEFORE = (where: string): string => `(SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE ${where})`;

const RETURN_RULES = `
${inOpenShift('sale_return', 'returns')}
CREATE TRIGGER sale_return_in_order BEFORE INSERT ON sale_return
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM sale_return WHERE series = NEW.series)
  BEGIN SELECT RAISE(ABORT, 'returns are numbered without a gap'); END;
CREATE TRIGGER sale_return_adds_up BEFORE INSERT ON sale_return
  WHEN NEW.total_cents <> (SELECT coalesce(sum(amount_cents), 0) ${OWN_LINES})
    OR EXISTS (SELECT 1 ${OWN_LINES}
      AND (SELECT sale_id FROM sale_line WHERE sale_line.id = return_line.line_id) IS NOT NEW.sale_id)
  BEGIN SELECT RAISE(ABORT, 'a return is what its lines come to, all of one sale'); END;
-- what a vale-troca has paid never turns into money
CREATE TRIGGER sale_return_of_money BEFORE INSERT ON sale_return
  WHEN NEW.sale_id IS NOT NULL AND NEW.money <> 'credit_note'
    AND NEW.total_cents + ${BACK_BEFORE(`sale_id = NEW.sale_id AND money <> 'credit_note'`)}
      > (SELECT coalesce(sum(amount_cents), 0) FROM payment
         WHERE sale_id = NEW.sale_id AND state = 'approved' AND tender <> 'store_credit' AND NOT ${UNDONE})
  BEGIN SELECT RAISE(ABORT, 'no more money goes back than came in'); END;
CREATE TRIGGER sale_return_on_leg BEFORE INSERT ON sale_return WHEN NEW.money = 'original' AND NOT EXISTS (
    SELECT 1 FROM payment JOIN money_case ON money_case.payment_id = payment.id
    WHERE payment.id = NEW.payment_id AND payment.sale_id = NEW.sale_id AND payment.state = 'approved' AND NOT ${UNDONE}
      AND payment.tender IN ('card', 'pix', 'standalone_card')
      AND money_case.id = NEW.case_id AND money_case.kind = 'returned' AND money_case.amount_cents = NEW.total_cents
      AND (money_case.qr_code IS NULL OR payment.amount_cents = NEW.total_cents)
      AND NEW.total_cents + ${BACK_BEFORE('payment_id = NEW.payment_id')} <= payment.amount_cents)
  BEGIN SELECT RAISE(ABORT, 'no more goes back on a payment than it brought'); END;
CREATE TRIGGER sale_return_by_note BEFORE INSERT ON sale_return WHEN NEW.money = 'credit_note' AND NOT EXISTS (
    SELECT 1 FROM credit_note WHERE id = NEW.credit_note_id AND return_id = NEW.id AND issued_cents = NEW.total_cents)
  BEGIN SELECT RAISE(ABORT, 'a return has the vale-troca that was made for it'); END;
${appendOnly('sale_return', 'returns')}
${covered('sale_return', `NEW.money = 'cash'`, 'NEW.total_cents')}
-- a file that stood still at version 12 may have them
DROP TRIGGER IF EXISTS cash_movement_covered;
${covered('cash_movement', `NEW.kind = 'withdrawal'`, 'NEW.amount_cents')}
DROP TRIGGER IF EXISTS payment_undone_covered;
${covered('payment_undone', `NEW.how = 'drawer'`, 'NEW.amount_cents')}`;

const NOTE_RULES = `
${inOpenShift('credit_note', 'vale-trocas')}
CREATE TRIGGER credit_note_reissued BEFORE INSERT ON credit_note WHEN NEW.reissue_of IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM credit_note AS former WHERE former.id = NEW.reissue_of AND former.series < NEW.series
      AND former.expires_at = NEW.expires_at AND NEW.issued_cents = former.issued_cents - ${spentOf('former.id')})
  BEGIN SELECT RAISE(ABORT, 'a vale-troca is put in the place of one of an earlier series, with what was left of it'); END;
${appendOnly('credit_note', 'vale-trocas')}
CREATE TRIGGER payment_of_note_covered BEFORE INSERT ON payment WHEN NEW.tender = 'store_credit' AND NOT EXISTS (
    SELECT 1 FROM credit_note WHERE id = NEW.credit_note_id AND series = ${SERIES} AND expires_at >= NEW.created_at
      AND NEW.amount_cents <= issued_cents - ${spentOf('credit_note.id')})
  BEGIN SELECT RAISE(ABORT, 'a vale-troca of the present series pays no more than is left of it'); END;`;

/** What the screens of a slip, a bank or an operator call a payment. Cash has none of it, and costs nothing here. */
const proof = (name: string): string => `CASE WHEN json_valid(evidence) THEN json_extract(evidence, '$.${name}') END`;

const SEARCH = `
CREATE INDEX sale_by_closing ON sale (closed_at) WHERE state = 'paid';
CREATE INDEX sale_by_total ON sale (total_cents) WHERE state = 'paid';
CREATE INDEX payment_by_nsu ON payment (${proof('nsu')}) WHERE evidence IS NOT NULL;
CREATE INDEX payment_by_authorization ON payment (${proof('authorization')}) WHERE evidence IS NOT NULL;
CREATE INDEX payment_by_operator_id ON payment (${proof('operatorPaymentId')}) WHERE evidence IS NOT NULL;
CREATE INDEX payment_by_qr_code ON payment (qr_code) WHERE qr_code IS NOT NULL;`;

/**
 * Goods that come back, what is given for them, and the vale-troca. A return is its lines, what comes of them (a case or a
 * vale-troca), and then the return itself, in one transaction: without its lines it is refused, and so are they without it.
 *
 * The file itself refuses more than was sold less what came back before, in pieces and in centavos; more money than a sale
 * or a leg brought; cash that the drawer does not hold; a return that wants a supervisor without one; and a vale-troca that
 * is expired, spent, or of an earlier receipt series: of two tills that were restored from one copy neither spends it again.
 */
export const returns: Migration = {
  version: 13,
  name: 'returns',
  sql: `
${TABLES}
${LINE_RULES}
${RETURN_RULES}
${NOTE_RULES}
${SEARCH}
${[CREDIT_NOTE, SALE_RETURN, RETURN_LINE].map(auditTriggers).join('\n')}
`,
};
