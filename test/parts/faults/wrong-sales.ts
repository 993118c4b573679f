import { CARD, sealReport } from './sound-files.ts';
import {
  AT,
  BOSS,
  CARD_RETURN,
  CASH_RETURN,
  CLERK,
  DISCOUNTED_SALE,
  LEG,
  LEGS_LEDGER,
  LEGS_SALE,
  NOTE_SALE,
  payNote,
  returned,
} from './sound-sales.ts';
import type { Wrong } from './wrong.ts';

const cheap = (what: string, change: string): Wrong => ({ what, is: 'I2', sql: `${DISCOUNTED_SALE}${change}` });
const legs = (what: string, is: Wrong['is'], change: string): Wrong => ({
  what,
  is,
  sql: `${LEGS_SALE}${change}`,
  input: { ledger: LEGS_LEDGER },
});
const note = (what: string, change: string, is: Wrong['is'] = 'I11'): Wrong => ({
  what,
  is,
  sql: `${NOTE_SALE}${change}`,
});

const weighed = (line: string, grams: number, kilogram: number): string =>
  `INSERT INTO line_weight (line_id, grams, kg_price_cents) VALUES ('${line}', ${grams}, ${kilogram})`;

/** Discounts, several payments of a sale, and goods that come back. */
export const WRONG_SALES: readonly Wrong[] = [
  cheap('a line that forgets its discount', `UPDATE sale_line SET total_cents = 999 WHERE id = 'cheap-1'`),
  cheap('a percentage that comes to something else', `UPDATE sale_line SET discount_bp = 900 WHERE id = 'cheap-1'`),
  cheap('shares that lose a centavo', `UPDATE sale_line SET share_cents = 35 WHERE id = 'cheap-2'`),
  cheap('shares that do not follow what the lines cost', `UPDATE sale_line SET share_cents = 50`),
  cheap(
    'a centavo of a share rounded to the wrong line',
    `UPDATE sale_line SET share_cents = CASE id WHEN 'cheap-1' THEN 65 ELSE 35 END WHERE id LIKE 'cheap%'`,
  ),
  cheap('a sale that forgets its discount', `UPDATE sale SET discount_cents = 0 WHERE id = 'cheap-sale'`),
  cheap(
    'a line that is given away',
    `UPDATE sale_line SET discount_cents = 500, total_cents = 0, share_cents = 0 WHERE id = 'cheap-2'`,
  ),
  cheap('a package that costs something else than it weighs', `UPDATE line_weight SET grams = 201`),
  cheap('a package of three', weighed('cheap-1', 100, 3_330)),
  legs('a closed sale with a leg that was undone', 'I2', `DELETE FROM payment WHERE id = 'whole-leg'`),
  legs('an undone leg that still counts', 'I2', `UPDATE sale SET total_cents = 1600 WHERE id = 'legs-sale'`),
  legs(
    'a leg that was undone in part',
    'I5',
    `UPDATE payment_undone SET amount_cents = 100 WHERE payment_id = '${LEG}'`,
  ),
  legs(
    'card money that goes back out of the drawer',
    'I5',
    `UPDATE payment_undone SET how = 'drawer' WHERE case_id = 'leg-case'`,
  ),
  legs('money on its way back in no case', 'I5', `UPDATE money_case SET amount_cents = 100 WHERE id = 'leg-case'`),
  legs(
    'a leg of a closed sale that is undone',
    'I5',
    `
    INSERT INTO payment_undone (payment_id, sale_id, amount_cents, how, shift_id, person, at)
      VALUES ('whole-leg', 'legs-sale', 1000, 'drawer', 'second', ${BOSS}, '${AT}');`,
  ),
  legs(
    'a leg whose history does not tell that it was undone',
    'I8',
    `DELETE FROM payment_event WHERE event = 'undone'`,
  ),
  legs(
    'cash that a cashier gives back alone',
    'I15',
    `UPDATE payment_undone SET person = ${CLERK} WHERE how = 'drawer'`,
  ),
  legs(
    'a drawer that forgets what was given back',
    'I3',
    `INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, at)
       VALUES ('all', 'second', 1, 'withdrawal', 5500, 'because', ${BOSS}, '${AT}');`,
  ),
  { what: 'more given back than a line cost', is: 'I11', sql: CASH_RETURN.replaceAll('1000', '1001') },
  {
    what: 'more pieces back than were sold',
    is: 'I11',
    sql: `${CASH_RETURN}${returned('again', 2, 1000, `'cash', NULL, NULL, NULL, 'other', NULL, ${BOSS}`)}`,
  },
  {
    what: 'a return that is more than its lines',
    is: 'I11',
    sql: `${CASH_RETURN}UPDATE sale_return SET total_cents = 1100`,
  },
  {
    what: 'a return that a cashier pays out alone',
    is: 'I15',
    sql: `${CASH_RETURN}UPDATE sale_return SET person = ${CLERK}`,
  },
  { what: 'a gap in the numbers of returns', is: 'I13', sql: `${CASH_RETURN}UPDATE sale_return SET number = 2` },
  { what: 'goods back by no return', is: 'I11', sql: `${CASH_RETURN}UPDATE return_line SET return_id = 'none'` },
  {
    what: 'returned money in no case',
    is: 'I5',
    sql: `${CARD_RETURN(CARD, 1000)}UPDATE sale_return SET case_id = NULL`,
  },
  {
    what: 'money back on a payment of another sale',
    is: 'I11',
    sql: `${CARD_RETURN(CARD, 1000)}UPDATE sale_return SET payment_id = 'whoever'`,
  },
  note('a vale-troca that pays twice', payNote('again', 'note-sale', 600)),
  note('a vale-troca over more than came back', `UPDATE credit_note SET issued_cents = 2000`),
  note('a vale-troca that was never issued', `DELETE FROM credit_note`),
  note(
    'a vale-troca that pays after its last day',
    `UPDATE payment SET created_at = '2028-01-01' WHERE id = 'by-note'`,
  ),
  note(
    'a vale-troca of before a restore',
    `INSERT INTO receipt_series (series, started_at, cause) VALUES (2, '${AT}', 'restored');${payNote('late', 'note-sale', 100)}`,
  ),
  note(
    'a vale-troca made anew over more than was left',
    `INSERT INTO credit_note (id, code, series, issued_cents, reissue_of, expires_at, person, shift_id, at)
       SELECT 'anew', 'BBCDEFGHJKM', 2, 500, id, expires_at, ${BOSS}, 'second', at FROM credit_note`,
  ),
  note(
    'what a vale-troca paid without its word',
    `UPDATE payment SET evidence = '{"amountCents":600}' WHERE id = 'by-note'`,
    'I9',
  ),
  {
    what: 'a Z that leaves a return out',
    is: 'I3',
    sql: `${CASH_RETURN}UPDATE shift SET state = 'closed', closed_at = 'x', closed_by = ${BOSS}, counted_cents = 3450,
      expected_cents = 3450, events_until = 0 WHERE id = 'second';
      INSERT INTO shift_count (id, shift_id, number, pieces, counted_cents, after_moves, person, at)
        VALUES ('second-count', 'second', 1, '[0,0,0,1,1,0,2,0,1,0,0,0]', 3450, 0, ${BOSS}, 'x');
      ${sealReport(
        2,
        'second',
        '',
        JSON.stringify({
          floatCents: 4450,
          cashInCents: 0,
          paidOutCents: 1000,
          expectedCents: 3450,
          countedCents: 3450,
        }),
      )}`,
  },
];
