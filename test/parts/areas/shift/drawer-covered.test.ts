import { beforeEach, expect, test } from 'vitest';
import { drawerSums, movesSoFar } from '../../../../electron/areas/shift/drawer.ts';
import {
  lineRow,
  type MoneyFile,
  movementRow,
  openMoneyFile,
  returnRow,
  undoneRow,
} from '../../../support/money-file.ts';
import { FLOAT_CENTS } from '../../../support/on-duty.ts';

const LESS = 'the drawer holds less';
const UNDONE = undoneRow('cash', 'sale', 1_000, 'drawer');

/** Float, and R$ 10,00 of an open sale. */
let file: MoneyFile;
beforeEach(() => {
  file = openMoneyFile();
  file.sell('sale', ['m', 10_000, 1]);
  file.pay('cash', 'sale', 1_000);
});

const takingOut = (amount: number, number: number) =>
  file.refusal('cash_movement', movementRow(number, 'withdrawal', amount));
const move = (number: number, kind: 'supply' | 'withdrawal', amount: number) =>
  file.put('cash_movement', movementRow(number, kind, amount));

test('no more is taken out than float, cash and what was put in come to', () => {
  move(1, 'supply', 500);
  const whole = FLOAT_CENTS + 1_500;
  expect(takingOut(whole + 1, 2)).toBe(LESS);
  move(2, 'withdrawal', whole - 100);
  expect(takingOut(101, 3)).toBe(LESS);
  expect(takingOut(100, 3)).toBeNull();
});

test('what was given back of a payment is not in it any more', () => {
  file.put('payment_undone', UNDONE);
  expect(takingOut(FLOAT_CENTS + 1, 1)).toBe(LESS);
  expect(takingOut(FLOAT_CENTS, 1)).toBeNull();
});

test('what was given back of a payment, and for goods without a receipt, are two moves and one sum', () => {
  const { database } = file;
  const shift = database.shifts.findOpen();
  if (shift === null) throw new Error('no shift is open');
  expect(movesSoFar(database, shift)).toBe(1);
  file.put('payment_undone', UNDONE);
  file.put('return_line', lineRow('l', 'r', 300));
  file.put('sale_return', returnRow('r', 1, 300));
  expect(movesSoFar(database, shift)).toBe(3);
  expect(drawerSums(database, shift)).toMatchObject({ cashInCents: 1_000, paidOutCents: 1_300 });
});

test('each sum that is put in or taken out is a move', () => {
  const { database } = file;
  const shift = database.shifts.findOpen();
  if (shift === null) throw new Error('no shift is open');
  move(1, 'supply', 500);
  move(2, 'withdrawal', 500);
  expect(movesSoFar(database, shift)).toBe(3);
});

test('nor is a payment given back out of a drawer that does not hold it', () => {
  move(1, 'withdrawal', FLOAT_CENTS + 1);
  expect(file.refusal('payment_undone', UNDONE)).toBe(LESS);
  move(2, 'supply', 1);
  expect(file.refusal('payment_undone', UNDONE)).toBeNull();
});
