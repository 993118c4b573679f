import { beforeEach, describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../../shared/ids.ts';
import type { ReturnId } from '../../../../../shared/sale-return.ts';
import type { ShiftId } from '../../../../../shared/shift.ts';
import {
  AT,
  backCase,
  byCard,
  byNote,
  byPix,
  byTypedCard,
  CASHIER,
  lineRow,
  MANAGER,
  type MoneyFile,
  movementRow,
  noteRow,
  openMoneyFile,
  type Row,
  returnRow,
  SUPERVISOR,
  undoneRow,
} from '../../../../support/money-file.ts';

let file: MoneyFile;
beforeEach(() => {
  file = openMoneyFile();
});

const line = (more: Row = {}): Row => lineRow('back', 'r1', 96, { line_id: 'three', ...more });
const made = (more: Row = {}): Row => returnRow('r1', 1, 96, { sale_id: 'paid', ...more });
const other = (more: Row = {}): Row => line({ line_id: 'one', product_id: 2, amount_cents: 250, ...more });

function soldForCash(): void {
  file.sell('paid', ['three', 100, 3], ['one', 250, 1], ['cancelled', 50, 1]);
  file.run(`UPDATE sale_line SET cancelled_at = '${AT}' WHERE id = 'cancelled'`);
  file.run(`UPDATE sale_line SET share_cents = 10 WHERE id = 'three'`);
  file.run(`UPDATE sale SET total_cents = 540, discount_cents = 10 WHERE id = 'paid'`);
  file.pay('cash', 'paid', 540);
  file.close('paid');
}

describe('of lines that come back the file', () => {
  beforeEach(soldForCash);

  test('takes each piece once, for its part of what was paid; the parts come to the whole', () => {
    file.put('return_line', other({ id: 'other' }));
    file.put('return_line', line({ id: 'b1', amount_cents: 96 }));
    expect(file.refusal('return_line', line({ id: 'b2', amount_cents: 96 }))).toBe('no more comes back than was sold');
    file.put('return_line', line({ id: 'b2', amount_cents: 97 }));
    expect(file.refusal('return_line', line({ id: 'b3', quantity: 2, amount_cents: 194 }))).toContain('no more');
    file.put('return_line', line({ id: 'b3', amount_cents: 97 }));
    expect(file.refusal('return_line', line({ id: 'b4', amount_cents: 96 }))).toContain('no more');
    expect(file.refusal('return_line', line({ id: 'b4', amount_cents: 0 }))).toContain('no more');
  });

  test.each<[string, Row]>([
    ['a centavo more', { amount_cents: 97 }],
    ['a centavo less', { amount_cents: 95 }],
    ['more pieces than were sold', { quantity: 4, amount_cents: 386 }],
    ['another product', { product_id: 2 }],
    ['what was cancelled', { line_id: 'cancelled', product_id: 3, amount_cents: 50 }],
    ['what is in no sale', { line_id: 'nowhere' }],
  ])('refuses %s', (_, wrong) => {
    expect(file.refusal('return_line', line(wrong))).toBe('no more comes back than was sold');
    expect(file.refusal('return_line', line())).toBeNull();
  });

  test('refuses what is not paid yet', () => {
    file.sell('open', ['waits', 100, 1]);
    const waits = line({ line_id: 'waits', amount_cents: 100 });
    expect(file.refusal('return_line', waits)).toBe('no more comes back than was sold');
  });

  test.each<[string, Row, boolean]>([
    ['two pieces at one price', { quantity: 2, amount_cents: 10 }, true],
    ['two pieces that do not cost the same', { quantity: 2, amount_cents: 5 }, false],
    ['a piece for a centavo', { amount_cents: 1 }, true],
    ['what costs nothing', { amount_cents: 0 }, false],
    ['no piece', { quantity: 0, amount_cents: 5 }, false],
  ])('without a receipt: %s', (_, goods, isTaken) => {
    const refused = file.refusal('return_line', line({ line_id: null, ...goods }));
    if (isTaken) expect(refused).toBeNull();
    else expect(refused).toMatch(/CHECK|divi/);
  });

  test('takes no line for a return that is made, and changes none', () => {
    file.put('return_line', line());
    file.put('sale_return', made());
    const late = other({ id: 'late' });
    expect(file.refusal('return_line', late)).toBe('a return that is made takes no line');
    expect(file.refusal('return_line', { ...late, return_id: 'r2' })).toBeNull();
    expect(file.refusalOf('UPDATE return_line SET quantity = 2')).toBe('lines of a return do not change');
    expect(file.refusalOf('DELETE FROM return_line')).toBe('lines of a return are never deleted');
  });
});

describe('of returns the file', () => {
  beforeEach(() => {
    soldForCash();
    file.put('return_line', line());
  });

  test('takes a return that is what its lines come to, and keeps it', () => {
    file.put('return_line', other({ id: 'of another', return_id: 'r2' }));
    file.put('sale_return', made());
    expect(file.refusalOf('UPDATE sale_return SET total_cents = 97')).toBe('returns do not change');
    expect(file.refusalOf('DELETE FROM sale_return')).toBe('returns are never deleted');
    expect(file.refusal('sale_return', made({ id: 'r2', number: 2, total_cents: 250 }))).toBeNull();
    expect(file.refusal('sale_return', made({ id: 'r2', number: 3, total_cents: 250 }))).toContain('without a gap');
  });

  test.each<[string, Row, string]>([
    ['a centavo more than its lines', { total_cents: 97 }, 'a return is what its lines come to'],
    ['a centavo less', { total_cents: 95 }, 'a return is what its lines come to'],
    ['no lines at all', { id: 'r9' }, 'a return is what its lines come to'],
    ['lines of another sale', { sale_id: null }, 'all of one sale'],
    ['a gap before its number', { number: 2 }, 'numbered without a gap'],
    ['another series', { series: 2 }, 'of the open shift and the present series'],
    ['another shift', { shift_id: 'elsewhere' }, 'of the open shift and the present series'],
    ['cash out of the drawer by a cashier alone', { person: CASHIER }, 'CHECK'],
    ['cash, and a payment that it goes back on', { payment_id: 'cash' }, 'CHECK'],
    ['a vale-troca that is none', { money: 'credit_note' }, 'CHECK'],
    ['the way it came, without a payment', { money: 'original' }, 'CHECK'],
    ['a reason of no list', { reason: 'Defeito' }, 'CHECK'],
    ['no reason', { reason: '' }, 'CHECK'],
  ])('refuses %s', (_, wrong, says) => {
    const refused = file.refusal('sale_return', made(wrong));
    // a trigger may answer before the table
    if (says === 'CHECK') expect(refused).toMatch(/CHECK|has the vale-troca|no more goes back/);
    else expect(refused).toContain(says);
    expect(file.refusal('sale_return', made())).toBeNull();
  });

  test('takes cash that a supervisor allows, and refuses what the drawer does not hold', () => {
    expect(file.refusal('sale_return', made({ person: CASHIER, approver: MANAGER }))).toBeNull();
    expect(file.refusal('sale_return', made({ person: SUPERVISOR }))).toBeNull();
    const [float, cash] = [file.get('SELECT float_cents FROM shift'), 540];
    file.put('cash_movement', movementRow(1, 'withdrawal', Number(float) + cash - 95));
    expect(file.refusal('sale_return', made())).toBe('the drawer holds less');
    file.put('cash_movement', movementRow(2, 'supply', 1));
    expect(file.refusal('sale_return', made())).toBeNull();
  });

  test('of goods without a receipt wants a supervisor, whatever is given for them', () => {
    file.put('return_line', lineRow('found', 'r2', 5));
    file.put('credit_note', noteRow('note', 'r2', 5));
    const goods = returnRow('r2', 1, 5, { money: 'credit_note', credit_note_id: 'note' });
    expect(file.refusal('sale_return', { ...goods, person: CASHIER })).toContain('CHECK');
    expect(file.refusal('sale_return', { ...goods, person: CASHIER, approver: MANAGER })).toBeNull();
    expect(file.refusal('sale_return', goods)).toBeNull();
  });
});

test('each return is told with its own lines, each sale with what came back of it, each shift with its sums', () => {
  soldForCash();
  file.put('return_line', line());
  file.put('sale_return', made());
  file.put('return_line', line({ id: 'second', return_id: 'r2', amount_cents: 97 }));
  file.put('return_line', other({ id: 'other', return_id: 'r2' }));
  file.put('credit_note', noteRow('note', 'r2', 347));
  const credit = { money: 'credit_note', credit_note_id: 'note' };
  file.put('sale_return', made({ id: 'r2', number: 2, total_cents: 347, ...credit }));
  const { returns } = file.database;
  const ids = (id: string): string[] => returns.lines(id as ReturnId).map((one) => one.id);
  expect([ids('r1'), ids('r2'), ids('r3')]).toEqual([['back'], ['second', 'other'], []]);
  expect(returns.ofSale('paid' as SaleId).map((one) => one.id)).toEqual(['r1', 'r2']);
  expect(returns.ofSale('elsewhere' as SaleId)).toEqual([]);
  expect(returns.find('r2' as ReturnId)).toMatchObject({ id: 'r2', total_cents: 347 });
  expect([...returns.backOf('paid' as SaleId)].map(([id, { quantity, cents }]) => [id, quantity, cents])).toEqual([
    ['one', 1, 250],
    ['three', 2, 193],
  ]);
  expect(returns.ofShift('shift' as ShiftId)).toEqual({ count: 2, cents: 443 });
  expect(returns.cash('shift' as ShiftId)).toEqual({ count: 1, cents: 96 });
  expect(file.database.creditNotes.ofShift('shift' as ShiftId)).toEqual({ count: 1, cents: 347 });
  for (const sums of [returns.ofShift, returns.cash, file.database.creditNotes.ofShift]) {
    expect(sums('elsewhere' as ShiftId)).toEqual({ count: 0, cents: 0 });
  }
});

describe('of money that goes back the file', () => {
  function partlyByNote(): void {
    file.issue('note', 300, 1);
    file.sell('mixed', ['m', 1, 600]);
    file.pay('kept', 'mixed', 300);
    file.pay('gone', 'mixed', 100);
    file.put('payment_undone', undoneRow('gone', 'mixed', 100, 'drawer'));
    file.pay('credit', 'mixed', 300, byNote(300, 'note'));
    file.close('mixed');
  }

  const back = (id: string, amount: number, number: number, more: Row = {}): (() => string | null) => {
    file.put('return_line', line({ id, return_id: id, line_id: 'm', quantity: amount, amount_cents: amount }));
    const row = made({ id, number, sale_id: 'mixed', total_cents: amount, ...more });
    return () => file.refusal('sale_return', row);
  };

  test('gives no more than came in as money: not what a vale-troca paid, nor what was undone', () => {
    partlyByNote();
    const refused = back('too much', 301, 2)();
    expect(refused).toBe('no more money goes back than came in');
    expect(back('whole', 299, 2)()).toBeNull();
  });

  test('counts what has gone back before as money, and not what a vale-troca was given for', () => {
    partlyByNote();
    file.put('return_line', line({ id: 'c', return_id: 'c', line_id: 'm', quantity: 100, amount_cents: 100 }));
    file.put('credit_note', noteRow('second', 'c', 100));
    const credit = { sale_id: 'mixed', money: 'credit_note', credit_note_id: 'second' };
    file.put('sale_return', made({ id: 'c', number: 2, total_cents: 100, ...credit }));
    back('first', 200, 3);
    file.put('sale_return', made({ id: 'first', number: 3, sale_id: 'mixed', total_cents: 200 }));
    expect(back('more', 101, 4)()).toBe('no more money goes back than came in');
    expect(back('rest', 100, 4)()).toBeNull();
  });

  test('gives it for a vale-troca of just this return and amount', () => {
    soldForCash();
    file.put('return_line', line());
    file.put('credit_note', noteRow('less', 'r1', 95));
    file.put('credit_note', noteRow('other', 'r2', 96));
    const given = (credit_note_id: string) =>
      file.refusal('sale_return', made({ money: 'credit_note', credit_note_id }));
    for (const id of ['less', 'other']) expect(given(id)).toBe('a return has the vale-troca that was made for it');
  });

  test('lets a cashier alone take back, against the receipt and for a vale-troca, what was sold', () => {
    soldForCash();
    file.put('return_line', line());
    const alone = { person: CASHIER };
    file.put('credit_note', noteRow('note', 'r1', 96, alone));
    expect(file.refusal('sale_return', made({ money: 'credit_note', credit_note_id: 'note', ...alone }))).toBeNull();
  });
});

describe('of money that goes back by the way it came the file', () => {
  beforeEach(() => {
    file.sell('carded', ['m', 1, 900]);
    file.pay('leg', 'carded', 300, byCard(300, 'k1'));
    file.pay('second', 'carded', 400, byCard(400, 'k2'));
    file.pay('cash', 'carded', 200);
    file.close('carded');
    file.sell('other', ['o', 1, 300]);
    file.pay('elsewhere', 'other', 300, byCard(300, 'k3'));
    file.close('other');
    file.put('return_line', line({ line_id: 'm', quantity: 200, amount_cents: 200 }));
    file.put('money_case', backCase('case', 'leg', 200));
  });

  const byLeg = (more: Row = {}): Row =>
    made({ sale_id: 'carded', total_cents: 200, money: 'original', payment_id: 'leg', case_id: 'case', ...more });

  test('gives a part, and then no more than is left of the payment', () => {
    file.put('sale_return', byLeg());
    const next = (id: string, amount: number): string | null => {
      file.put('return_line', line({ id, return_id: id, line_id: 'm', quantity: amount, amount_cents: amount }));
      file.put('money_case', backCase(id, 'leg', amount));
      return file.refusal('sale_return', byLeg({ id, number: 2, total_cents: amount, case_id: id }));
    };
    expect(next('too much', 101)).toBe('no more goes back on a payment than it brought');
    expect(next('rest', 100)).toBeNull();
  });

  test.each<[string, Row]>([
    ['a Pix', byPix(300, 'k4')],
    ['a card that was typed in', byTypedCard(300)],
  ])('gives it on %s as well, and not where that was undone', (_, how) => {
    file.sell('third', ['t', 1, 300]);
    file.pay('undone', 'third', 300, how);
    file.put('money_case', backCase('undoing', 'undone', 300, { kind: 'leg_undone' }));
    file.put('payment_undone', undoneRow('undone', 'third', 300, 'case', { case_id: 'undoing' }));
    file.pay('kept', 'third', 300, { ...how, evidence: String(how['evidence']).replace('k4', 'k5') });
    file.close('third');
    file.put('return_line', line({ id: 't', return_id: 'r2', line_id: 't', quantity: 300, amount_cents: 300 }));
    const onLeg = (leg: string): string | null => {
      file.put('money_case', backCase(`back on ${leg}`, leg, 300));
      const back = { id: 'r2', sale_id: 'third', total_cents: 300, payment_id: leg, case_id: `back on ${leg}` };
      return file.refusal('sale_return', byLeg(back));
    };
    expect(onLeg('undone')).toBe('no more goes back on a payment than it brought');
    expect(onLeg('kept')).toBeNull();
  });

  test.each<[string, Row, Row]>([
    ['a payment of another sale', { payment_id: 'elsewhere' }, backCase('x', 'elsewhere', 200)],
    ['a payment in cash', { payment_id: 'cash' }, backCase('x', 'cash', 200)],
    ['a case of another payment', {}, backCase('x', 'second', 200)],
    ['a case over another amount', {}, backCase('x', 'leg', 199)],
    ['a case of something else', {}, backCase('x', 'leg', 200, { kind: 'leg_undone' })],
    ['a part of a charge that the operator gives back whole', {}, backCase('x', 'leg', 200, { qr_code: '700001' })],
  ])('refuses %s', (_, wrong, found) => {
    file.put('money_case', found);
    const says = 'no more goes back on a payment than it brought';
    expect(file.refusal('sale_return', byLeg({ case_id: 'x', ...wrong }))).toBe(says);
    expect(file.refusal('sale_return', byLeg())).toBeNull();
  });
});
