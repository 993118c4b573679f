import { beforeEach, describe, expect, test } from 'vitest';
import { ENTRIES } from '../../../../electron/db/audit/entries.ts';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import { cents } from '../../../../shared/money.ts';
import { DENOMINATIONS, type Pieces, type ShiftState } from '../../../../shared/shift.ts';
import { piecesOf } from '../../../support/pieces.ts';
import { refused, value } from '../../../support/value.ts';
import {
  ANA,
  countAndClose,
  type DrawerTill,
  MARTA,
  openDrawerTill,
  RUI,
  sellForCash,
  stockProduct,
} from './drawer-till.ts';

let till: DrawerTill;

beforeEach(() => {
  till = openDrawerTill();
});

const open = (floatCents = 10_000): ShiftState => value(till.shift.open(cents(floatCents)));
const move = (kind: 'supply' | 'withdrawal' | 'no_sale', amountCents: number, reason = 'Troco do banco') =>
  till.shift.move({ kind, amountCents: cents(amountCents), reason });
const state = (): ShiftState => value(till.shift.state());

describe('opening the drawer', () => {
  test('with its float, by who is signed in; each next one has the next number', () => {
    expect(state()).toMatchObject({ shift: null, proposedFloatCents: null });
    expect(open().shift).toMatchObject({ number: 1, floatCents: 10_000, openedBy: ANA, movements: [], counts: [] });
    expect(till.shift.open(cents(1))).toMatchObject(refused('shift_open'));
    value(countAndClose(till, 10_000));
    expect(open().shift?.number).toBe(2);
    expect(till.pushed.filter(({ channel }) => channel === 'shift:changed')).toHaveLength(4);
  });

  test('proposes what the last close left', () => {
    open();
    value(countAndClose(till, 10_005, 'sobra de moedas'));
    expect(state()).toMatchObject({ shift: null, proposedFloatCents: 10_005 });
  });

  test('wants somebody who is signed in', () => {
    till.actor.signedIn(null);
    expect(till.shift.open(cents(0))).toMatchObject(refused('signed_out'));
    expect(state().shift).toBeNull();
  });

  test('goes on after a restart, with its sales, for whoever signs in', () => {
    const { shift } = open();
    sellForCash(till, 500);
    till = till.reopen();
    expect(till.actor.shift()).toBe(shift?.id);
    till.actor.signedIn(RUI);
    sellForCash(till, 700);
    expect(value(countAndClose(till, 11_200))).toMatchObject({ cashInCents: 1_200, differenceCents: 0, endedBy: RUI });
  });

  test('of yesterday is told, and sells on; a clock set back over it tells nothing', () => {
    till.setNow('2026-11-20T15:00:00.000Z');
    open();
    till.setNow('2026-11-21T15:00:00.000Z');
    expect(state().isStale).toBe(true);
    sellForCash(till, 500);
    till.setNow('2026-11-18T15:00:00.000Z');
    expect(state().isStale).toBe(false);
    const z = value(countAndClose(till, 10_500));
    expect(z).toMatchObject({ openedAt: '2026-11-20T15:00:00.000Z', endedAt: '2026-11-18T15:00:00.000Z', number: 1 });
    expect(open().shift?.number).toBe(2);
    till.setNow('2026-11-17T15:00:00.000Z');
    expect(value(countAndClose(till, 10_000)).number).toBe(2);
    expect(value(till.shift.listReports(0, 10)).map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe('no sale without an open drawer', () => {
  test.each(['before the first', 'after a close'])('%s', (when) => {
    stockProduct(till, '101', 250);
    if (when === 'after a close') {
      open();
      value(countAndClose(till, 10_000));
    }
    expect(till.sales.addByCode('101')).toMatchObject(refused('no_shift'));
    expect(value(till.sales.current())).toBeNull();
    expect(move('supply', 100)).toMatchObject(refused('no_shift'));
    expect(till.shift.count(piecesOf(0))).toMatchObject(refused('no_shift'));
    expect(till.shift.close('', false)).toMatchObject(refused('no_shift'));
    expect(till.shift.reportX()).toMatchObject(refused('no_shift'));
  });

  test('an open sale without items that a close has left takes none either', () => {
    open();
    stockProduct(till, '101', 250);
    const { id, lines } = value(till.sales.addByCode('101'));
    const [line] = lines;
    value(till.sales.cancelLine(line?.id as never, 'wrong_item'));
    value(countAndClose(till, 10_000));
    expect(till.sales.addByCode('101')).toMatchObject(refused('no_shift'));
    expect(till.sales.cancel(id, 'customer_gave_up')).toMatchObject(refused('no_shift'));
    open();
    expect(value(till.sales.addByCode('101')).id).toBe(id);
  });

  test('the file itself refuses a sale that names no shift', () => {
    open();
    const { sales, transaction } = till.database;
    expect(() => transaction(() => sales.insert('s' as never, 'then'))).toThrow('without an open shift');
  });
});

describe('who and which shift', () => {
  test('a sale is whose who opened it, then whose payment closed it', () => {
    const { shift } = open();
    stockProduct(till, '101', 250);
    const { id } = value(till.sales.addByCode('101'));
    const row = () => till.database.sales.find(id);
    expect(row()).toMatchObject({ person_id: 'ana', shift_id: shift?.id });
    till.actor.signedIn(RUI);
    value(till.sales.cancel(id, 'customer_gave_up'));
    expect(row()).toMatchObject({ person_id: 'rui', shift_id: shift?.id });
  });

  test('every entry of the trail in a shift names it, its own first and last among them', () => {
    const { shift } = open();
    sellForCash(till, 500);
    value(countAndClose(till, 10_500));
    const trail = till.database.connection
      .prepare<[], { subject: string; who: string }>(`${ENTRIES} WHERE id > 1`)
      .all();
    expect(trail.map(({ subject }) => subject)).toContain('shift_report');
    for (const { who } of trail) expect(JSON.parse(who)).toEqual({ till: 1, person: 'ana', shift: shift?.id });
    expect(till.actor.shift()).toBeNull();
  });
});

describe('suprimento, sangria and the drawer opened without a sale', () => {
  test('each with its number, its reason and its people', () => {
    open();
    const first = value(move('supply', 5_000, '  troco do banco  '));
    expect(first.movement).toMatchObject({ number: 1, kind: 'supply', amountCents: 5_000, reason: 'troco do banco' });
    const second = value(till.actor.approved(MARTA, () => move('withdrawal', 15_000)));
    expect(second.movement).toMatchObject({ number: 2, person: ANA, approver: MARTA });
    expect(value(move('no_sale', 0)).state.shift?.movements).toHaveLength(3);
  });

  test('no more is taken out than there is, and how much that is, is not told', () => {
    open();
    sellForCash(till, 500);
    const answer = move('withdrawal', 10_501);
    expect(answer).toEqual({ ok: false, error: { code: 'drawer_holds_less', field: 'amountCents' } });
    value(move('withdrawal', 10_500));
    expect(move('withdrawal', 1)).toMatchObject(refused('drawer_holds_less'));
    expect(state().shift?.movements).toHaveLength(1);
  });

  test.each([
    ['supply', 0, 'Troco do banco', 'amountCents'],
    ['withdrawal', -100, 'Troco do banco', 'amountCents'],
    ['no_sale', 100, 'Troco do banco', 'amountCents'],
    ['supply', 100, '  a ', 'reason'],
    ['supply', 100, 'x'.repeat(81), 'reason'],
  ] as const)('%s of %i because of “%s” is refused by its field', (kind, amountCents, reason, field) => {
    open();
    expect(move(kind, amountCents, reason)).toMatchObject(refused('invalid_input', { field }));
    expect(state().shift?.movements).toEqual([]);
  });

  test('a card number in a reason is not stored', () => {
    open();
    const { movement } = value(move('supply', 100, 'cartão 4111 1111 1111 1111'));
    expect(movement.reason).toBe('cartão ************1111');
  });

  test('more than the store wants in a drawer is told, once a sale makes it so', () => {
    Object.assign(till.settings, { drawerLimitCents: 11_000 });
    open();
    sellForCash(till, 1_000);
    expect(state().holdsTooMuch).toBe(false);
    const before = till.pushed.length;
    sellForCash(till, 1);
    expect(till.pushed.slice(before)).toMatchObject([{ channel: 'shift:changed', payload: { holdsTooMuch: true } }]);
    sellForCash(till, 2);
    expect(till.pushed.length).toBe(before + 1);
    value(move('withdrawal', 5_000));
    expect(state().holdsTooMuch).toBe(false);
    Object.assign(till.settings, { drawerLimitCents: 0 });
    value(move('supply', 900_000));
    expect(state().holdsTooMuch).toBe(false);
  });
});

describe('counting', () => {
  test('each count is kept, and no more of them are taken than the store allows', () => {
    open();
    for (const amount of [9_000, 9_500, 10_000]) value(till.shift.count(piecesOf(amount)));
    expect(state()).toMatchObject({ mayCount: false, isCounted: true });
    expect(till.shift.count(piecesOf(0))).toMatchObject(refused('no_counts_left', { values: { count: 3 } }));
    expect(state().shift?.counts.map(({ countedCents }) => countedCents)).toEqual([9_000, 9_500, 10_000]);
    expect(value(till.shift.close('', false)).countedCents).toBe(10_000);
  });

  test('money that moves makes a count old: the drawer is counted anew', () => {
    open();
    value(till.shift.count(piecesOf(10_000)));
    const before = till.pushed.length;
    sellForCash(till, 500);
    expect(till.pushed.slice(before)).toMatchObject([{ payload: { isCounted: false, mayCount: true } }]);
    expect(till.shift.close('', false)).toMatchObject(refused('shift_not_counted'));
    expect(value(countAndClose(till, 10_500)).differenceCents).toBe(0);
  });

  const twelve = (first: number): Pieces => DENOMINATIONS.map((_, place) => (place === 0 ? first : 0));

  test.each([
    ['negative', twelve(-1)],
    ['a fraction', twelve(0.5)],
    ['not a number', twelve(Number.NaN)],
    ['beyond what money can be', twelve(99_999)],
    ['too few kinds', [1, 2]],
  ])('%s is refused', (_name, pieces) => {
    open();
    expect(till.shift.count(pieces)).toMatchObject(refused('invalid_input', { field: 'pieces' }));
    expect(state().shift?.counts).toEqual([]);
  });
});

describe('before the close nothing tells what should be in the drawer', () => {
  test('neither state nor X; where the store does not want it blind, the X does', () => {
    open();
    sellForCash(till, 500);
    value(move('withdrawal', 3_000));
    const x = value(till.shift.reportX());
    expect(x).toMatchObject({
      kind: 'x',
      number: null,
      seal: null,
      expectedCents: null,
      cashInCents: null,
      payments: [],
    });
    const withdrawals = { count: 1, cents: 3_000 };
    expect(x).toMatchObject({ sales: { count: 1, cents: null }, withdrawals, floatCents: 10_000 });
    expect(JSON.stringify(state())).not.toContain('7500');
    Object.assign(till.settings, { blindClose: false });
    expect(value(till.shift.reportX())).toMatchObject({ expectedCents: 7_500, cashInCents: 500 });
  });
});

test('what a shift has written replays from the trail', () => {
  open();
  sellForCash(till, 500);
  value(move('supply', 300));
  value(countAndClose(till, 10_800));
  expect(verifyAll(till.database.connection)).toMatchObject({ ok: true });
});
