import { beforeEach, describe, expect, test } from 'vitest';
import { LINES_TOTAL } from '../../../../../electron/areas/money/sale/sale-rows.ts';
import {
  AT,
  backCase,
  byCard,
  byNote,
  byPix,
  byTypedCard,
  lineRow,
  type MoneyFile,
  noteRow,
  openMoneyFile,
  type Row,
  undoneRow,
} from '../../../../support/money-file.ts';

let file: MoneyFile;
beforeEach(() => {
  file = openMoneyFile();
  file.sell('sale', ['m', 1_000, 1]);
  file.pay('cash', 'sale', 200);
  file.pay('card', 'sale', 300, byCard(300, 'k1'));
});

const undone = (payment: string, amount: number, how: string, case_id: string | null, more: Row = {}): Row =>
  undoneRow(payment, 'sale', amount, how, { case_id, ...more });

const WHOLE = 'what is undone is the whole of an approved payment of a sale that is not closed';
const CASE = 'money that goes back has its case';
const leg = (more: Row = {}): Row => backCase('case', 'card', 300, { kind: 'leg_undone', ...more });

describe('a payment that is undone goes by the file', () => {
  test('in cash out of the drawer, and on a card by a case', () => {
    file.put('money_case', leg());
    file.put('money_case', backCase('of cash', 'cash', 200, { kind: 'leg_undone' }));
    expect(file.refusal('payment_undone', undone('cash', 200, 'drawer', null))).toBeNull();
    expect(file.refusal('payment_undone', undone('card', 300, 'case', 'case'))).toBeNull();
    expect(file.refusal('payment_undone', undone('cash', 200, 'case', 'of cash'))).toBe(WHOLE);
    expect(file.refusal('payment_undone', undone('cash', 200, 'credit', null))).toBe(WHOLE);
    for (const how of ['drawer', 'credit']) {
      expect(file.refusal('payment_undone', undone('card', 300, how, null))).toBe(WHOLE);
    }
    expect(file.refusal('payment_undone', undone('cash', 200, 'drawer', 'of cash'))).toContain('CHECK');
  });

  test.each<[string, Row]>([
    ['a Pix', byPix(100, 'k2')],
    ['a card that was typed in', byTypedCard(100)],
  ])('%s by a case too, also where its sale is set aside', (_, how) => {
    file.pay('third', 'sale', 100, how);
    file.put('money_case', backCase('third case', 'third', 100, { kind: 'leg_undone' }));
    file.run(`UPDATE sale SET state = 'set_aside'`);
    expect(file.refusal('payment_undone', undone('third', 100, 'case', 'third case'))).toBeNull();
    expect(file.refusal('payment_undone', undone('third', 100, 'drawer', null))).toBe(WHOLE);
  });

  test('a vale-troca to what is left of it, and nowhere else', () => {
    file.put('return_line', lineRow('l', 'r', 100));
    file.put('credit_note', noteRow('note', 'r', 100));
    file.pay('credit', 'sale', 100, byNote(100, 'note'));
    file.put('money_case', backCase('of credit', 'credit', 100, { kind: 'leg_undone' }));
    expect(file.refusal('payment_undone', undone('credit', 100, 'drawer', null))).toBe(WHOLE);
    expect(file.refusal('payment_undone', undone('credit', 100, 'case', 'of credit'))).toBe(WHOLE);
    expect(file.refusal('payment_undone', undone('credit', 100, 'credit', null))).toBeNull();
  });

  test('whole, while its sale is not closed, and nothing that has not come in', () => {
    for (const part of [199, 201]) {
      expect(file.refusal('payment_undone', undone('cash', part, 'drawer', null))).toBe(WHOLE);
    }
    expect(file.refusal('payment_undone', undone('nobody', 200, 'drawer', null))).toBe(WHOLE);
    expect(file.refusal('payment_undone', undone('cash', 200, 'drawer', null, { sale_id: 'other' }))).toBe(WHOLE);
    file.pay('live', 'sale', 500, { ...byCard(500, 'k3', 32), state: 'pending' });
    file.put('money_case', backCase('live case', 'live', 500, { kind: 'leg_undone' }));
    expect(file.refusal('payment_undone', undone('live', 500, 'case', 'live case'))).toBe(WHOLE);
    file.run(`UPDATE payment SET state = 'approved' WHERE id = 'live'`);
    expect(file.refusal('payment_undone', undone('live', 500, 'case', 'live case'))).toBeNull();
    file.close('sale');
    expect(file.refusal('payment_undone', undone('live', 500, 'case', 'live case'))).toBe(WHOLE);
  });

  test('on a card by a case of just this money', () => {
    file.pay('other', 'sale', 300, byCard(300, 'k2', 32));
    const wrong: readonly (readonly [string, Row])[] = [
      ['another payment', backCase('w1', 'other', 300, { kind: 'leg_undone' })],
      ['another amount', leg({ id: 'w2', amount_cents: 299 })],
      ['another matter', leg({ id: 'w3', kind: 'returned' })],
      ['money that came late', leg({ id: 'w4', kind: 'late_money' })],
    ];
    for (const [what, row] of wrong) {
      file.put('money_case', { ...row, charge: what });
      expect(file.refusal('payment_undone', undone('card', 300, 'case', String(row['id'])))).toBe(CASE);
    }
    expect(file.refusal('payment_undone', undone('card', 300, 'case', null))).toBe(CASE);
    file.put('money_case', leg({ id: 'given up', kind: 'sale_given_up' }));
    expect(file.refusal('payment_undone', undone('card', 300, 'case', 'given up'))).toBeNull();
  });

  test('in the shift that is open now, and stays as it is', () => {
    const elsewhere = undone('cash', 200, 'drawer', null, { shift_id: 'elsewhere' });
    expect(file.refusal('payment_undone', elsewhere)).toBe('nothing is undone without an open shift');
    file.put('payment_undone', undone('cash', 200, 'drawer', null));
    expect(file.refusal('payment_undone', undone('cash', 200, 'drawer', null))).toContain('UNIQUE');
    expect(file.refusalOf(`UPDATE payment_undone SET at = 'later'`)).toBe('what was undone does not change');
    expect(file.refusalOf('DELETE FROM payment_undone')).toBe('what was undone is never deleted');
  });
});

