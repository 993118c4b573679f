import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import { cents } from '../../../../shared/money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import type { CloseMatter, ShiftReport } from '../../../../shared/shift.ts';
import { piecesOf } from '../../../support/pieces.ts';
import { refused, value } from '../../../support/value.ts';
import {
  ANA,
  countAndClose,
  type DrawerTill,
  MARTA,
  openDrawerTill,
  sellForCash,
  stockProduct,
} from './drawer-till.ts';

let till: DrawerTill;

beforeEach(() => {
  till = openDrawerTill();
  value(till.shift.open(cents(10_000)));
});

const AT = '2026-11-20T12:00:00.000Z';
const EVIDENCE = { amountCents: cents(900), cardKind: 'debit', brand: 'Elo' } as PaymentEvidence;

function card(id: string, ...states: readonly Parameters<typeof moveCard>[1][]): PaymentId {
  const { database, actor, sales } = till;
  if (database.products.findByScan('CARD') === null) stockProduct(till, 'CARD', 900);
  const sale = value(sales.addByCode('CARD'));
  database.transaction(() => {
    const device = { kind: 'credit', instalments: 1, deviceId: 1, deviceName: 'Maquininha' } as const;
    const row = { id, saleId: sale.id, amountCents: cents(900), createdAt: AT, ...actor.by(), ...device };
    database.payments.insert({ ...row, tender: 'card', state: 'created' } as never);
  });
  for (const state of states) moveCard(id as PaymentId, state);
  return id as PaymentId;
}

function moveCard(id: PaymentId, state: 'pending' | 'unconfirmed' | 'approved' | 'cancelled'): void {
  const { payments, sales, transaction } = till.database;
  transaction(() => {
    const before = payments.get(id);
    payments.update(id, { state, evidence: state === 'approved' ? EVIDENCE : null }, AT);
    payments.addEvent(id, AT, 'seen', before.state, state, null);
    if (state === 'approved') sales.pay(before.saleId, AT);
  });
}

function openCase(payment: PaymentId): void {
  const about = { payment_id: payment, charge: '', tender: 'card', qr_code: null, device_name: null } as const;
  const row = { id: `case-${payment}` as CaseId, kind: 'other_amount', amount_cents: null, evidence: null } as const;
  till.database.transaction(() => till.database.cases.insert({ ...row, ...about, opened_at: AT }));
}

function leftAside(...states: Parameters<typeof moveCard>[1][]): PaymentId {
  const id = card('p', ...states);
  const { payments, sales, transaction } = till.database;
  transaction(() => sales.setState(payments.get(id).saleId, 'set_aside'));
  return id;
}

const matters = (): readonly (readonly [CloseMatter, number, boolean])[] =>
  value(till.shift.checkClose()).matters.map((one) => [one.matter, one.count, one.mayBeCarried]);

