import { beforeEach, describe, expect, test } from 'vitest';
import type { ShiftId } from '../../../../shared/shift.ts';
import {
  AT,
  backCase,
  byCard,
  byPix,
  byTypedCard,
  MANAGER,
  type MoneyFile,
  movementRow,
  openMoneyFile,
  type Row,
  undoneRow,
} from '../../../support/money-file.ts';

const SHIFT = 'shift' as ShiftId;
const NEXT = 'next' as ShiftId;
const tally = (count: number, cents: number) => ({ count, cents });
const NOTHING = tally(0, 0);

let file: MoneyFile;
beforeEach(() => {
  file = openMoneyFile();
});

const sums = () => file.database.shiftSums;

function nextShift(): void {
  file.run(`UPDATE shift SET state = 'closed', closed_at = '${AT}', closed_by = '${MANAGER}', counted_cents = 0,
    expected_cents = 0, events_until = (SELECT coalesce(max(id), 0) FROM payment_event)`);
  file.put('shift', {
    ...{ id: NEXT, number: 2, state: 'open', opened_at: AT, opened_by: MANAGER, float_cents: 0, events_from: 0 },
  });
}

const moved = (number: number, kind: string, amount: number): void =>
  file.put('cash_movement', movementRow(number, kind, amount));

const credit = (amount: number, charge: string, brand: string): Row => ({
  ...byCard(amount, charge),
  evidence: JSON.stringify({ amountCents: amount, operatorPaymentId: charge, cardKind: 'credit', brand }),
});

function paidSale(): void {
  file.sell('paid', ['a', 1_200, 1], ['b', 50, 1]);
  file.run(`UPDATE sale_line SET discount_cents = 100, total_cents = 1100, share_cents = 100 WHERE id = 'a'`);
  file.run(`UPDATE sale_line SET cancelled_at = '${AT}' WHERE id = 'b'`);
  file.put('sale_act', {
    ...{ id: 'act', sale_id: 'paid', line_id: 'b', kind: 'line_cancelled', reason: 'wrong_item', amount_cents: 50 },
    ...{ person: MANAGER, shift_id: SHIFT, at: AT },
  });
  file.run(`UPDATE sale SET total_cents = 1000, discount_cents = 100 WHERE id = 'paid'`);
  file.pay('cash', 'paid', 600);
  file.pay('card', 'paid', 400, credit(400, 'k1', 'Visa'));
  file.close('paid');
}

function cancelledSale(): void {
  file.sell('cancelled', ['c', 300, 1], ['d', 30, 1]);
  file.run(`UPDATE sale_line SET discount_cents = 10, total_cents = 20 WHERE id = 'd'`);
  file.run(`UPDATE sale SET total_cents = 320 WHERE id = 'cancelled'`);
  file.pay('gone card', 'cancelled', 200, credit(200, 'k2', 'Visa'));
  file.pay('gone cash', 'cancelled', 70);
  file.put('money_case', backCase('back', 'gone card', 200, { kind: 'leg_undone' }));
  file.put('payment_undone', undoneRow('gone card', 'cancelled', 200, 'case', { case_id: 'back' }));
  file.put('payment_undone', undoneRow('gone cash', 'cancelled', 70, 'drawer'));
  file.run(`UPDATE sale SET state = 'cancelled', closed_at = '${AT}' WHERE id = 'cancelled'`);
  file.sell('never begun');
  file.run(`UPDATE sale SET state = 'cancelled', closed_at = '${AT}' WHERE id = 'never begun'`);
}

