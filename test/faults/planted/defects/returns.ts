import { defect, type PlantedDefect } from '../planted-defect.ts';

const UNDO = 'electron/areas/money/payment/legs/undo-leg.ts';
const SALE = 'electron/db/migrations/0001-baseline/sale.ts';
const UNDONE = 'electron/db/migrations/0001-baseline/payment.ts';
const ROWS = 'electron/areas/money/payment/payment-rows.ts';

export const LEG_DEFECTS: readonly PlantedDefect[] = [
  defect('a cash leg that was given back is still in the drawer', 'I3', 'legs', {
    file: 'electron/areas/shift/drawer.ts',
    find: 'cents: add(undone.cents, returned.cents)',
    replace: 'cents: returned.cents',
  }),
  defect('a leg that was undone still counts', 'I2', 'legs', [
    {
      file: ROWS,
      find: "`payment.state = 'approved' AND NOT EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)`",
      replace: "`payment.state = 'approved'`",
    },
    {
      file: SALE,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
      find: "WHEN NEW.state = 'paid' AND OLD.state <> 'paid' AND NEW.total_cents <> ${KEPT('NEW.id')}",
      replace: 'WHEN 0',
    },
  ]),
  defect('the money of every leg goes back out of the drawer', 'I5', 'legs', [
    { file: UNDO, find: "return tender === 'store_credit' ? 'credit' : 'case';", replace: "return 'drawer';" },
    {
      file: UNDONE,
      find: "NEW.how = CASE tender WHEN 'cash' THEN 'drawer' WHEN 'store_credit' THEN 'credit' ELSE 'case' END",
      replace: "NEW.how = 'drawer'",
    },
  ]),
  defect('a cashier gives cash back alone', 'I15', 'legs', {
    file: UNDO,
    find: "if (!isSupervised(actor)) return fail('needs_supervisor');",
  }),
  defect('a card that pays half asks for the whole', 'I6', 'legs', {
    file: 'electron/areas/money/payment/card-steps.ts',
    find: 'deviceId, amountCents: row.amountCents, description',
    replace: 'deviceId, amountCents: (row.amountCents * 2) as typeof row.amountCents, description',
  }),
  defect('what was undone is not in the history', 'I8', 'legs', {
    file: UNDO,
    find: "  database.payments.addEvent(row.id, at, 'undone', 'approved', 'undone', how);\n",
  }),
];

const RETURNS = 'electron/db/migrations/0001-baseline/sale-return.ts';
const CREDIT_NOTE = 'electron/db/migrations/0001-baseline/credit-note.ts';
const NOTES = 'electron/areas/money/returns/credit-notes.ts';

export const RETURN_DEFECTS: readonly PlantedDefect[] = [
  defect('more comes back than is left of a line', 'I11', 'returns', [
    {
      file: 'electron/areas/money/returns/returnable-sale.ts',
      find: 'const noteCents = atLeastZero(subtract(left, back(ANY)));',
      replace: 'const noteCents = left;',
    },
    {
      file: 'electron/areas/money/returns/make-return.ts',
      find: 'if (quantity < 1 || quantity > left) {',
      replace: 'if (quantity < 1) {',
    },
    {
      file: 'shared/sale-return.ts',
      find: 'before >= 0 && quantity >= 0 && before + quantity <= line.quantity',
      replace: 'before >= 0',
    },
    {
      file: RETURNS,
      find: 'CREATE TRIGGER return_line_within BEFORE INSERT ON return_line WHEN NEW.line_id IS NOT NULL AND NOT EXISTS (',
      replace: 'CREATE TRIGGER return_line_within BEFORE INSERT ON return_line WHEN 0 AND NOT EXISTS (',
    },
  ]),
  defect('the last piece does not take the rest of the centavos', 'I11', 'returns', [
    {
      file: 'shared/sale-return.ts',
      find: 'return cents(part(before + quantity) - part(before));',
      replace: 'return cents(part(1) * quantity + (before - before));',
    },
    {
      file: RETURNS,
      find: 'CREATE TRIGGER return_line_within BEFORE INSERT ON return_line WHEN NEW.line_id IS NOT NULL AND NOT EXISTS (',
      replace: 'CREATE TRIGGER return_line_within BEFORE INSERT ON return_line WHEN 0 AND NOT EXISTS (',
    },
  ]),
  defect('a vale-troca is spent again', 'I11', 'returns', [
    {
      file: 'electron/areas/money/returns/credit-note-rows.ts',
      find: "WHERE credit_note_id = credit_note.id AND state = 'approved'",
      replace: "WHERE credit_note_id = credit_note.id AND state = 'spent'",
    },
    {
      file: CREDIT_NOTE,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
      find: "AND NEW.amount_cents <= issued_cents - ${spentOf('credit_note.id')})",
      replace: ')',
    },
  ]),
  defect('a vale-troca of before a restore is taken', 'I11', 'restoredVoucher', [
    {
      file: NOTES,
      find: "return row.is_of_present_series === 1 ? 'usable' : 'earlier_series';",
      replace: "return 'usable';",
    },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    { file: CREDIT_NOTE, find: 'AND series = ${SERIES} AND expires_at', replace: 'AND expires_at' },
  ]),
  defect('a Z leaves the returns out', 'I3', 'returns', {
    file: 'electron/areas/shift/shift-report.ts',
    find: 'returns: shiftSums.returned(shift.id),',
    replace: 'returns: { ...shiftSums.returned(shift.id), count: 0 },',
  }),
  defect('cash for goods that came back is still in the drawer', 'I3', 'returns', {
    file: 'electron/areas/shift/drawer.ts',
    find: 'cents: add(undone.cents, returned.cents)',
    replace: 'cents: undone.cents',
  }),
];