describe('what is open at the close', () => {
  test('nothing, where nothing is', () => {
    sellForCash(till, 500);
    expect(matters()).toEqual([]);
  });

  function openSale(): void {
    stockProduct(till, '101', 250);
    value(till.sales.addByCode('101'));
  }

  function unsent(): void {
    const { outbox, transaction } = till.database;
    transaction(() => outbox.add('product:1', 'product_save', {}, AT));
  }

  const SCENES: readonly (readonly [CloseMatter, boolean, () => void])[] = [
    ['open_sale', false, openSale],
    ['held_sales', false, () => leftAside('pending', 'cancelled')],
    ['unconfirmed', true, () => leftAside('pending', 'unconfirmed')],
    ['cases', true, () => openCase(leftAside('pending', 'unconfirmed'))],
    ['unsent', true, unsent],
  ];

  test.each(SCENES)('%s is told with its number, and carried: %s', (matter, mayBeCarried, scene) => {
    scene();
    expect(matters()).toEqual([[matter, 1, mayBeCarried]]);
    expect(countAndClose(till, 10_000)).toMatchObject(refused('shift_matters_open'));
    const carried = till.shift.close('', true);
    if (!mayBeCarried) {
      expect(carried).toMatchObject(refused('shift_matters_open'));
      expect(till.actor.approved(MARTA, () => till.shift.close('', true))).toMatchObject({ ok: false });
      return;
    }
    expect(carried).toMatchObject(refused('needs_supervisor'));
    const z = value(till.actor.approved(MARTA, () => till.shift.close('', true)));
    expect(z).toMatchObject({ carriedOver: [{ matter, count: 1 }], approver: MARTA, endedBy: ANA });
    expect(value(till.shift.checkClose()).matters).toHaveLength(1);
  });

  test('in a shop without an operator nothing waits to be sent, neither at the close nor on its Z', () => {
    till.said.hasOperator = false;
    unsent();
    expect(matters()).toEqual([]);
    expect(value(countAndClose(till, 10_000))).toMatchObject({ carriedOver: [] });
  });

  test('a payment that is under way is ended first, with or without a supervisor', () => {
    card('p', 'pending');
    expect(matters()).toEqual([
      ['payments', 1, false],
      ['open_sale', 1, false],
    ]);
    value(till.shift.count(piecesOf(10_000)));
    till.actor.signedIn(MARTA);
    expect(till.shift.close('', true)).toMatchObject(refused('shift_matters_open'));
    moveCard('p' as PaymentId, 'approved');
    expect(value(till.shift.close('', false)).payments).toEqual([
      { tender: 'card', cardKind: 'debit', brand: 'Elo', tally: { count: 1, cents: 900 } },
    ]);
  });

  test('a payment that was carried over and approved later is of its own shift; its sale counts in the next Z', () => {
    const id = leftAside('pending', 'unconfirmed');
    const first = till.actor.shift();
    till.actor.signedIn(MARTA);
    expect(value(countAndClose(till, 10_000, '', true)).payments).toEqual([]);
    moveCard(id, 'approved');
    expect(till.database.sales.find(till.database.payments.get(id).saleId)).toMatchObject({ shift_id: first });
    value(till.shift.open(cents(10_000)));
    const z = value(countAndClose(till, 10_000));
    expect(z).toMatchObject({ lateApprovals: { count: 1, cents: 900 }, payments: [], sales: { count: 1, cents: 900 } });
    value(till.shift.open(cents(10_000)));
    expect(value(countAndClose(till, 10_000))).toMatchObject({ lateApprovals: { count: 0 }, sales: { count: 0 } });
  });
});

describe('a difference', () => {
  test('up to the limit closes; it is recorded as it is', () => {
    expect(value(countAndClose(till, 9_500))).toMatchObject({
      expectedCents: 10_000,
      differenceCents: -500,
      comment: null,
    });
  });

  test.each([9_495, 10_505])('beyond it, at %i, wants a comment and a supervisor, untold how much', (amount) => {
    const answer = countAndClose(till, amount);
    expect(answer).toEqual({ ok: false, error: { code: 'comment_needed', field: 'comment' } });
    expect(till.shift.close('  ', false)).toEqual(answer);
    expect(till.shift.close('Troco errado', false)).toEqual({ ok: false, error: { code: 'needs_supervisor' } });
    expect(value(till.shift.state()).shift).not.toBeNull();
    const z = value(till.actor.approved(MARTA, () => till.shift.close(' Troco errado ', false)));
    expect(z).toMatchObject({ differenceCents: amount - 10_000, comment: 'Troco errado', approver: MARTA });
  });

  test.each([
    ['at once where the close is not blind', { blindClose: false }],
    ['with the last count that is allowed where it is', { countsAllowed: 1 }],
  ])('is told, over or short, %s', (_, how) => {
    Object.assign(till.settings, how);
    const told = { field: 'comment', values: { differenceCents: -505 } };
    expect(countAndClose(till, 9_495)).toMatchObject(refused('comment_needed', told));
  });

  test('a supervisor who is signed in needs nobody else', () => {
    till.actor.signedIn(MARTA);
    expect(value(countAndClose(till, 0, 'Gaveta vazia'))).toMatchObject({ differenceCents: -10_000, approver: null });
  });

  test('without a count nothing is closed', () => {
    expect(till.shift.close('', false)).toMatchObject(refused('shift_not_counted'));
    expect(till.closed()).toBe(0);
  });
});

