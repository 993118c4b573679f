import { beforeEach, describe, expect, test } from 'vitest';
import type { CreditNoteCode, CreditNoteId } from '../../../../../shared/credit-note.ts';
import type { ShiftId } from '../../../../../shared/shift.ts';
import {
  AT,
  byNote,
  CASHIER,
  MANAGER,
  type MoneyFile,
  noteRow,
  openMoneyFile,
  type Row,
  SUPERVISOR,
  undoneRow,
} from '../../../../support/money-file.ts';

const LAST = '2026-12-20T23:59:59.999Z';

let file: MoneyFile;
beforeEach(() => {
  file = openMoneyFile();
  file.issue('AAA', 1_000, 1, { expires_at: LAST });
  file.issue('BBB', 700, 2, { expires_at: LAST });
  file.sell('sale', ['m', 5_000, 1]);
});

const note = (id: string, cents: number, more: Row = {}): Row =>
  noteRow(id, `return of ${id}`, cents, { expires_at: LAST, ...more });

const restored = (series = 2): void =>
  file.run(`INSERT INTO receipt_series (series, started_at, cause) VALUES (${series}, '${AT}', 'restored')`);

const spend = (id: string, amount: number, more: Row = {}): Row => ({
  ...{ id: `by ${id}`, sale_id: 'sale', state: 'approved', amount_cents: amount, created_at: AT, updated_at: AT },
  ...{ shift_id: 'shift', ...byNote(amount, id) },
  ...more,
});

describe('a vale-troca pays by the file', () => {
  const REFUSED = 'a vale-troca of the present series pays no more than is left of it';

  test('what it was issued over, in parts, and no centavo more', () => {
    expect(file.refusal('payment', spend('AAA', 1_001))).toBe(REFUSED);
    file.put('payment', spend('AAA', 600));
    expect(file.refusal('payment', spend('AAA', 401, { id: 'rest' }))).toBe(REFUSED);
    expect(file.refusal('payment', spend('AAA', 400, { id: 'rest' }))).toBeNull();
    expect(file.refusal('payment', spend('BBB', 700))).toBeNull();
  });

  test('what was undone, again', () => {
    file.put('payment', spend('AAA', 1_000));
    expect(file.refusal('payment', spend('AAA', 1, { id: 'more' }))).toBe(REFUSED);
    file.put('payment_undone', undoneRow('by AAA', 'sale', 1_000, 'credit'));
    expect(file.refusal('payment', spend('AAA', 1_000, { id: 'more' }))).toBeNull();
  });

  test('until its last moment', () => {
    expect(file.refusal('payment', spend('AAA', 1, { created_at: LAST }))).toBeNull();
    expect(file.refusal('payment', spend('AAA', 1, { created_at: '2026-12-21T00:00:00.000Z' }))).toBe(REFUSED);
  });

  test('nothing where it is of an earlier series, or there is none of that name', () => {
    expect(file.refusal('payment', spend('nobody', 1))).toBe(REFUSED);
    restored();
    expect(file.refusal('payment', spend('AAA', 1))).toBe(REFUSED);
  });

  test.each<[string, Row]>([
    ['without its name', { credit_note_id: null }],
    ['while it is open', { state: 'pending' }],
    ['with the word of an operator', { evidence: '{"amountCents":100}' }],
    ['over another amount than its proof says', { evidence: '{"source":"credit_note","amountCents":99}' }],
    ['with change', { tendered_cents: 200, change_cents: 100 }],
    ['on a device', { device_name: 'Device' }],
    ['by a card', { card_kind: 'debit' }],
    ['as a Pix', { qr_code: '700001' }],
  ])('no money %s', (_, wrong) => {
    expect(file.refusal('payment', spend('AAA', 100, wrong))).toMatch(/CHECK|pays no more/);
    expect(file.refusal('payment', spend('AAA', 100))).toBeNull();
  });

  test('and does not pass for an operator’s, nor change afterwards', () => {
    const pix = spend('AAA', 100, { tender: 'pix', credit_note_id: null });
    expect(file.refusal('payment', pix)).toContain('CHECK');
    file.put('payment', spend('AAA', 100));
    expect(file.refusalOf(`UPDATE payment SET reason = 'x' WHERE id = 'by AAA'`)).toBe(
      'what was typed does not change',
    );
    expect(file.refusalOf(`UPDATE payment SET credit_note_id = 'BBB'`)).toContain('does not change');
  });
});

