import { defect, type PlantedDefect } from '../planted-defect.ts';

const UNDO = 'electron/areas/payment/legs/undo-leg.ts';
const SALE = 'electron/db/migrations/0001-baseline/sale.ts';
const UNDONE = 'electron/db/migrations/0001-baseline/payment.ts';
const ROWS = 'electron/areas/payment/payment-rows.ts';

/** A sale that is paid in parts, and what is undone of it. */
export const LEG_DEFECTS: readonly PlantedDefect[] = [
  defect(
    'a cash leg that was given back is still in the drawer',
    'I3',
    'legs',
    'electron/areas/shift/drawer.ts',
    'cents: add(undone.cents, returned.cents)',
    'cents: returned.cents',
  ),
  {
    name: 'a leg that was undone still counts',
    invariant: 'I2',
    check: 'legs',
    edits: [
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
    ],
  },
  {
    name: 'the money of every leg goes back out of the drawer',
    invariant: 'I5',
    check: 'legs',
    edits: [
      {
        file: UNDO,
        find: "return tender === 'store_credit' ? 'credit' : 'case';",
        replace: "return 'drawer';",
      },
      {
        file: UNDONE,
        find: "NEW.how = CASE tender WHEN 'cash' THEN 'drawer' WHEN 'store_credit' THEN 'credit' ELSE 'case' END",
        replace: "NEW.how = 'drawer'",
      },
    ],
  },
  defect(
    'a cashier gives cash back alone',
    'I15',
    'legs',
    UNDO,
    "if (!isSupervised(actor)) return fail('needs_supervisor');",
    '',
  ),
  defect(
    'a card that pays half asks for the whole',
    'I6',
    'legs',
    'electron/areas/payment/card-steps.ts',
    'deviceId, amountCents: row.amountCents, description',
    'deviceId, amountCents: (row.amountCents * 2) as typeof row.amountCents, description',
  ),
  defect(
    'what was undone is not in the history',
    'I8',
    'legs',
    UNDO,
    "    payments.addEvent(row.id, at, 'undone', 'approved', 'undone', how);\n",
    '',
  ),
];
