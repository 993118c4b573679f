import { describe, expect, test } from 'vitest';
import { dissolve, openCases } from '../../../../../../electron/areas/money/cases/case-book.ts';
import { createLegUndo } from '../../../../../../electron/areas/money/payment/legs/undo-leg.ts';
import type { DeviceId } from '../../../../../../shared/device.ts';
import { cents } from '../../../../../../shared/money.ts';
import type { CaseId, PaymentId } from '../../../../../../shared/payment.ts';
import type { PersonId, PersonName } from '../../../../../../shared/person.ts';
import type { ShiftId } from '../../../../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../../../../support/on-duty.ts';
import { clockAt } from '../../../../../support/quiet-parts.ts';
import { atOpenDrawer, MARTA, testActor } from '../../../../../support/test-actor.ts';
import type { How } from '../../../../../support/till-history.ts';
import { refused, value } from '../../../../../support/value.ts';
import { proof } from '../../../../../support/watching-till.ts';
import { issueNote } from '../../returns/issue-note.ts';
import { openSaleTill, type SaleTill } from '../../sale/sale-till.ts';
import { openPayments } from '../payment-till.ts';

const clock = clockAt(() => new Date(NOW));
const PAID_AT = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-20T12:30:00.000Z';

/** R$ 30,00, of which R$ 10,00 was paid longer ago than the watch. */
function partPaid({ database, sales, product }: SaleTill, tender: 'card' | 'pix'): PaymentId {
  product('A', 3_000);
  const sale = value(sales.addByCode('A'));
  const id = 'leg' as PaymentId;
  const device = { deviceId: 31 as DeviceId, deviceName: 'Device', kind: 'debit', instalments: 1 } as const;
  database.transaction(() => {
    database.payments.insert({
      ...{ id, saleId: sale.id, state: 'created', amountCents: cents(1_000), createdAt: PAID_AT },
      ...(tender === 'card' ? { tender, ...device } : { tender }),
      ...atOpenDrawer(database, PAID_AT).by(),
    });
    const code = tender === 'pix' ? { qrCode: '700001' } : {};
    const evidence = proof(1_000);
    database.payments.update(id, { state: 'approved', evidence, watchUntil: null, ...code }, PAID_AT);
  });
  return id;
}

function undo({ database }: SaleTill, id: PaymentId, refundsPix: boolean) {
  const parts = { database, clock, newId: () => 'case-1', actor: atOpenDrawer(database, NOW) };
  const legs = createLegUndo({ ...parts, refundsPix: () => refundsPix, follow: () => undefined });
  return database.transaction(() => legs.undo(database.payments.get(id)));
}

test.for([
  ['card', true, 'watch', NOW, 'open'],
  ['pix', false, 'watch', NOW, 'open'],
  ['pix', true, 'refund', null, 'refunding'],
] as const)('an undone %s is watched at once (operator refunds: %s)', ([tender, refunds, follows, until, state]) => {
  const till = openSaleTill();
  const id = partPaid(till, tender);
  expect(undo(till, id, refunds)).toMatchObject({ ok: true, value: [{ how: 'case', follows }] });
  expect(till.database.payments.get(id).watchUntil).toBe(until);
  expect(till.database.cases.ofPayment(id)).toMatchObject([{ kind: 'leg_undone', state, amount_cents: 1_000 }]);
});

test('a vale-troca that is undone has its balance again, and is no case', () => {
  const till = openSaleTill();
  const { database } = till;
  const id = partPaid(till, 'card');
  const { saleId } = database.payments.get(id);
  const note = issueNote(database, { issuedCents: 500, expiresAt: NOW });
  database.transaction(() => {
    database.payments.insert({
      ...{ id: 'credit' as PaymentId, saleId, tender: 'store_credit', state: 'approved', amountCents: cents(500) },
      ...{ createdAt: PAID_AT, creditNoteId: note, leftCents: cents(0), ...atOpenDrawer(database, PAID_AT).by() },
    });
  });
  const left = (): number => 500 - (database.creditNotes.find(note)?.spent_cents ?? 0);
  expect(left()).toBe(0);
  expect(undo(till, 'credit' as PaymentId, true)).toEqual({
    ...{ ok: true, value: [{ paymentId: 'credit', how: 'credit', caseId: null, follows: null }] },
  });
  expect(left()).toBe(500);
  expect(database.cases.ofPayment('credit' as PaymentId)).toEqual([]);
  expect(undo(till, 'credit' as PaymentId, true)).toMatchObject(refused('leg_not_undoable'));
});

