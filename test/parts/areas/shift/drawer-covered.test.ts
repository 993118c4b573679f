import { expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import { FLOAT_CENTS } from '../../../support/on-duty.ts';
import { atOpenDrawer, MARTA } from '../../../support/test-actor.ts';
import { value } from '../../../support/value.ts';
import { openSaleTill } from '../sale/sale-till.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SHIFT = 'shift-of-tests' as ShiftId;

/** A drawer with R$ 200,00 of float. Everything is written past the services: what is tested is the file. */
function openDrawer() {
  const till = openSaleTill();
  const { database } = till;
  const by = { shift_id: SHIFT, person: MARTA, approver: null, at: AT };
  let ids = 0;
  const write =
    (work: () => void): (() => void) =>
    () =>
      database.transaction(work);
  const pay = (amount: number): PaymentId => {
    const id = `paid-${++ids}` as PaymentId;
    till.product(id, 10_000);
    const sale = value(till.sales.addByCode(id));
    const money = { amountCents: cents(amount), tenderedCents: cents(amount), changeCents: cents(0) };
    write(() => {
      const what = { id, saleId: sale.id, tender: 'cash', state: 'approved', createdAt: AT } as const;
      database.payments.insert({ ...what, ...money, ...atOpenDrawer(database, AT).by() });
    })();
    return id;
  };
  const move = (kind: 'supply' | 'withdrawal', amount: number) =>
    write(() => {
      database.connection
        .prepare(
          `INSERT INTO cash_movement (id, number, shift_id, kind, amount_cents, reason, person, approver, at)
             VALUES (?, (SELECT count(*) + 1 FROM cash_movement), ?, ?, ?, ?, ?, NULL, ?)`,
        )
        .run(`move-${++ids}`, SHIFT, kind, amount, 'cofre', JSON.stringify(MARTA), AT);
    });
  const undo = (id: PaymentId, amount: number) =>
    write(() => {
      const { saleId: sale_id } = database.payments.get(id);
      const none = { case_id: null, how: 'drawer' } as const;
      database.undone.insert({ payment_id: id, sale_id, amount_cents: cents(amount), ...none, ...by });
    });
  return { database, write, pay, move, undo };
}

const LESS = 'the drawer holds less';

test('no more is taken out than float, cash and what was put in come to', () => {
  const { pay, move } = openDrawer();
  pay(1_000);
  move('supply', 500)();
  const whole = FLOAT_CENTS + 1_500;
  expect(move('withdrawal', whole + 1)).toThrow(LESS);
  move('withdrawal', whole - 100)();
  expect(move('withdrawal', 101)).toThrow(LESS);
  expect(move('withdrawal', 100)).not.toThrow();
});

test('what was given back of a payment is not in it any more', () => {
  const { pay, move, undo } = openDrawer();
  undo(pay(1_000), 1_000)();
  expect(move('withdrawal', FLOAT_CENTS + 1)).toThrow(LESS);
  expect(move('withdrawal', FLOAT_CENTS)).not.toThrow();
});

test('nor is a payment given back out of a drawer that does not hold it', () => {
  const { pay, move, undo } = openDrawer();
  const id = pay(1_000);
  move('withdrawal', FLOAT_CENTS + 1)();
  expect(undo(id, 1_000)).toThrow(LESS);
  move('supply', 1)();
  expect(undo(id, 1_000)).not.toThrow();
});

test('what was undone is the whole of an approved payment, once, and stays', () => {
  const { database, write, pay, undo } = openDrawer();
  const id = pay(1_000);
  for (const part of [999, 1_001]) expect(undo(id, part)).toThrow('the whole of an approved payment');
  undo(id, 1_000)();
  expect(undo(id, 1_000)).toThrow('UNIQUE');
  for (const change of ['UPDATE payment_undone SET at = at', 'DELETE FROM payment_undone']) {
    expect(write(() => database.connection.exec(change))).toThrow(
      /what was undone (?:does not change|is never deleted)/,
    );
  }
});

test('a sale closes as paid with exactly its total, and as cancelled with nothing', () => {
  const { database, write, pay, undo } = openDrawer();
  const id = pay(1_000);
  const { saleId: sale } = database.payments.get(id);
  const closing = (state: string): (() => void) =>
    write(() => {
      database.connection.prepare('UPDATE sale SET state = ?, closed_at = ? WHERE id = ?').run(state, AT, sale);
    });
  expect(write(() => database.sales.pay(sale, AT))).toThrow('exactly its total');
  expect(closing('cancelled')).toThrow('keeps no money');
  undo(id, 1_000)();
  expect(write(() => database.sales.pay(sale, AT))).toThrow('exactly its total');
  expect(closing('cancelled')).not.toThrow();
});

test('a payment of a closed sale is not undone', () => {
  const { database, write, pay, undo } = openDrawer();
  const id = pay(10_000);
  write(() => database.sales.pay(database.payments.get(id).saleId, AT))();
  expect(undo(id, 10_000)).toThrow('of a sale that is not closed');
});
