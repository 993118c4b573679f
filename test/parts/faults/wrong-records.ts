import type { Database } from '../../../electron/db/open-database.ts';
import { CASH, closeSale, OPEN_SALE, openShift, sealReport } from './sound-files.ts';
import { CLERK, HELD_SALE, MARK, taxId } from './sound-sales.ts';
import type { Wrong } from './wrong.ts';

const inDrawer = (
  change: string,
): string => `INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason,
  person, at) VALUES ('move', 'second', 1, ${change}, 'because', ${CLERK}, 'x');`;

/** The second shift, counted and closed at its sum. */
export const closeSecond = (cents: number, pieces: string): string => `
  UPDATE shift SET state = 'closed', closed_at = 'x', closed_by = ${CLERK}, counted_cents = ${cents},
    expected_cents = ${cents}, events_until = 0 WHERE id = 'second';
  INSERT INTO shift_count (id, shift_id, number, pieces, counted_cents, after_moves, person, at)
    VALUES ('second-count', 'second', 1, '${pieces}', ${cents}, 0, ${CLERK}, 'x');`;
const SECOND_CLOSED = closeSecond(4450, '[0,0,0,2,0,0,2,0,1,0,0,0]');

const inReport = (what: string, other: string): string =>
  `UPDATE shift_report SET body = replace(body, '${what}', '${other}')`;
const held = (change: string): string => `${HELD_SALE}${change}`;

export const WRONG_RECORDS: Wrong<string> = {
  I1: {
    'an amount with a fraction': 'ALTER TABLE product ADD COLUMN cost_cents ANY; UPDATE product SET cost_cents = 10.5',
  },
  I2: {
    'lines that do not add up': `UPDATE sale SET total_cents = 999 WHERE id = 'cash-sale'`,
    'change that was not handed over': `UPDATE payment SET change_cents = 400 WHERE id = '${CASH}'`,
  },
  I3: {
    'a shift closed over another amount than went in and out': `UPDATE shift SET expected_cents = 4450 WHERE id = 'first'`,
    'a difference that was absorbed': inReport('"differenceCents":-50', '"differenceCents":0'),
    'a movement that was forgotten': `UPDATE cash_movement SET amount_cents = 400 WHERE id = 'in'`,
    'a close by what nobody counted': `UPDATE shift SET counted_cents = 4500 WHERE id = 'first'`,
    'pieces that come to something else': `UPDATE shift_count SET pieces = '[1]'`,
    'more taken out than is in there': inDrawer(`'withdrawal', 4451`),
  },
  I5: {
    'money of a sale that was cancelled': `UPDATE sale SET state = 'cancelled', series = NULL, number = NULL
      WHERE id = 'cash-sale'`,
  },
  I12: {
    'a Z that was rewritten': inReport('"number":1', '"number":2'),
    'a Z that follows another than the one before': `${SECOND_CLOSED}${sealReport(2, 'second', 'other', '{"previousSeal":"other"}')}`,
  },
  I13: {
    'a gap in the receipt numbers': `UPDATE sale SET number = 4 WHERE id = 'cash-sale'`,
    'a gap in the numbers of the Z': 'UPDATE shift_report SET number = 2',
    'a closed shift without a Z': SECOND_CLOSED,
    'two shifts open at once': `DROP INDEX shift_one_open;${openShift('third', 0)}`,
  },
  I14: {
    'a change without its row in the outbox': `UPDATE product SET updated_at = '2026-11-20T13:00:00.000Z'`,
    'a row of the outbox that is gone': 'UPDATE outbox SET id = 2',
    'a row that overtook another of its lane': `INSERT INTO outbox (lane, kind, payload, state, created_at) VALUES
      ('product:1', 'product_save', '{}', 'refused', 'x'), ('product:1', 'product_save', '{}', 'sent', 'x')`,
    'a row that was given up for nothing': `UPDATE outbox SET state = 'superseded'`,
  },
  I15: {
    'a sale that names nobody': `INSERT INTO sale (id, state, opened_at, shift_id) VALUES ('nobodys', 'open', 'x', 'second')`,
    'a sale of a shift that is closed': `INSERT INTO sale (id, state, opened_at, person_id, shift_id)
      VALUES ('late', 'open', 'x', 'ana', 'first')`,
    'a payment without a shift': `${OPEN_SALE}INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at,
        updated_at, tendered_cents, change_cents, person_id)
        VALUES ('p', 'open-sale', 'cash', 1000, 'approved', 'x', 'x', 1000, 0, 'ana');
      ${closeSale('open-sale', 4)}`,
    'a sale that somebody else held': held(`UPDATE sale SET held_by = '{"id":"bea"}' WHERE id = 'open-sale';`),
    'a held sale whose act is gone': held(`DELETE FROM sale_act WHERE id = 'hold';`),
  },
  I19: {
    'a change that still waits': `INSERT INTO outbox (lane, kind, payload, created_at)
      VALUES ('product:1', 'product_save', '{}', 'x')`,
  },
  I20: {
    'numbers in another order than the sales': `${OPEN_SALE}
      UPDATE sale SET number = 4 WHERE id = 'cash-sale';
      UPDATE sale SET series = 1, number = 5, state = 'open', closed_at = NULL WHERE id = 'pix-sale';
      UPDATE sale SET state = 'paid', closed_at = 'x', number = 5 WHERE id = 'pix-sale';
      UPDATE sale SET state = 'open' WHERE id = 'cash-sale';
      UPDATE sale SET state = 'paid', number = 2 WHERE id = 'cash-sale';
      UPDATE sale SET number = 3 WHERE id = 'pix-sale'`,
  },
  I22: { 'a Pix payment without a registration': `DELETE FROM qr_registration WHERE step = 'company'` },
  I23: {
    'the hash of a PIN in the trail': `INSERT INTO person (id, name, name_folded, role, active, created_at, updated_at)
        VALUES ('rui', 'Rui Melo', 'rui melo', 'manager', 1, '2026-11-20', '2026-11-20');
      INSERT INTO person_pin (person_id, hash, salt, cost, set_at) VALUES ('rui', 'aGFzaA', 'c2FsdA', 15, '2026-11-20');
      INSERT INTO audit_entry (subject, subject_id, body) VALUES ('till', '', '{"event":"pin_set","hash":"aGFzaA"}')`,
    'a CPF in the clear': held(taxId('12345678909', `${MARK}.${'B'.repeat(43)}`)),
    'a CPF that is only written differently': held(
      taxId(`${MARK}.${Buffer.from('12345678909'.padEnd(50)).toString('base64')}`, `${MARK}.${'B'.repeat(43)}`),
    ),
    'a name in the clear': held(`UPDATE sale SET held_name = 'Dona Lúcia' WHERE id = 'open-sale';`),
    'a search key that is no hash': held(taxId(`${MARK}.${'A'.repeat(56)}`, `CPF 12345678909 ${'-'.repeat(60)}`)),
  },
};