describe('a shift comes to', () => {
  beforeEach(() => {
    paidSale();
    cancelledSale();
    moved(1, 'supply', 500);
    moved(2, 'withdrawal', 200);
    moved(3, 'withdrawal', 300);
    moved(4, 'no_sale', 0);
  });

  test('what was sold in it, cancelled, and given as a discount', () => {
    expect(sums().sales(SHIFT, 'paid')).toEqual(tally(1, 1_000));
    expect(sums().sales(SHIFT, 'cancelled')).toEqual(tally(1, 320));
    expect(sums().cancelledItems(SHIFT)).toEqual(tally(1, 50));
    expect(sums().discounts(SHIFT)).toEqual(tally(2, 200));
  });

  test('what came in by each way and was kept, and what was undone', () => {
    file.sell('more', ['e', 500, 1]);
    file.pay('second card', 'more', 100, credit(100, 'k3', 'Visa'));
    file.pay('third card', 'more', 100, credit(100, 'k4', 'Elo'));
    file.pay('debit', 'more', 100, byCard(100, 'k5'));
    file.pay('pix', 'more', 100, byPix(100, 'k6'));
    file.pay('under way', 'more', 100, { ...byCard(100, 'k7', 32), state: 'pending' });
    expect(sums().payments(SHIFT)).toEqual([
      { tender: 'card', cardKind: 'credit', brand: 'Elo', tally: tally(1, 100) },
      { tender: 'card', cardKind: 'credit', brand: 'Visa', tally: tally(2, 500) },
      { tender: 'card', cardKind: 'debit', brand: null, tally: tally(1, 100) },
      { tender: 'cash', cardKind: null, brand: null, tally: tally(1, 600) },
      { tender: 'pix', cardKind: null, brand: null, tally: tally(1, 100) },
    ]);
    expect([sums().undone(SHIFT), sums().cashUndone(SHIFT)]).toEqual([tally(2, 270), tally(1, 70)]);
  });

  test('of what was kept, what the operator has shown as given back, until it shows it as kept again', () => {
    expect(sums().reversed(SHIFT)).toEqual(NOTHING);
    file.put('money_case', backCase('gone', 'card', 400, { kind: 'money_gone' }));
    expect([sums().reversed(SHIFT), sums().reversed(NEXT)]).toEqual([tally(1, 400), NOTHING]);
    file.run(`UPDATE money_case SET state = 'dissolved', settled_at = '${AT}' WHERE id = 'gone'`);
    expect(sums().reversed(SHIFT)).toEqual(NOTHING);
  });

  test('the cash that went into its drawer and out of it', () => {
    expect(sums().cash(SHIFT)).toEqual(tally(2, 670));
    expect(sums().moved(SHIFT)).toEqual({ supply: tally(1, 500), withdrawal: tally(2, 500), no_sale: tally(1, 0) });
  });

  test('nothing of all that in the next one', () => {
    nextShift();
    const each = [
      ...[sums().sales(NEXT, 'paid'), sums().sales(NEXT, 'cancelled'), sums().cancelledItems(NEXT)],
      ...[sums().discounts(NEXT), sums().undone(NEXT), sums().cashUndone(NEXT), sums().cash(NEXT)],
      ...Object.values(sums().moved(NEXT)),
    ];
    expect(each).toEqual(each.map(() => NOTHING));
    expect(sums().payments(NEXT)).toEqual([]);
    expect(sums().sales(SHIFT, 'paid')).toEqual(tally(1, 1_000));
  });
});

function closeShift(id: string): void {
  file.run(`UPDATE shift SET state = 'closed', closed_at = '${AT}', closed_by = '${MANAGER}', counted_cents = 0,
    expected_cents = 0, events_until = (SELECT coalesce(max(id), 0) FROM payment_event) WHERE id = '${id}'`);
}

