import { OPEN_SALE } from './sound-files.ts';
import { AT, CLERK } from './sound-sales.ts';
import type { Wrong } from './wrong.ts';

const MARK = '0123456789abcdef';
/** As programs before version 20 wrote into a sale. */
const number = (text: string, key: string): string =>
  `UPDATE sale SET tax_id = '${text}', tax_id_key = '${key}' WHERE id = 'open-sale';`;

/** A sale that waits under a name, for a customer who gave a CPF. */
export const HELD_SALE = `${OPEN_SALE}
INSERT INTO sale_act (id, sale_id, kind, amount_cents, person, shift_id, at)
  VALUES ('hold', 'open-sale', 'held', 0, ${CLERK}, 'second', '${AT}');
UPDATE sale SET state = 'set_aside', held_name = '', held_by = ${CLERK}, held_at = '${AT}' WHERE id = 'open-sale';
${number(`${MARK}.${'A'.repeat(56)}`, `${MARK}.${'B'.repeat(43)}`)}`;

const held = (what: string, is: Wrong['is'], change: string): Wrong => ({ what, is, sql: `${HELD_SALE}${change}` });
const UNCHECKED = 'PRAGMA ignore_check_constraints = ON;';

/** Held sales, and the numbers that customers gave. */
export const WRONG_CUSTOMERS: readonly Wrong[] = [
  held('a CPF in the clear', 'I23', `${UNCHECKED}${number('12345678909', `${MARK}.${'B'.repeat(43)}`)}`),
  held(
    'a CPF that is only written differently',
    'I23',
    number(`${MARK}.${Buffer.from('12345678909'.padEnd(50)).toString('base64')}`, `${MARK}.${'B'.repeat(43)}`),
  ),
  held('a name in the clear', 'I23', `UPDATE sale SET held_name = 'Dona Lúcia' WHERE id = 'open-sale';`),
  held('a search key that is no hash', 'I23', number(`${MARK}.${'A'.repeat(56)}`, `CPF 12345678909 ${'-'.repeat(60)}`)),
  held('a sale that somebody else held', 'I15', `UPDATE sale SET held_by = '{"id":"bea"}' WHERE id = 'open-sale';`),
  held('a held sale whose act is gone', 'I15', `DELETE FROM sale_act WHERE id = 'hold';`),
];
