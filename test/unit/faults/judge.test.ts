import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAYMENT_EVENTS, PAYMENT_STATES, transition } from '../../../shared/payment.ts';
import type { Invariant } from '../../faults/judge/breach.ts';
import { checkInvariants, type JudgeInput } from '../../faults/judge/check-invariants.ts';
import { MOVES } from '../../faults/judge/machine.ts';
import { hasCardNumber } from '../../faults/judge/secrets.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import {
  accept,
  approve,
  BR_CODE,
  CARD,
  CARD_CHARGE,
  CASH,
  CATALOGUE_THERE,
  closeSale,
  event,
  LEDGER,
  OPEN_SALE,
  PIX,
  PIX_CHARGE,
  request,
  startCard,
  type WrongFile,
  writeTillFile,
} from './sound-files.ts';

type Wrong = WrongFile & { readonly what: string; readonly is: Invariant; readonly input?: Partial<JudgeInput> };

function judge({ sql, pastTheTrail, input }: Omit<Wrong, 'what' | 'is'>): readonly Invariant[] {
  const wrong = { ...(sql === undefined ? {} : { sql }), ...(pastTheTrail === undefined ? {} : { pastTheTrail }) };
  const tillFile = writeTillFile(tempFolder(), wrong);
  const found = checkInvariants({ tillFile, ledger: LEDGER, quiet: true, catalogue: CATALOGUE_THERE, ...input });
  return [...new Set(found.map((breach) => breach.invariant))].sort();
}

const SECOND = 'd3d3d3d3-0000-4000-8000-000000000004';
const THIRD = 'e4e4e4e4-0000-4000-8000-000000000005';
/** Asks for R$ 10,01. */
const OTHER_BR_CODE = `${BR_CODE.slice(0, -4).replace('10.00', '10.01')}2C02`;
const asked = (seq: number, identifier: string) => request({ seq, identifier });
const soundWith = (more: Partial<typeof LEDGER>) => ({ ledger: { ...LEDGER, ...more } });

const MONEY: readonly Wrong[] = [
  {
    what: 'an amount with a fraction',
    is: 'I1',
    sql: `ALTER TABLE product ADD COLUMN cost_cents ANY; UPDATE product SET cost_cents = 10.5;`,
  },
  { what: 'lines that do not add up', is: 'I2', sql: `UPDATE sale SET total_cents = 999 WHERE id = 'cash-sale'` },
  {
    what: 'change that was not handed over',
    is: 'I2',
    sql: `UPDATE payment SET change_cents = 400 WHERE id = '${CASH}'`,
  },
  { what: 'change on a card', is: 'I2', sql: `UPDATE payment SET change_cents = 0 WHERE id = '${CARD}'` },
  {
    what: 'two charges of one payment',
    is: 'I4',
    input: soundWith({
      charges: [CARD_CHARGE, { ...CARD_CHARGE, seq: 3, operator_id: 9 }, PIX_CHARGE],
      requests: [...LEDGER.requests, asked(5, CARD)],
    }),
  },
  { what: 'a request that left twice', is: 'I4', input: soundWith({ requests: [...LEDGER.requests, asked(5, CARD)] }) },
  {
    what: 'a surplus that nobody was told of',
    is: 'I4',
    input: soundWith({ charges: [CARD_CHARGE, { ...CARD_CHARGE, seq: 3 }, PIX_CHARGE] }),
  },
  {
    what: 'money of a sale that was cancelled',
    is: 'I5',
    sql: `UPDATE sale SET state = 'cancelled', series = NULL, number = NULL WHERE id = 'cash-sale'`,
  },
  {
    what: 'money for a payment that ended without any',
    is: 'I5',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}`,
    input: soundWith({ charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }] }),
  },
  {
    what: 'money after the end that is no case',
    is: 'I5',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}${event(SECOND, 'seen_approved', 'declined', 'conflict')}
      INSERT INTO payment_conflict (payment_id, at, event) VALUES ('${SECOND}', 'x', 'seen_approved')`,
    input: { quiet: false },
  },
  {
    what: 'another amount that is no case',
    is: 'I5',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'unconfirmed', reason = 'amount_disagrees'
      WHERE id = '${SECOND}';${event(SECOND, 'outcome_unknown', 'created', 'unconfirmed')}`,
    input: { quiet: false },
  },
  {
    what: 'a request whose identifier is not on disk',
    is: 'I6',
    input: soundWith({ requests: [...LEDGER.requests, asked(5, SECOND)] }),
  },
  {
    what: 'a request over another amount',
    is: 'I6',
    input: soundWith({
      requests: LEDGER.requests.map((one) => (one.seq === 3 ? { ...one, amount_cents: 1001 } : one)),
    }),
  },
  {
    what: 'a charge that no payment knows',
    is: 'I6',
    input: soundWith({ charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }] }),
  },
  {
    what: 'more QR charges than payments',
    is: 'I6',
    input: soundWith({ requests: [...LEDGER.requests, { ...asked(5, '700002'), operation: 'qr.create' }] }),
  },
  {
    what: 'a QR without its code',
    is: 'I6',
    sql: `UPDATE payment SET qr_code = NULL WHERE id = '${PIX}'`,
  },
  {
    what: 'a QR for another amount',
    is: 'I6',
    sql: `UPDATE payment SET br_code = '${OTHER_BR_CODE}' WHERE id = '${PIX}'`,
  },
  {
    what: 'a QR whose check sum is wrong',
    is: 'I6',
    sql: `UPDATE payment SET br_code = '${BR_CODE.slice(0, -4)}0000' WHERE id = '${PIX}'`,
  },
  {
    what: 'money for a payment that was called over too soon',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}`,
    input: {
      ...soundWith({ charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }] }),
      quiet: false,
      honest: true,
    },
  },
  {
    what: 'an approval without evidence',
    is: 'I9',
    sql: `UPDATE payment SET evidence = NULL WHERE id = '${CARD}'`,
  },
  {
    what: 'evidence of another amount',
    is: 'I9',
    sql: `UPDATE payment SET evidence = '{"amountCents":999}' WHERE id = '${CARD}'`,
  },
  { what: 'an approval that the operator knows nothing of', is: 'I9', input: soundWith({ charges: [PIX_CHARGE] }) },
  {
    what: 'a second refund',
    is: 'I11',
    input: soundWith({
      requests: [
        ...LEDGER.requests,
        request({ seq: 5, operation: 'qr.refund', identifier: '700001' }),
        request({ seq: 6, operation: 'qr.refund', identifier: '700001', outcome: 'refused' }),
      ],
    }),
  },
];