describe('the Z', () => {
  const copyOfLast = (columns: string): string =>
    `INSERT INTO shift_report SELECT ${columns}, at, body, seal, seal FROM shift_report WHERE number = 3`;

  function threeZ(): readonly ShiftReport[] {
    sellForCash(till, 500);
    const first = value(countAndClose(till, 10_500));
    value(till.shift.open(cents(10_500)));
    const second = value(countAndClose(till, 10_500));
    value(till.shift.open(cents(10_500)));
    return [first, second, value(countAndClose(till, 10_500))];
  }

  test('is given back word for word, also when names and settings have changed since', () => {
    const sealed = threeZ();
    Object.assign(till.settings, { storeName: 'Outra loja', registerNumber: 9 });
    till = till.reopen();
    for (const z of sealed) expect(value(till.shift.getReport(z.number ?? 0))).toEqual(z);
    expect(till.shift.getReport(4)).toMatchObject(refused('not_found'));
    expect(value(till.shift.listReports(1, 1))).toEqual([sealed[1]]);
  });

  test('is numbered without a gap, and each sealed over the one before and the trail', () => {
    const [first, second, third] = threeZ();
    expect([first?.number, second?.number, third?.number]).toEqual([1, 2, 3]);
    expect([first?.previousSeal, second?.previousSeal, third?.previousSeal]).toEqual([null, first?.seal, second?.seal]);
    const heads = till.database.connection.prepare<[], string>('SELECT hash FROM audit').pluck().all();
    for (const z of [first, second, third]) expect(heads).toContain(z?.auditHead);
    expect(till.closed()).toBe(3);
  });

  test('that is rewritten, with its row in the trail as well, is noticed by its chain', () => {
    threeZ();
    const { connection } = till.database;
    expect(verifyAll(connection)).toMatchObject({ ok: true });
    connection.exec('DROP TRIGGER shift_report_stays');
    till.database.transaction(() => {
      connection.exec(
        `UPDATE shift_report SET body = replace(body, '"differenceCents":0', '"differenceCents":9') WHERE number = 2`,
      );
    });
    expect(verifyAll(connection)).toEqual({ ok: false, row: 'shift_report 2', why: 'the Z was altered' });
  });

  test.each([
    ['another number', copyOfLast(`5, 'x'`)],
    ['a second one of a shift', copyOfLast('4, shift_id')],
    ['a change', 'UPDATE shift_report SET at = at'],
    ['a deletion', 'DELETE FROM shift_report'],
    ['a shift that opens again', `UPDATE shift SET state = 'open' WHERE number = 3`],
    ['a shift that is forgotten', 'DELETE FROM shift'],
    ['a count that is rewritten', 'UPDATE shift_count SET counted_cents = 1'],
    [
      'a movement of a closed shift',
      `INSERT INTO cash_movement SELECT 'm', id, 1, 'supply', 100, 'because', '{}', NULL, 'x' FROM shift LIMIT 1`,
    ],
  ])('the file refuses %s', (_name, sql) => {
    threeZ();
    const { connection, transaction } = till.database;
    expect(() => transaction(() => void connection.exec(sql))).toThrow(/Z |shift|counts|movements|stays/);
  });

  test('and its shift are one: where the seal cannot be stored, the shift stays open', () => {
    value(till.shift.count(piecesOf(10_000)));
    till.database.connection.exec(
      `CREATE TEMP TRIGGER broken BEFORE INSERT ON shift_report BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    );
    expect(() => till.shift.close('', false)).toThrow('no room');
    expect(value(till.shift.state()).shift).toMatchObject({ number: 1 });
    expect(till.actor.shift()).not.toBeNull();
    expect(till.closed()).toBe(0);
    till.database.connection.exec('DROP TRIGGER broken');
    expect(value(till.shift.close('', false)).number).toBe(1);
  });
});
