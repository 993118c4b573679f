import {
  AT,
  accept,
  approve,
  CARD_CHARGE,
  closeSale,
  event,
  LEDGER,
  OPEN_SALE,
  payCash,
  request,
  startCard,
} from './sound-files.ts';

/* Sound discounts, split payments and returns, to be spoilt. */

export const BOSS = `'{"id":"bea","name":"Bea Lima","role":"supervisor"}'`;
export const CLERK = `'{"id":"ana","name":"Ana Prado","role":"cashier"}'`;
const BY = `'ana', 'second'`;

const line = (id: string, sale: string, position: number, values: string): string =>
  `INSERT INTO sale_line (id, sale_id, position, product_id, code, name, unit_price_cents, quantity, total_cents, discount_cents,
    discount_bp, share_cents) VALUES ('${id}', '${sale}', ${position}, 1, 'CAFE', 'Café', ${values});`;

const openSale = (sale: string, rest: string): string =>
  `INSERT INTO sale (id, state, opened_at, person_id, shift_id) VALUES ('${sale}', 'open', '${AT}', ${BY});${rest}`;

/** Three of R$ 3,33 less 10 % and one of R$ 5,00; R$ 1,00 off the whole is shared as 64 and 36 centavos. */
export const DISCOUNTED_SALE = `${openSale(
  'cheap-sale',
  line('cheap-1', 'cheap-sale', 1, '333, 3, 899, 100, 1000, 64') +
    line('cheap-2', 'cheap-sale', 2, '500, 1, 500, 0, NULL, 36'),
)}
INSERT INTO line_weight (line_id, grams, kg_price_cents) VALUES ('cheap-2', 200, 2500);
UPDATE sale SET total_cents = 1299, discount_cents = 100 WHERE id = 'cheap-sale';
${payCash('cheap-cash', 'cheap-sale', 1299)}${closeSale('cheap-sale', 4)}`;

const undone = (payment: string, sale: string, cents: number, how: string, of: string, by = CLERK): string => `
INSERT INTO payment_undone (payment_id, sale_id, amount_cents, how, case_id, shift_id, person, approver, at)
  VALUES ('${payment}', '${sale}', ${cents}, '${how}', ${of}, 'second', ${by}, NULL, '${AT}');
${event(payment, 'undone', 'approved', 'undone')}`;

export const LEG = 'd7d7d7d7-0000-4000-8000-000000000007';

/** R$ 4,00 cash and R$ 2,00 card undone; then R$ 10,00 cash. */
export const LEGS_SALE = `${openSale('legs-sale', line('legs-1', 'legs-sale', 1, '1000, 1, 1000, 0, NULL, 0'))}
UPDATE sale SET total_cents = 1000 WHERE id = 'legs-sale';
${payCash('first-leg', 'legs-sale', 400)}
${startCard(LEG, 'legs-sale', 1, 200)}${accept(LEG)}${approve(LEG, 'pending', 200)}
INSERT INTO money_case (id, kind, payment_id, charge, tender, amount_cents, evidence, opened_at)
  VALUES ('leg-case', 'leg_undone', '${LEG}', '', 'card', 200, '{"amountCents":200}', '${AT}');
${undone('first-leg', 'legs-sale', 400, 'drawer', 'NULL', BOSS)}
${undone(LEG, 'legs-sale', 200, 'case', `'leg-case'`)}
${payCash('whole-leg', 'legs-sale', 1000)}${closeSale('legs-sale', 4)}`;

/** The ledger with the card leg. */
export const LEGS_LEDGER = {
  ...LEDGER,
  charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: LEG, requested_cents: 200, amount_cents: 200 }],
  requests: [...LEDGER.requests, request({ seq: 5, identifier: LEG, amount_cents: 200 })],
};

export const returned = (id: string, number: number, cents: number, rest: string): string => `
INSERT INTO return_line (id, return_id, line_id, product_id, code, name, quantity, amount_cents)
  VALUES ('piece-${id}', '${id}', 'line-cash-sale', 1, 'CAFE', 'Café', 1, ${cents});
INSERT INTO sale_return (id, series, number, sale_id, total_cents, money, payment_id, case_id, credit_note_id, reason, note,
  person, approver, shift_id, at)
  VALUES ('${id}', 1, ${number}, 'cash-sale', ${cents}, ${rest}, NULL, 'second', '${AT}');`;

/** The coffee paid in cash is returned for cash. */
export const CASH_RETURN = returned('back', 1, 1000, `'cash', NULL, NULL, NULL, 'other', NULL, ${BOSS}`);

export const payNote = (id: string, sale: string, cents: number, at = AT): string => `
INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, evidence, credit_note_id, person_id,
  shift_id) VALUES ('${id}', '${sale}', 'store_credit', ${cents}, 'approved', '${at}', '${at}',
  '{"source":"credit_note","amountCents":${cents}}', 'note', ${BY});`;

/** Returned for a vale-troca that pays R$ 6,00 of another sale; the rest cash. */
export const NOTE_SALE = `
INSERT INTO credit_note (id, code, series, issued_cents, return_id, expires_at, person, shift_id, at)
  VALUES ('note', 'ABCDEFGHJKM', 1, 1000, 'back', '2027-05-19T12:00:00.000Z', ${CLERK}, 'second', '${AT}');
${returned('back', 1, 1000, `'credit_note', NULL, NULL, 'note', 'other', NULL, ${CLERK}`)}
${openSale('note-sale', line('note-1', 'note-sale', 1, '1000, 1, 1000, 0, NULL, 0'))}
UPDATE sale SET total_cents = 1000 WHERE id = 'note-sale';
${payNote('by-note', 'note-sale', 600)}${payCash('note-rest', 'note-sale', 400)}${closeSale('note-sale', 4)}`;

export const CARD_RETURN = (payment: string, cents: number): string => `
INSERT INTO return_line (id, return_id, line_id, product_id, code, name, quantity, amount_cents)
  VALUES ('piece', 'back', 'line-card-sale', 1, 'CAFE', 'Café', 1, ${cents});
INSERT INTO money_case (id, kind, payment_id, charge, tender, amount_cents, evidence, opened_at)
  VALUES ('back-case', 'returned', '${payment}', '', 'card', ${cents}, '{"amountCents":${cents}}', '${AT}');
INSERT INTO sale_return (id, series, number, sale_id, total_cents, money, payment_id, case_id, reason, person, shift_id, at)
  VALUES ('back', 1, 1, 'card-sale', ${cents}, 'original', '${payment}', 'back-case', 'other', ${CLERK}, 'second', '${AT}');`;

export const MARK = '0123456789abcdef';

/** As before version 20. */
export const taxId = (text: string, key: string): string =>
  `UPDATE sale SET tax_id = '${text}', tax_id_key = '${key}' WHERE id = 'open-sale';`;

export const HELD_SALE = `${OPEN_SALE}
INSERT INTO sale_act (id, sale_id, kind, amount_cents, person, shift_id, at)
  VALUES ('hold', 'open-sale', 'held', 0, ${CLERK}, 'second', '${AT}');
UPDATE sale SET state = 'set_aside', held_name = '', held_by = ${CLERK}, held_at = '${AT}' WHERE id = 'open-sale';
${taxId(`${MARK}.${'A'.repeat(56)}`, `${MARK}.${'B'.repeat(43)}`)}`;
