import { CASH, closeSale, OPEN_SALE, openShift, sealReport } from './sound-files.ts';
import type { Wrong } from './wrong.ts';

const WHO = `'{"id":"ana","name":"Ana","role":"cashier"}'`;
const move = (kind: string, cents: number): string =>
  `INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, at)
   VALUES ('move', 'second', 1, '${kind}', ${cents}, 'because', ${WHO}, 'x');`;

const SECOND_Z = `UPDATE shift SET state = 'closed', closed_at = 'x', closed_by = ${WHO}, counted_cents = 4450, expected_cents = 4450,
  events_until = 0 WHERE id = 'second';
INSERT INTO shift_count (id, shift_id, number, pieces, counted_cents, after_moves, person, at)
  VALUES ('second-count', 'second', 1, '[0,0,0,2,0,0,2,0,1,0,0,0]', 4450, 0, ${WHO}, 'x');`;
const BODY = {
  floatCents: 4450,
  cashInCents: 0,
  supplies: { count: 0, cents: 0 },
  withdrawals: { count: 0, cents: 0 },
  expectedCents: 4450,
  countedCents: 4450,
  differenceCents: 0,
};

export const WRONG_SHIFTS: readonly Wrong[] = [
  {
    what: 'a shift closed over another amount than went in and out',
    is: 'I3',
    sql: `UPDATE shift SET expected_cents = 4450 WHERE id = 'first'`,
  },
  {
    what: 'cash that the Z does not know',
    is: 'I3',
    sql: `UPDATE payment SET tendered_cents = 1600, amount_cents = 1100 WHERE id = '${CASH}'`,
  },
  {
    what: 'a difference that was absorbed',
    is: 'I3',
    sql: `UPDATE shift_report SET body = replace(body, '"differenceCents":-50', '"differenceCents":0')`,
  },
  {
    what: 'a movement that was forgotten',
    is: 'I3',
    sql: `UPDATE cash_movement SET amount_cents = 400 WHERE id = 'in'`,
  },
  { what: 'a close by what nobody counted', is: 'I3', sql: `UPDATE shift SET counted_cents = 4500 WHERE id = 'first'` },
  { what: 'pieces that come to something else', is: 'I3', sql: `UPDATE shift_count SET pieces = '[1]'` },
  { what: 'more taken out than is in there', is: 'I3', sql: move('withdrawal', 4451) },
  {
    what: 'a Z that was rewritten',
    is: 'I12',
    sql: `UPDATE shift_report SET body = replace(body, '"number":1', '"number":2')`,
  },
  {
    what: 'a Z that follows another than the one before',
    is: 'I12',
    sql: `${SECOND_Z}${sealReport(2, 'second', 'other', JSON.stringify({ ...BODY, previousSeal: 'other' }))}`,
  },
  { what: 'a gap in the numbers of the Z', is: 'I13', sql: 'UPDATE shift_report SET number = 2' },
  { what: 'a closed shift without a Z', is: 'I13', sql: SECOND_Z },
  {
    what: 'two shifts open at once',
    is: 'I13',
    sql: `DROP INDEX shift_one_open;${openShift('third', 0)}`,
  },
  {
    what: 'a sale that names nobody',
    is: 'I15',
    sql: `INSERT INTO sale (id, state, opened_at, shift_id) VALUES ('nobodys', 'open', 'x', 'second')`,
  },
  {
    what: 'a sale of a shift that is closed',
    is: 'I15',
    sql: `INSERT INTO sale (id, state, opened_at, person_id, shift_id) VALUES ('late', 'open', 'x', 'ana', 'first')`,
  },
  {
    what: 'a payment without a shift',
    is: 'I15',
    sql: `${OPEN_SALE}INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, tendered_cents,
        change_cents, person_id) VALUES ('p', 'open-sale', 'cash', 1000, 'approved', 'x', 'x', 1000, 0, 'ana');
      ${closeSale('open-sale', 4)}`,
  },
];
