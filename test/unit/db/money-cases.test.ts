import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { registerAuditFunctions } from '../../../electron/db/audit/audit-functions.ts';
import { verifyAll } from '../../../electron/db/audit/verify-audit.ts';
import { caseRows, type NewCase } from '../../../electron/db/case-rows.ts';
import { MIGRATIONS, migrate } from '../../../electron/db/migrate.ts';
import { openDatabase } from '../../../electron/db/open-database.ts';
import { paymentRows } from '../../../electron/db/payment-rows.ts';
import { saleRows } from '../../../electron/db/sale-rows.ts';
import { cents } from '../../../shared/money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../shared/payment.ts';
import type { SaleId } from '../../../shared/sale.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SALE = 's1' as SaleId;
const PAYMENT = 'p1' as PaymentId;
const CASE = 'c1' as CaseId;

const EVIDENCE: PaymentEvidence = {
  amountCents: cents(500),
  nsu: '1',
  authorization: 'A',
  cardKind: 'debit',
  instalments: 1,
  brand: null,
  acquirer: null,
  paidAt: null,
  operatorPaymentId: 'r1',
};

const NEW_CASE: NewCase = {
  id: CASE,
  kind: 'late_money',
  payment_id: PAYMENT,
  charge: 'r1',
  tender: 'card',
  amount_cents: cents(500),
  evidence: EVIDENCE,
  qr_code: null,
  device_name: 'Device',
  opened_at: AT,
};

function open() {
  const database = openDatabase(join(tempFolder(), 'till.db'), AUDIT_PARTS);
  // audited rows change in a transaction alone; this one is never committed
  database.exec('BEGIN');
  onTestFinished(() => void database.close());
  return { database, sales: saleRows(database), payments: paymentRows(database), cases: caseRows(database) };
}

const CARD = { tender: 'card', card_kind: 'debit', instalments: 1, device_id: 1, device_name: 'Device' } as const;

function attached(more: object = {}) {
  const evidence = JSON.stringify(EVIDENCE);
  const row = { id: 'p2', sale_id: SALE, amount_cents: cents(500), state: 'approved', created_at: AT, evidence };
  return { ...CARD, ...row, case_id: CASE, ...more } as unknown as Parameters<typeof file.payments.insert>[0];
}

let file: ReturnType<typeof open>;

beforeEach(() => {
  file = open();
  file.sales.insert(SALE, AT);
  file.payments.insert(attached({ id: PAYMENT, state: 'cancelled', case_id: null, evidence: null }));
  expect(file.cases.insert(NEW_CASE)).toBe(true);
});

const settled = { settled_at: AT } as const;

function refusal(work: () => void): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was refused';
}

describe('the database refuses', () => {
  test('a second case of the same charge, until the first has dissolved', () => {
    expect(file.cases.insert({ ...NEW_CASE, id: 'c2' as CaseId })).toBe(false);
    file.cases.update(CASE, { state: 'dissolved', ...settled });
    expect(file.cases.insert({ ...NEW_CASE, id: 'c2' as CaseId })).toBe(true);
  });

  test('a second case of a charge that nobody knows, whatever became of the first', () => {
    const unknown = { ...NEW_CASE, kind: 'unknown_charge', payment_id: null, charge: 'x' } as const;
    expect(file.cases.insert({ ...unknown, id: 'u1' as CaseId })).toBe(true);
    file.cases.update('u1' as CaseId, { state: 'noted', settled_by: 'Marta', note: 'ten letters', ...settled });
    expect(file.cases.insert({ ...unknown, id: 'u2' as CaseId })).toBe(false);
  });

  test('a change of a settled case, and of what a case is about', () => {
    expect(refusal(() => file.database.exec("UPDATE money_case SET kind = 'surplus'"))).toContain('is about');
    expect(refusal(() => file.database.exec('UPDATE money_case SET amount_cents = 1'))).toContain('is about');
    file.cases.update(CASE, { state: 'noted', settled_by: 'Marta', note: 'ten letters', ...settled });
    expect(refusal(() => file.cases.update(CASE, { state: 'open' }))).toContain('a settled case does not change');
    expect(refusal(() => file.database.exec('DELETE FROM money_case'))).toContain('never deleted');
  });

  test.each<[string, Parameters<typeof file.cases.update>[1]]>([
    ['an attachment to no sale', { state: 'attached', ...settled }],
    ['a refund by hand without its NSU', { state: 'refunded_by_hand', settled_by: 'Marta', ...settled }],
    ['a refund by hand by nobody', { state: 'refunded_by_hand', refund_nsu: '1', ...settled }],
    ['a note without words', { state: 'noted', settled_by: 'Marta', ...settled }],
    ['a settled case without its time', { state: 'noted', settled_by: 'Marta', note: 'ten letters' }],
    ['a refund by the operator of what has no code', { state: 'refunding' }],
    ['a refund that nobody asked for', { state: 'refunded', ...settled }],
  ])('%s', (_, change) => {
    expect(refusal(() => file.cases.update(CASE, change))).not.toBe('nothing was refused');
  });

  test('an attached payment that is not what its case says, and a second one', () => {
    expect(refusal(() => file.payments.insert(attached()))).toContain('what its case says');
    file.cases.update(CASE, { state: 'attached', sale_id: SALE, ...settled });
    for (const wrong of [{ amount_cents: 499 }, { tender: 'pix' }, { state: 'declined' }, { evidence: '{}' }]) {
      expect(refusal(() => file.payments.insert(attached(wrong)))).toContain('what its case says');
    }
    file.payments.insert(attached());
    expect(refusal(() => file.payments.insert(attached({ id: 'p3' })))).toContain('pays once');
    expect(refusal(() => file.database.exec("UPDATE payment SET case_id = NULL WHERE id = 'p2'"))).toContain(
      'does not',
    );
  });

  test('any act but a word about money that has gone', () => {
    file.cases.insert({ ...NEW_CASE, id: 'g' as CaseId, kind: 'money_gone' });
    const attach = { state: 'attached', sale_id: SALE, ...settled } as const;
    expect(refusal(() => file.cases.update('g' as CaseId, attach))).toContain('CHECK');
  });
});

