import { CARD, LEDGER, OPEN_SALE, request } from './sound-files.ts';
import { soundWith, type Wrong } from './wrong.ts';

export const WRONG_RECORDS: readonly Wrong[] = [
  {
    what: 'a row changed past the trail',
    is: 'I12',
    pastTheTrail: (database) => {
      database.exec(`DROP TRIGGER sale_changed_audited; UPDATE sale SET opened_at = 'x' WHERE id = 'cash-sale'`);
    },
  },
  {
    what: 'a row that the trail does not know',
    is: 'I12',
    pastTheTrail: (database) => {
      database.exec(`DROP TRIGGER receipt_series_added_audited`);
      database.exec(`INSERT INTO receipt_series (series, started_at, cause) VALUES (2, 'x', 'restored')`);
    },
  },
  {
    what: 'a row that is gone',
    is: 'I12',
    sql: `INSERT INTO receipt_series (series, started_at, cause) VALUES (2, 'x', 'restored')`,
    pastTheTrail: (database) => void database.exec('DELETE FROM receipt_series WHERE series = 2'),
  },
  {
    what: 'an entry that was rewritten',
    is: 'I12',
    pastTheTrail: (database) => void database.exec(`UPDATE audit SET at = 'x' WHERE id = 2`),
  },
  {
    what: 'an entry that is gone',
    is: 'I12',
    pastTheTrail: (database) => void database.exec('DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)'),
  },
  {
    what: 'a trail that lets itself be rewritten',
    is: 'I12',
    pastTheTrail: (database) => void database.exec('SELECT 1'),
  },
  {
    what: 'a gap in the receipt numbers',
    is: 'I13',
    sql: `UPDATE sale SET number = 4 WHERE id = 'cash-sale'`,
  },
  {
    what: 'numbers in another order than the sales',
    is: 'I20',
    sql: `${OPEN_SALE}
      UPDATE sale SET number = 4 WHERE id = 'cash-sale';
      UPDATE sale SET series = 1, number = 5, state = 'open', closed_at = NULL WHERE id = 'pix-sale';
      UPDATE sale SET state = 'paid', closed_at = 'x', number = 5 WHERE id = 'pix-sale';
      UPDATE sale SET state = 'open' WHERE id = 'cash-sale';
      UPDATE sale SET state = 'paid', number = 2 WHERE id = 'cash-sale';
      UPDATE sale SET number = 3 WHERE id = 'pix-sale'`,
  },
  {
    what: 'a change without its row in the outbox',
    is: 'I14',
    sql: `UPDATE product SET updated_at = '2026-11-20T13:00:00.000Z'`,
  },
  { what: 'a row of the outbox that is gone', is: 'I14', sql: 'UPDATE outbox SET id = 2' },
  {
    what: 'a row that overtook another of its lane',
    is: 'I14',
    sql: `INSERT INTO outbox (lane, kind, payload, state, created_at) VALUES ('product:1', 'product_save', '{}', 'refused', 'x'),
      ('product:1', 'product_save', '{}', 'sent', 'x')`,
  },
  { what: 'a row that was given up for nothing', is: 'I14', sql: `UPDATE outbox SET state = 'superseded'` },
  { what: 'a change called sent that never arrived', is: 'I14', input: { catalogue: [] } },
  {
    what: 'an entry that names no till',
    is: 'I15',
    pastTheTrail: (database) => {
      database.function('audit_who', () => '{}');
      database.transaction(() => {
        database.exec(`INSERT INTO audit_entry (subject, subject_id, body) VALUES ('till', '', '{}')`);
      })();
    },
  },
];

const spaced = (violations: number) => ({
  violations,
  callers: [{ caller: 'c', requests: 5, violations, last_request_at: 'x' }],
});

export const WRONG_CONDUCT: readonly Wrong[] = [
  { what: 'status requests that came too soon', is: 'I21', input: soundWith({ spacing: spaced(1) }) },
  {
    what: 'a Pix payment without a registration',
    is: 'I22',
    sql: `DELETE FROM qr_registration WHERE step = 'company'`,
  },
  {
    what: 'a QR charge asked for before the registrations',
    is: 'I22',
    input: soundWith({
      requests: [request({ seq: 1, operation: 'qr.create', identifier: '700001' }), ...LEDGER.requests.slice(2)],
    }),
  },
  {
    what: 'a charge begun on a full disk',
    is: 'I10',
    input: {
      barred: [{ invariant: 'I10', from: '2026-11-20', to: '2026-11-21', tenders: ['card'], why: 'the disk was full' }],
    },
  },
  {
    what: 'a card number in the operator’s sentence',
    is: 'I23',
    sql: `UPDATE payment SET operator_message = 'cartão 4111 1111 1111 1111' WHERE id = '${CARD}'`,
  },
  {
    what: 'the hash of a PIN in the trail',
    is: 'I23',
    sql: `INSERT INTO person (id, name, name_folded, role, active, created_at, updated_at)
        VALUES ('rui', 'Rui Melo', 'rui melo', 'manager', 1, '2026-11-20', '2026-11-20');
      INSERT INTO person_pin (person_id, hash, salt, cost, set_at) VALUES ('rui', 'aGFzaA', 'c2FsdA', 15, '2026-11-20');
      INSERT INTO audit_entry (subject, subject_id, body) VALUES ('till', '', '{"event":"pin_set","hash":"aGFzaA"}')`,
  },
  {
    what: 'a token in what went to the page',
    is: 'I23',
    input: { secrets: ['s3cret'], texts: ['{"token":"s3cret"}'] },
  },
];
