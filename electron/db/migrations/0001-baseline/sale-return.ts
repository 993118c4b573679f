import { appendOnly } from './append-only.ts';
import { inShiftAndSeries, SUPERVISED } from './credit-note.ts';
import { IS_UNDONE } from './payment.ts';

const OWN_LINES = 'FROM return_line WHERE return_id = NEW.id';
const BACK_BEFORE = (where: string): string => `(SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE ${where})`;

/** A return and its lines are refused without each other. Also refused: more than was sold less earlier returns, more
 * money than a sale or leg brought, and a missing supervisor. */
export const SALE_RETURN = `
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
${inShiftAndSeries('sale_return', 'returns')}
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
         WHERE sale_id = NEW.sale_id AND state = 'approved' AND tender <> 'store_credit' AND NOT ${IS_UNDONE})
  BEGIN SELECT RAISE(ABORT, 'no more money goes back than came in'); END;
CREATE TRIGGER sale_return_on_leg BEFORE INSERT ON sale_return WHEN NEW.money = 'original' AND NOT EXISTS (
    SELECT 1 FROM payment JOIN money_case ON money_case.payment_id = payment.id
    WHERE payment.id = NEW.payment_id AND payment.sale_id = NEW.sale_id AND payment.state = 'approved' AND NOT ${IS_UNDONE}
      AND payment.tender IN ('card', 'pix', 'standalone_card')
      AND money_case.id = NEW.case_id AND money_case.kind = 'returned' AND money_case.amount_cents = NEW.total_cents
      AND (money_case.qr_code IS NULL OR payment.amount_cents = NEW.total_cents)
      AND NEW.total_cents + ${BACK_BEFORE('payment_id = NEW.payment_id')} <= payment.amount_cents)
  BEGIN SELECT RAISE(ABORT, 'no more goes back on a payment than it brought'); END;
CREATE TRIGGER sale_return_by_note BEFORE INSERT ON sale_return WHEN NEW.money = 'credit_note' AND NOT EXISTS (
    SELECT 1 FROM credit_note WHERE id = NEW.credit_note_id AND return_id = NEW.id AND issued_cents = NEW.total_cents)
  BEGIN SELECT RAISE(ABORT, 'a return has the vale-troca that was made for it'); END;
${appendOnly('sale_return', 'returns')}`;

const LINE_BEFORE = (column: string): string =>
  `(SELECT coalesce(sum(${column}), 0) FROM return_line WHERE line_id = NEW.line_id)`;

/** A line is returned no more often than it was sold; n pieces are worth the n-th part of its cost. */
export const RETURN_LINE = `
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