test('an amount that was not readable at first is learned once', () => {
  const vague = { ...NEW_CASE, id: 'v' as CaseId, kind: 'surplus', charge: '', amount_cents: null } as const;
  file.cases.insert({ ...vague, evidence: null });
  file.cases.learnAmount('v' as CaseId, 'r9', cents(700), { ...EVIDENCE, amountCents: cents(700) });
  file.cases.learnAmount('v' as CaseId, 'r9', cents(900), EVIDENCE);
  expect(file.cases.get('v' as CaseId)).toMatchObject({ charge: 'r9', amount_cents: 700 });
});

test('conflicts and other amounts of an older file are cases in the new one', () => {
  const path = join(tempFolder(), 'old.db');
  const old = new Sqlite(path);
  registerAuditFunctions(old, AUDIT_PARTS);
  migrate(old, MIGRATIONS.slice(0, 3));
  const insert = (id: string, state: string, reason: string | null, evidence: string | null): string =>
    `INSERT INTO payment (id, sale_id, tender, amount_cents, state, reason, evidence, created_at, updated_at, card_kind,
       instalments, device_id, device_name)
     VALUES ('${id}', 's-${id}', 'card', 500, '${state}', ${reason === null ? 'NULL' : `'${reason}'`},
       ${evidence === null ? 'NULL' : `'${evidence}'`}, '${AT}', '${AT}', 'debit', 1, 1, 'Device');`;
  const proof = JSON.stringify(EVIDENCE);
  old.exec(`BEGIN;
    INSERT INTO sale (id, state, opened_at) SELECT 's-' || value, 'set_aside', '${AT}' FROM json_each('["late","gone","other","fine"]');
    ${insert('late', 'cancelled', null, null)} ${insert('gone', 'approved', null, proof)}
    ${insert('other', 'unconfirmed', 'amount_disagrees', null)} ${insert('fine', 'declined', null, null)}
    INSERT INTO payment_conflict (payment_id, at, event, evidence) VALUES ('late', '${AT}', 'seen_approved', '${proof}'),
      ('gone', '${AT}', 'seen_waiting', NULL), ('gone', '${AT}', 'seen_cancelled', NULL);
    COMMIT;`);
  old.close();
  const database = openDatabase(path, AUDIT_PARTS);
  onTestFinished(() => void database.close());
  const found = caseRows(database).listed(AT);
  expect(found.map(({ kind, payment_id, charge, amount_cents }) => [kind, payment_id, charge, amount_cents])).toEqual([
    ['late_money', 'late', 'r1', 500],
    ['money_gone', 'gone', 'r1', null],
    ['other_amount', 'other', '', null],
  ]);
  expect(verifyAll(database)).toMatchObject({ ok: true });
});