type PastTheTrail = { readonly what: string; readonly says: string; readonly run: (database: Database) => void };
const past = (what: string, says: string, sql: string): PastTheTrail => ({
  what,
  says,
  run: (file) => void file.exec(sql),
});

/** Changes without the trail's guard, and the judge's words. */
export const WRONG_TRAILS: readonly PastTheTrail[] = [
  past('a trail that lets itself be rewritten', 'I12: nothing forbids', 'SELECT 1'),
  past(
    'a row changed past the trail',
    'I12: the trail says otherwise of opened_at',
    `DROP TRIGGER sale_changed_audited; UPDATE sale SET opened_at = 'x' WHERE id = 'cash-sale'`,
  ),
  past(
    'a row that the trail does not know',
    'I12: the trail has no entry of this row',
    'DROP TRIGGER receipt_series_added_audited;' +
      `INSERT INTO receipt_series (series, started_at, cause) VALUES (2, 'x', 'restored')`,
  ),
  past(
    'a row that is gone',
    'I12: the trail tells of a row that is not there',
    `DELETE FROM payment_event WHERE event = 'seen_approved'`,
  ),
  past(
    'an entry that was rewritten',
    'I12: an entry of the trail does not carry its seal',
    `UPDATE audit SET at = 'x' WHERE id = 2`,
  ),
  past(
    'an entry that is gone',
    'I12: the trail has no entry of this row',
    'DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)',
  ),
  {
    what: 'an entry that names no till',
    says: 'I15: an entry does not say who stands behind it',
    run: (database) => {
      database.function('audit_who', () => '{}');
      database.transaction(() => {
        database.exec(`INSERT INTO audit_entry (subject, subject_id, body) VALUES ('till', '', '{}')`);
      })();
    },
  },
];