const STATES: readonly Wrong[] = [
  {
    what: 'a sale that was closed while it was being paid',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE sale SET state = 'cancelled', closed_at = 'x' WHERE id = 'open-sale';
      UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';${event(SECOND, 'refused', 'created', 'declined')}`,
  },
  {
    what: 'a line that changed while it was being paid',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE sale_line SET name = 'x' WHERE sale_id = 'open-sale';
      UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';${event(SECOND, 'refused', 'created', 'declined')}`,
  },
  {
    what: 'two live attempts on one sale',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${startCard(THIRD, 'open-sale', 3)}`,
    input: { quiet: false },
  },
  {
    what: 'two live attempts on one device',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${OPEN_SALE.replaceAll('open-sale', 'other-sale')}${startCard(THIRD, 'other-sale', 2)}`,
    input: { quiet: false },
  },
  {
    what: 'an end that did not last',
    is: 'I8',
    sql: `UPDATE payment SET state = 'declined', evidence = NULL WHERE id = '${CARD}';
      UPDATE payment SET state = 'approved', evidence = '{"amountCents":1000}' WHERE id = '${CARD}'`,
  },
  {
    what: 'a move that left no event',
    is: 'I8',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'pending' WHERE id = '${SECOND}'`,
    input: { quiet: false },
  },
  {
    what: 'a move that the machine does not know',
    is: 'I8',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'cancelled' WHERE id = '${SECOND}';
      ${event(SECOND, 'missing_settled', 'created', 'cancelled')}`,
  },
  {
    what: 'a contradiction without its record',
    is: 'I8',
    sql: event(CARD, 'seen_cancelled', 'approved', 'conflict'),
  },
  {
    what: 'a contradiction told twice',
    is: 'I18',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}
      INSERT INTO payment_conflict (payment_id, at, event) VALUES ('${SECOND}', 'x', 'seen_approved');
      ${event(SECOND, 'seen_approved', 'declined', 'conflict').repeat(2)}`,
  },
  {
    what: 'a payment that is still unknown',
    is: 'I19',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${accept(SECOND)}`,
  },
  {
    what: 'a change that still waits',
    is: 'I19',
    sql: `INSERT INTO outbox (lane, kind, payload, created_at) VALUES ('product:1', 'product_save', '{}', 'x')`,
  },
];

const RECORDS: readonly Wrong[] = [
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

const CONDUCT: readonly Wrong[] = [
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
    what: 'a token in what went to the page',
    is: 'I23',
    input: { secrets: ['s3cret'], texts: ['{"token":"s3cret"}'] },
  },
];

describe('the judge', () => {
  test('finds nothing in a sound file and a book that agrees with it', () => {
    expect(judge({})).toEqual([]);
  });

  test('finds nothing in one that is still at work', () => {
    const sql = `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${accept(SECOND)}${approve(SECOND, 'pending')}${closeSale('open-sale', 4)}`;
    const charges = [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }];
    const requests = [...LEDGER.requests, asked(5, SECOND)];
    expect(judge({ sql, input: { ledger: { ...LEDGER, charges, requests }, quiet: false } })).toEqual([]);
  });

  test.each([...MONEY, ...STATES, ...RECORDS, ...CONDUCT])('names $is for $what', ({ is, ...wrong }) => {
    expect(judge(wrong)).toContain(is);
  });

  test('finds a token in a file', () => {
    const folder = tempFolder();
    const log = join(folder, 'till.log');
    writeFileSync(log, 'sent with s3cret');
    expect(judge({ input: { secrets: ['s3cret'], files: [log] } })).toEqual(['I23']);
  });

  test.each(['4111111111111111', '5500-0000-0000-0004', 'x 378282246310005.'])('knows a card number: %s', (text) => {
    expect(hasCardNumber(text)).toBe(true);
  });

  test.each(['4111111111111112', '7891000315507', '2026-11-20 12:00:00.000', 'a4111111111111111', '00020126580014'])(
    'takes nothing else for one: %s',
    (text) => expect(hasCardNumber(text)).toBe(false),
  );

  test('has the same machine as the till', () => {
    const judged = PAYMENT_STATES.map((state) => [
      state,
      Object.fromEntries(PAYMENT_EVENTS.map((name) => [name, MOVES[state]?.[name] ?? 'illegal'])),
    ]);
    const built = PAYMENT_STATES.map((state) => [
      state,
      Object.fromEntries(PAYMENT_EVENTS.map((name) => [name, transition(state, name)])),
    ]);
    expect(Object.fromEntries(judged)).toEqual(Object.fromEntries(built));
  });
});
