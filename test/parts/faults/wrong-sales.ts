import { AT, CARD, sealReport } from './sound-files.ts';
import {
  BOSS,
  CARD_RETURN,
  CASH_RETURN,
  CLERK,
  DISCOUNTED_SALE,
  LEG,
  NOTE_SALE,
  payNote,
  returned,
} from './sound-sales.ts';
import type { Wrong } from './wrong.ts';
import { closeSecond } from './wrong-records.ts';

const cheap = (change: string): string => `${DISCOUNTED_SALE}${change}`;
const back = (change: string): string => `${CASH_RETURN}${change}`;
const backOnCard = (change: string): string => `${CARD_RETURN(CARD, 1000)}${change}`;
const note = (change: string): string => `${NOTE_SALE}${change}`;

export const WRONG_SALES: Wrong<string> = {
  I2: {
    'a line that forgets its discount': cheap(`UPDATE sale_line SET total_cents = 999 WHERE id = 'cheap-1'`),
    'a percentage that comes to something else': cheap(`UPDATE sale_line SET discount_bp = 900 WHERE id = 'cheap-1'`),
    'shares that lose a centavo': cheap(`UPDATE sale_line SET share_cents = 35 WHERE id = 'cheap-2'`),
    'shares that do not follow what the lines cost': cheap(`UPDATE sale_line SET share_cents = 50`),
    'a centavo of a share rounded to the wrong line': cheap(
      `UPDATE sale_line SET share_cents = CASE id WHEN 'cheap-1' THEN 65 ELSE 35 END WHERE id LIKE 'cheap%'`,
    ),
    'a sale that forgets its discount': cheap(`UPDATE sale SET discount_cents = 0 WHERE id = 'cheap-sale'`),
    'a line that is given away': cheap(
      `UPDATE sale_line SET discount_cents = 500, total_cents = 0, share_cents = 0 WHERE id = 'cheap-2'`,
    ),
    'a package that costs something else than it weighs': cheap('UPDATE line_weight SET grams = 201'),
    'a package of three': cheap(
      `INSERT INTO line_weight (line_id, grams, kg_price_cents) VALUES ('cheap-1', 100, 3330)`,
    ),
  },
  I3: {
    'a Z that leaves a return out': back(
      `${closeSecond(3450, '[0,0,0,1,1,0,2,0,1,0,0,0]')}${sealReport(
        2,
        'second',
        '',
        '{"floatCents":4450,"cashInCents":0,"paidOutCents":1000,"expectedCents":3450,"countedCents":3450}',
      )}`,
    ),
  },
  I5: { 'returned money in no case': backOnCard('UPDATE sale_return SET case_id = NULL') },
  I9: {
    'what a vale-troca paid without its word': note(
      `UPDATE payment SET evidence = '{"amountCents":600}' WHERE id = 'by-note'`,
    ),
  },
  I11: {
    'more given back than a line cost': CASH_RETURN.replaceAll('1000', '1001'),
    'more pieces back than were sold': back(
      returned('again', 2, 1000, `'cash', NULL, NULL, NULL, 'other', NULL, ${BOSS}`),
    ),
    'a return that is more than its lines': back('UPDATE sale_return SET total_cents = 1100'),
    'goods back by no return': back(`UPDATE return_line SET return_id = 'none'`),
    'money back on a payment of another sale': backOnCard(`UPDATE sale_return SET payment_id = 'whoever'`),
    'a vale-troca that pays twice': note(payNote('again', 'note-sale', 600)),
    'a vale-troca over more than came back': note('UPDATE credit_note SET issued_cents = 2000'),
    'a vale-troca that was never issued': note('DELETE FROM credit_note'),
    'a vale-troca that pays after its last day': note(
      `UPDATE payment SET created_at = '2028-01-01' WHERE id = 'by-note'`,
    ),
    'a vale-troca of before a restore': note(
      `INSERT INTO receipt_series (series, started_at, cause) VALUES (2, '${AT}', 'restored');${payNote('late', 'note-sale', 100)}`,
    ),
    'a vale-troca made anew over more than was left': note(
      `INSERT INTO credit_note (id, code, series, issued_cents, reissue_of, expires_at, person, shift_id, at)
         SELECT 'anew', 'BBCDEFGHJKM', 2, 500, id, expires_at, ${BOSS}, 'second', at FROM credit_note`,
    ),
  },
  I13: { 'a gap in the numbers of returns': back('UPDATE sale_return SET number = 2') },
  I15: { 'a return that a cashier pays out alone': back(`UPDATE sale_return SET person = ${CLERK}`) },
};

export const WRONG_LEGS: Wrong<string> = {
  I2: {
    'a closed sale with a leg that was undone': `DELETE FROM payment WHERE id = 'whole-leg'`,
    'an undone leg that still counts': `UPDATE sale SET total_cents = 1600 WHERE id = 'legs-sale'`,
  },
  I3: {
    'a drawer that forgets what was given back': `INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, at)
         VALUES ('all', 'second', 1, 'withdrawal', 5500, 'because', ${BOSS}, '${AT}');`,
  },
  I5: {
    'a leg that was undone in part': `UPDATE payment_undone SET amount_cents = 100 WHERE payment_id = '${LEG}'`,
    'card money that goes back out of the drawer': `UPDATE payment_undone SET how = 'drawer' WHERE case_id = 'leg-case'`,
    'money on its way back in no case': `UPDATE money_case SET amount_cents = 100 WHERE id = 'leg-case'`,
    'a leg of a closed sale that is undone': `INSERT INTO payment_undone (payment_id, sale_id, amount_cents, how, shift_id, person, at)
         VALUES ('whole-leg', 'legs-sale', 1000, 'drawer', 'second', ${BOSS}, '${AT}');`,
  },
  I8: {
    'a leg whose history does not tell that it was undone': `DELETE FROM payment_event WHERE event = 'undone'`,
  },
  I15: {
    'cash that a cashier gives back alone': `UPDATE payment_undone SET person = ${CLERK} WHERE how = 'drawer'`,
  },
};