describe('a leg', () => {
  test('is not undone while money of its sale waits for somebody’s decision', () => {
    const till = openSaleTill();
    const id = partPaid(till, 'card');
    const { legs } = openPayments(till);
    const { database } = till;
    const book = { database, clock, newId: () => 'second' };
    const money = { charge: 'second', amountCents: cents(1_000), evidence: proof(1_000) };
    database.transaction(() => openCases(book, 'surplus', database.payments.get(id), [money]));
    expect(legs.undo(id)).toMatchObject(refused('payment_in_conflict'));
    database.transaction(() => dissolve(book, database.payments.get(id), ['surplus']));
    expect(legs.undo(id)).toMatchObject({ ok: true, value: { dueCents: 3_000 } });
    expect(legs.undo(id)).toMatchObject(refused('leg_not_undoable'));
    expect(legs.undo('nobody' as PaymentId)).toMatchObject(refused('not_found'));
  });

  test('is not undone while no drawer is open', () => {
    const till = openSaleTill();
    const id = partPaid(till, 'card');
    const shop = openPayments(till);
    shop.said.actor = testActor();
    expect(shop.on(till.database).legs.undo(id)).toMatchObject(refused('no_shift'));
  });
});

describe('payments of one sale are undone', () => {
  const CASHIER: PersonName = { id: 'ana' as PersonId, name: 'Ana Prado', role: 'cashier' };
  const SHIFT = 'shift-of-tests' as ShiftId;

  function sold(amount: number) {
    const till = openSaleTill();
    const { database } = till;
    const actor = atOpenDrawer(database, NOW);
    till.product('A', amount);
    const sale = value(till.sales.addByCode('A')).id;
    const followed: string[] = [];
    let ids = 0;
    const legs = createLegUndo({
      ...{ database, actor, newId: () => `case-${++ids}`, refundsPix: () => true },
      clock,
      follow: (leg) => followed.push(`${leg.paymentId} ${leg.follows}`),
    });
    const put = (id: string, cents_: number, how: How): void =>
      database.transaction(() => {
        const what = { id: id as PaymentId, saleId: sale, amountCents: cents(cents_), createdAt: PAID_AT };
        database.payments.insert({ ...what, state: 'approved', ...actor.by(), ...how });
      });
    const cash = (id: string, amount_: number): void =>
      put(id, amount_, { tender: 'cash', tenderedCents: cents(amount_), changeCents: cents(0) });
    const undoing = (...found: string[]) =>
      database.transaction(() =>
        found.length === 0 ? legs.undoAll(sale) : legs.undo(database.payments.get(found[0] as PaymentId)),
      );
    return { till, database, actor, sale, legs, followed, put, cash, undo: undoing };
  }

  const slip = { brand: 'Elo', nsu: '000123', authorization: 'A1B2C3' } as const;
  const typed = { source: 'typed', amountCents: cents(700), ...slip } as const;

  test('all that still pays for it, and each money by its own way', () => {
    const { database, put, cash, undo, legs, followed } = sold(5_000);
    cash('cash', 300);
    cash('gone', 100);
    put('typed', 700, { tender: 'standalone_card', kind: 'meal_voucher', typed });
    expect(undo('gone')).toMatchObject({ ok: true });
    const undone = value(undo());
    expect(undone).toEqual([
      { paymentId: 'cash', how: 'drawer', caseId: null, follows: null },
      { paymentId: 'typed', how: 'case', caseId: 'case-1', follows: null },
    ]);
    expect(database.cases.ofPayment('typed' as PaymentId)).toMatchObject([
      { kind: 'leg_undone', state: 'open', amount_cents: 700, tender: 'card', qr_code: null },
    ]);
    expect(JSON.parse(database.cases.get('case-1' as CaseId).evidence ?? '')).toEqual({
      ...{ amountCents: 700, brand: 'Elo', nsu: '000123', authorization: 'A1B2C3', cardKind: 'meal_voucher' },
      ...{ acquirer: null, paidAt: null, operatorPaymentId: null, instalments: null },
    });
    legs.follow(undone);
    expect(followed).toEqual(['cash null', 'typed null']);
    expect(undo()).toEqual({ ok: true, value: [] });
    const history = database.connection.prepare(`SELECT payment_id, detail FROM payment_event WHERE event = 'undone'`);
    expect(history.raw().all()).toEqual([
      ['gone', 'drawer'],
      ['cash', 'drawer'],
      ['typed', 'case'],
    ]);
  });

  test('cash by a supervisor, who is on record, and no more than the drawer holds', () => {
    const { database, actor, sale, cash, undo } = sold(5_000);
    cash('cash', 300);
    actor.signedIn(CASHIER);
    expect(undo('cash')).toMatchObject(refused('needs_supervisor'));
    const out = (number: number, amount: number): void =>
      database.transaction(() => {
        const move = { id: `m${number}` as never, shift_id: SHIFT, kind: 'withdrawal', reason: 'cofre' } as const;
        database.shifts.addMovement({ ...move, amount_cents: cents(amount), person: MARTA, approver: null, at: NOW });
      });
    out(1, FLOAT_CENTS);
    expect(actor.approved(MARTA, () => undo('cash'))).toMatchObject({ ok: true });
    expect(database.undone.ofSale(sale)).toMatchObject([
      { payment_id: 'cash', amount_cents: 300, how: 'drawer', shift_id: SHIFT, at: NOW },
    ]);
    const [{ person, approver } = { person: '', approver: '' }] = database.undone.ofSale(sale);
    expect([JSON.parse(person), JSON.parse(approver ?? '')]).toMatchObject([CASHIER, MARTA]);
    cash('more', 300);
    out(2, 1);
    expect(actor.approved(MARTA, () => undo('more'))).toMatchObject(refused('drawer_holds_less'));
    expect(database.undone.ofSale(sale)).toHaveLength(1);
  });

  test('none of them where one cannot be, and by nobody who is not there', () => {
    const { database, actor, sale, put, cash, undo } = sold(5_000);
    put('typed', 700, { tender: 'standalone_card', kind: 'debit', typed });
    cash('cash', 300);
    actor.signedIn(CASHIER);
    expect(undo()).toMatchObject(refused('needs_supervisor'));
    actor.signedIn(null);
    expect(undo('typed')).toMatchObject(refused('signed_out'));
    expect(undo()).toMatchObject(refused('signed_out'));
    expect(database.undone.ofSale(sale)).toEqual([]);
    expect(database.cases.openCount()).toBe(0);
    actor.signedIn(CASHIER);
    expect(undo('typed')).toMatchObject({ ok: true });
  });

  test('money that was attached is a case again, and nobody is to look at it', () => {
    const { database, sale, put, undo } = sold(5_000);
    const evidence = proof(400);
    database.transaction(() => {
      const money = { charge: 'r1', tender: 'pix', amount_cents: cents(400), evidence, qr_code: '700001' } as const;
      const found = { id: 'found' as CaseId, kind: 'unknown_charge', payment_id: null, device_name: null } as const;
      database.cases.insert({ ...found, ...money, opened_at: PAID_AT });
      database.cases.update(found.id, { state: 'attached', sale_id: sale, settled_at: PAID_AT });
    });
    put('attached', 400, { tender: 'pix', caseId: 'found' as CaseId, evidence });
    expect(undo('attached')).toMatchObject({ value: [{ how: 'case', caseId: 'case-1', follows: null }] });
    expect(database.cases.get('case-1' as CaseId)).toMatchObject({
      ...{ kind: 'sale_given_up', state: 'open', amount_cents: 400, charge: 'r1', qr_code: '700001' },
    });
    expect(database.payments.get('attached' as PaymentId).watchUntil).toBeNull();
  });
});