describe('in the place of a vale-troca of an earlier series the file', () => {
  const REFUSED = 'a vale-troca is put in the place of one of an earlier series, with what was left of it';
  const anew = (more: Row = {}): Row => note('CCC', 400, { series: 2, return_id: null, reissue_of: 'AAA', ...more });

  beforeEach(() => {
    file.put('payment', spend('AAA', 600));
  });

  test('puts one over what was left, and only one', () => {
    restored();
    file.put('credit_note', anew());
    expect(file.refusal('credit_note', anew({ id: 'DDD', code: '3'.repeat(11) }))).toContain('UNIQUE');
    expect(file.refusal('payment', spend('CCC', 401))).toContain('pays no more');
    expect(file.refusal('payment', spend('CCC', 400))).toBeNull();
  });

  test.each<[string, Row]>([
    ['more than was left', { issued_cents: 401 }],
    ['less than was left', { issued_cents: 399 }],
    ['the amount that another one has left', { reissue_of: 'BBB' }],
    ['a later last day', { expires_at: '2027-01-01T00:00:00.000Z' }],
    ['one of which nobody knows', { reissue_of: 'nobody' }],
  ])('puts none with %s', (_, wrong) => {
    restored();
    expect(file.refusal('credit_note', anew(wrong))).toBe(REFUSED);
  });

  test('puts none in the place of one that is in order', () => {
    expect(file.refusal('credit_note', anew({ series: 1 }))).toBe(REFUSED);
  });

  test('wants a supervisor, signed in or with a PIN that was lent; for goods that came back none', () => {
    restored();
    for (const person of [CASHIER, '{}']) expect(file.refusal('credit_note', anew({ person }))).toContain('CHECK');
    expect(file.refusal('credit_note', anew({ person: CASHIER, approver: SUPERVISOR }))).toBeNull();
    for (const person of [SUPERVISOR, MANAGER]) expect(file.refusal('credit_note', anew({ person }))).toBeNull();
    expect(file.refusal('credit_note', note('DDD', 1, { series: 2, person: CASHIER }))).toBeNull();
  });

  test('tells the two apart from all others, and what is left of each', () => {
    restored();
    file.put('credit_note', anew());
    const rows = file.database.creditNotes;
    expect(rows.ofShift('shift' as ShiftId)).toEqual({ count: 2, cents: 1_700 });
    const told = ['AAA', 'BBB', 'CCC'].map((id) => rows.find(id as CreditNoteId));
    expect(told.map((one) => [one?.is_reissued, one?.is_of_present_series, one?.spent_cents])).toEqual([
      [1, 0, 600],
      [0, 0, 0],
      [0, 1, 0],
    ]);
    expect(rows.findByCode('22222222BBB' as CreditNoteCode)).toEqual(told[1]);
  });
});

describe('a vale-troca', () => {
  test('is made for a return or in the place of another, never for both or for nothing', () => {
    expect(file.refusal('credit_note', note('DDD', 1, { return_id: null }))).toContain('CHECK');
    restored();
    const both = note('DDD', 1_000, { series: 2, reissue_of: 'AAA' });
    expect(file.refusal('credit_note', both)).toContain('CHECK');
    expect(file.refusal('credit_note', { ...both, return_id: null })).toBeNull();
  });

  test.each<[string, Row, string]>([
    ['of nothing', { issued_cents: 0 }, 'CHECK'],
    ['with a code that is too short', { code: '2222222222' }, 'CHECK'],
    ['of another shift', { shift_id: 'elsewhere' }, 'of the open shift and the present series'],
    ['of a series that is not the present one', { series: 2 }, 'of the open shift and the present series'],
  ])('%s is refused', (_, wrong, says) => {
    expect(file.refusal('credit_note', note('DDD', 1, wrong))).toContain(says);
    expect(file.refusal('credit_note', note('DDD', 1))).toBeNull();
  });

  test('does not change, and does not go', () => {
    expect(file.refusalOf('UPDATE credit_note SET issued_cents = 2000')).toBe('vale-trocas do not change');
    expect(file.refusalOf('DELETE FROM credit_note')).toBe('vale-trocas are never deleted');
  });
});