test('a sale that ends between two shifts counts in the second, with its discounts', () => {
  const begin = (id: string, device: number): void => {
    file.sell(id, [`line of ${id}`, 1_000, 1]);
    file.run(`UPDATE sale_line SET discount_cents = 100, total_cents = 900 WHERE sale_id = '${id}'`);
    file.run(`UPDATE sale SET total_cents = 900 WHERE id = '${id}'`);
    file.pay(`card of ${id}`, id, 900, { ...byCard(900, id, device), state: 'pending' });
    file.run(`UPDATE sale SET state = 'set_aside' WHERE id = '${id}'`);
  };
  const end = (id: string): void => {
    file.run(`UPDATE payment SET state = 'approved' WHERE sale_id = '${id}'`);
    file.close(id);
  };
  ['before', 'between', 'later'].forEach(begin);
  const of = (id: string) => [sums().sales(id as ShiftId, 'paid'), sums().discounts(id as ShiftId)];
  end('before');
  closeShift(SHIFT);
  expect(of(SHIFT)).toEqual([tally(1, 900), tally(1, 100)]);
  end('between');
  const open = (id: string, number: number): void =>
    file.put('shift', {
      ...{ id, number, state: 'open', opened_at: AT, opened_by: MANAGER, float_cents: 0, events_from: 0 },
    });
  open(NEXT, 2);
  end('later');
  closeShift(NEXT);
  open('third', 3);
  expect(of(NEXT)).toEqual([tally(2, 1_800), tally(2, 200)]);
  expect(of('third')).toEqual([NOTHING, NOTHING]);
});

test('what the operator gives back after a close counts in the next Z, for payments of earlier shifts alone', () => {
  const late = () => [sums().lateReversals(NEXT), sums().reversalsBack(NEXT)];
  const gone = (id: string, payment: string, amount: number): void =>
    file.put('money_case', backCase(id, payment, amount, { kind: 'money_gone' }));
  const dissolve = (id: string): void =>
    file.run(`UPDATE money_case SET state = 'dissolved', settled_at = '${AT}' WHERE id = '${id}'`);
  file.sell('sale', ['a', 1_000, 1]);
  file.pay('before', 'sale', 100, byCard(100, 'k1'));
  file.pay('after', 'sale', 200, byCard(200, 'k2', 32));
  file.pay('kept', 'sale', 300, byCard(300, 'k3', 33));
  gone('first', 'before', 100);
  nextShift();
  file.pay('own', 'sale', 400, { ...byCard(400, 'k4', 34), shift_id: NEXT });
  expect(late()).toEqual([NOTHING, NOTHING]);
  gone('second', 'after', 200);
  gone('third', 'own', 400);
  expect(late()).toEqual([tally(1, 200), NOTHING]);
  dissolve('second');
  expect(late()).toEqual([NOTHING, NOTHING]);
  dissolve('first');
  expect(late()).toEqual([NOTHING, tally(1, 100)]);
});

test('slips of another machine wait until somebody has seen them on the statement, in their shift alone', () => {
  file.sell('sale', ['a', 1_000, 1]);
  file.pay('seen', 'sale', 300, byTypedCard(300));
  file.pay('loose', 'sale', 700, byTypedCard(700));
  expect(sums().looseSlips(SHIFT)).toBe(2);
  const seen = { subject: 'seen', outcome: 'matched', act: 'note', case_id: null, supervisor: 'Ana', note: '' };
  file.put('reconciliation_act', { id: 'old', day: '2026-11-18', ...seen, subject: 'loose', at: AT });
  expect(sums().looseSlips(SHIFT)).toBe(2);
  file.put('reconciliation_act', { id: 'a', day: '2026-11-19', ...seen, at: AT });
  expect(sums().looseSlips(SHIFT)).toBe(1);
  nextShift();
  expect(sums().looseSlips(NEXT)).toBe(0);
});