describe('a sale closes by the file', () => {
  const close = (state: 'paid' | 'cancelled') =>
    file.refusalOf(
      `UPDATE sale SET state = '${state}', total_cents = ${LINES_TOTAL}, closed_at = '${AT}'
       ${state === 'paid' ? ', series = 1, number = 1' : ''}`,
    );
  const PAID = 'a sale that closes as paid has exactly its total';
  const EMPTY = 'a sale that is cancelled keeps no money';

  test('as paid with its total in payments that have come in and were not undone', () => {
    expect(close('paid')).toBe(PAID);
    file.pay('rest', 'sale', 500);
    expect(close('paid')).toBeNull();
    file.put('payment_undone', undone('rest', 500, 'drawer', null));
    expect(close('paid')).toBe(PAID);
    file.pay('under way', 'sale', 500, { ...byCard(500, 'k3', 32), state: 'pending' });
    expect(close('paid')).toBe(PAID);
  });

  test('as cancelled when all of it has gone back', () => {
    file.put('money_case', leg());
    file.put('payment_undone', undone('cash', 200, 'drawer', null));
    expect(close('cancelled')).toBe(EMPTY);
    file.put('payment_undone', undone('card', 300, 'case', 'case'));
    expect(close('cancelled')).toBeNull();
  });
});

