import { defect, type PlantedDefect } from '../planted-defect.ts';

const UNDO = 'electron/areas/payment/legs/undo-leg.ts';
const SALE = 'electron/db/migrations/0001-baseline/sale.ts';
const UNDONE = 'electron/db/migrations/0001-baseline/payment.ts';
const ROWS = 'electron/areas/payment/payment-rows.ts';

/** A sale that is paid in parts, and what is undone of it. */
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
  ]),
  defect('a cashier gives cash back alone', 'I15', 'legs', {
    file: UNDO,
    find: "if (!isSupervised(actor)) return fail('needs_supervisor');",
    replace: '',
  }),
  defect('a card that pays half asks for the whole', 'I6', 'legs', {
    file: 'electron/areas/payment/card-steps.ts',
    find: 'deviceId, amountCents: row.amountCents, description',
    replace: 'deviceId, amountCents: (row.amountCents * 2) as typeof row.amountCents, description',
  }),
  defect('what was undone is not in the history', 'I8', 'legs', {
    file: UNDO,
    find: "    payments.addEvent(row.id, at, 'undone', 'approved', 'undone', how);\n",
    replace: '',
  }),
];