test('a payment of an earlier shift that is approved later is told to the one in which it was', () => {
  const approve = (id: string): void => {
    file.run(`UPDATE payment SET state = 'approved' WHERE id = '${id}'`);
    file.run(`INSERT INTO payment_event (payment_id, at, event, from_state, to_state)
      VALUES ('${id}', '${AT}', 'seen_approved', 'pending', 'approved')`);
  };
  const lastEvent = (): number => Number(file.get('SELECT coalesce(max(id), 0) FROM payment_event'));
  file.sell('sale', ['a', 1_000, 1]);
  file.pay('early', 'sale', 100, { ...byCard(100, 'k1'), state: 'pending' });
  approve('early');
  const early = lastEvent();
  file.pay('late', 'sale', 200, { ...byCard(200, 'k2'), state: 'pending' });
  file.run(`INSERT INTO payment_event (payment_id, at, event, from_state, to_state)
    VALUES ('late', '${AT}', 'accepted', 'created', 'pending')`);
  const before = lastEvent();
  nextShift();
  approve('late');
  file.pay('own', 'sale', 300, { ...byCard(300, 'k3'), state: 'pending', shift_id: NEXT });
  approve('own');
  expect(sums().lateApprovals(NEXT, before)).toEqual(tally(1, 200));
  expect(sums().lateApprovals(NEXT, early)).toEqual(tally(1, 200));
  expect(sums().lateApprovals(NEXT, early - 1)).toEqual(tally(2, 300));
  expect(sums().lateApprovals(NEXT, 0)).toEqual(tally(2, 300));
  expect(sums().lateApprovals(NEXT, lastEvent())).toEqual(NOTHING);
});

describe('what is not finished at the end of a shift', () => {
  const matters = () => sums().matters();
  const none = { payments: 0, unconfirmed: 0, open_sale: 0, held_sales: 0, cases: 0, cases_cents: 0, unsent: 0 };
  const setAside = (id: string): void => file.run(`UPDATE sale SET state = 'set_aside' WHERE id = '${id}'`);
  const late = (payment: string, more: Row = {}): void =>
    file.put('money_case', backCase(`case of ${payment}`, payment, 100, { kind: 'late_money', ...more }));

  test('is an open sale with items, and a sale that is held; not one that only the operator can end', () => {
    expect(matters()).toEqual(none);
    file.sell('empty');
    expect(matters()).toEqual(none);
    file.run(`UPDATE sale SET state = 'cancelled', closed_at = '${AT}'`);
    file.sell('first', ['a', 100, 1]);
    expect(matters()).toEqual({ ...none, open_sale: 1 });
    setAside('first');
    expect(matters()).toEqual({ ...none, held_sales: 1 });
    file.pay('p', 'first', 100, { ...byCard(100, 'k1'), state: 'pending' });
    expect(matters()).toEqual({ ...none, held_sales: 1, payments: 1 });
    file.run(`UPDATE payment SET state = 'unconfirmed'`);
    expect(matters()).toEqual({ ...none, unconfirmed: 1 });
    late('p');
    expect(matters()).toEqual({ ...none, cases: 1, cases_cents: 100 });
    file.run(`UPDATE payment SET state = 'cancelled'`);
    expect(matters()).toEqual({ ...none, cases: 1, cases_cents: 100 });
    file.run(`UPDATE money_case SET state = 'noted', note = 'x', settled_by = 'Ana', settled_at = '${AT}'`);
    expect(matters()).toEqual({ ...none, held_sales: 1 });
  });

  test('is money that is going back, which holds up no sale', () => {
    file.sell('first', ['a', 100, 1]);
    file.pay('p', 'first', 100, byCard(100, 'k1'));
    late('p', { kind: 'leg_undone' });
    setAside('first');
    expect(matters()).toEqual({ ...none, held_sales: 1, cases: 1, cases_cents: 100 });
  });

  test.each(['declined', 'cancelled', 'expired'])('is no payment that was %s', (end) => {
    file.sell('first', ['a', 100, 1]);
    file.pay('p', 'first', 100, { ...byCard(100, 'k1'), state: 'pending' });
    file.run(`UPDATE payment SET state = '${end}'`);
    expect(matters()).toEqual({ ...none, open_sale: 1 });
  });
});

test('a Z is told with the newest receipt series, and the last entry of the trail', () => {
  expect(sums().series()).toBe(1);
  file.run(`INSERT INTO receipt_series (series, started_at, cause) VALUES (2, '${AT}', 'restored')`);
  expect(sums().series()).toBe(2);
  expect(sums().auditHead()).toMatch(/^[0-9a-f]{64}$/);
  expect(sums().auditHead()).toBe(file.get('SELECT hash FROM audit WHERE id = (SELECT max(id) FROM audit)'));
});