describe('a payment is taken by the file', () => {
  const another = (more: Row): Row => ({
    ...{ id: 'p', sale_id: 'sale', tender: 'cash', state: 'approved', amount_cents: 100, created_at: AT },
    ...{ updated_at: AT, shift_id: 'shift', tendered_cents: 100, change_cents: 0 },
    ...more,
  });

  test.each<[string, Row]>([
    ['without a shift', { shift_id: null }],
    ['in another shift', { shift_id: 'elsewhere' }],
  ])('not %s', (_, wrong) => {
    expect(file.refusal('payment', another(wrong))).toBe('nothing is sold without an open shift');
    expect(file.refusal('payment', another({}))).toBeNull();
  });

  test.each<[string, Row]>([
    ['of nothing', { amount_cents: 0, tendered_cents: 0 }],
    ['of cash whose change is too little', { tendered_cents: 150, change_cents: 49 }],
    ['of cash with less than nothing for change', { tendered_cents: 90, change_cents: -10 }],
    ['of cash that has not come in', { state: 'pending' }],
    ['of a card without a device', { ...byCard(100, 'k9'), device_id: null }],
    ['of a card of no kind', { ...byCard(100, 'k9'), card_kind: null }],
    ['of a card in no instalments', { ...byCard(100, 'k9'), instalments: 0 }],
    ['of a card in thirteen', { ...byCard(100, 'k9'), instalments: 13 }],
    ['of a card without a proof', { ...byCard(100, 'k9'), evidence: null }],
    ['of a Pix whose proof is what somebody typed', { tender: 'pix', evidence: '{"source":"typed"}' }],
    ['of a Pix whose proof is a vale-troca', { tender: 'pix', evidence: '{"source":"credit_note"}' }],
  ])('not %s', (_, wrong) => expect(file.refusal('payment', another(wrong))).toContain('CHECK'));

  test.each(['debit', 'credit', 'meal_voucher', 'food_voucher'])('of a card that was typed in: %s', (kind) => {
    file.pay('typed', 'sale', 100, { ...byTypedCard(100), card_kind: kind });
    expect(file.get(`SELECT card_kind FROM payment WHERE id = 'typed'`)).toBe(kind);
  });

  test.each(['none', 'asked', 'refused', 'forced'])('whose abort is %s', (abort) => {
    expect(file.refusalOf(`UPDATE payment SET abort = '${abort}' WHERE id = 'card'`)).toBeNull();
    expect(file.refusalOf(`UPDATE payment SET abort = 'else' WHERE id = 'card'`)).toContain('CHECK');
  });

  test.each(['approved', 'declined', 'cancelled', 'expired'])('and stays %s when it has ended so', (end) => {
    file.pay('over', 'sale', 100, { ...byCard(100, 'k5', 32), state: 'pending' });
    file.run(`UPDATE payment SET state = '${end}' WHERE id = 'over'`);
    for (const state of ['pending', 'approved', 'declined', 'cancelled', 'expired'].filter((one) => one !== end)) {
      const says = 'an ended payment does not change its state';
      expect(file.refusalOf(`UPDATE payment SET state = '${state}' WHERE id = 'over'`)).toBe(says);
    }
    expect(file.refusalOf(`UPDATE payment SET reason = 'x' WHERE id = 'over'`)).toBeNull();
  });

  test('and keeps its person and its shift', () => {
    for (const change of [`person_id = 'x'`, 'shift_id = NULL']) {
      expect(file.refusalOf(`UPDATE payment SET ${change}`)).toContain('does not change');
    }
  });

  test('a device that asked for another amount than was paid is free again, and only that one', () => {
    const live = { ...byCard(100, 'k9'), tendered_cents: null, change_cents: null };
    const second = another({ ...live, id: 'q', sale_id: 'next', state: 'pending' });
    file.put('payment', another({ ...live, state: 'unconfirmed', reason: 'operator_silent' }));
    file.run(`UPDATE sale SET state = 'set_aside'`);
    file.sell('next', ['n', 1_000, 1]);
    expect(file.refusal('payment', second)).toContain('payment.device_id');
    file.run(`UPDATE payment SET reason = 'amount_disagrees' WHERE id = 'p'`);
    expect(file.refusal('payment', second)).toBeNull();
  });
});
