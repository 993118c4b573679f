import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentId } from '../../../../../shared/payment.ts';
import { AT, byTypedCard, type MoneyFile, openMoneyFile, type Row } from '../../../../support/money-file.ts';

const SLIP = JSON.parse(String(byTypedCard(100)['evidence'])) as object;

function typed(more: Row = {}, slip: object = {}): Row {
  const base = { id: 'p1', sale_id: 'sale', amount_cents: 100, created_at: AT, updated_at: AT, shift_id: 'shift' };
  const evidence = JSON.stringify({ ...SLIP, ...slip });
  return { ...base, ...byTypedCard(100), state: 'approved', evidence, ...more };
}

let file: MoneyFile;
beforeEach(() => {
  file = openMoneyFile();
  file.sell('sale', ['m', 1_000, 1]);
});

const put = (row: Row) => () => file.put('payment', row);

describe('of card money that was typed in', () => {
  test('a whole slip is taken, and given back as a record', () => {
    file.put('payment', typed());
    const [record] = file.database.payments.standaloneOf('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    expect(record).toEqual({
      paymentId: 'p1',
      saleId: 'sale',
      amountCents: 100,
      kind: 'debit',
      brand: 'Visa',
      nsu: '000123',
      authorization: 'A1B2C3',
      at: AT,
    });
    expect(file.database.payments.standaloneOf(AT, AT)).toEqual([]);
  });

  const WRONG: readonly (readonly [string, Row])[] = [
    ['a state that is still open', typed({ state: 'pending' })],
    ['an end without money', typed({ state: 'declined' })],
    ['no proof at all', typed({ evidence: null })],
    ['proof that does not say that it was typed', typed({}, { source: undefined })],
    ['another amount than was typed', typed({}, { amountCents: 101 })],
    ['no brand', typed({}, { brand: null })],
    ['no NSU', typed({}, { nsu: undefined })],
    ['an empty NSU', typed({}, { nsu: '' })],
    ['letters in the NSU', typed({}, { nsu: '12A' })],
    ['an NSU as long as a card number', typed({}, { nsu: '4111111111111111' })],
    ['no authorisation', typed({}, { authorization: null })],
    ['an authorisation in small letters', typed({}, { authorization: 'a1b2c3' })],
    ['an authorisation of thirteen', typed({}, { authorization: 'A123456789012' })],
    ['no kind of card', typed({ card_kind: null })],
    ['a kind of card that there is not', typed({ card_kind: 'prepaid' })],
    ['a device', typed({ device_id: 1 })],
    ['the name of a device', typed({ device_name: 'Device' })],
    ['change', typed({ tendered_cents: 200, change_cents: 100 })],
    ['instalments', typed({ instalments: 2 })],
    ['a tender that there is not', typed({ tender: 'cheque' })],
  ];
  test.each(WRONG)('%s is refused', (_, row) => {
    expect(put(row)).toThrow(/CHECK|JSON/);
    expect(file.database.payments.find('p1' as PaymentId)).toBeNull();
  });

  test('nothing changes afterwards, and it does not go', () => {
    file.put('payment', typed());
    for (const change of ["evidence = '{}'", "watch_until = 'x'", "created_at = 'x'", "state = 'cancelled'"]) {
      expect(file.refusalOf(`UPDATE payment SET ${change}`)).toContain('what was typed does not change');
    }
    expect(file.refusalOf('DELETE FROM payment')).toContain('never deleted');
  });

  test('its mark is refused on any other tender: typed money never passes for the operator\u2019s', () => {
    const card = { tender: 'card', card_kind: 'debit', instalments: 1, device_id: 1, device_name: 'x' } as const;
    const row = typed({ ...card, device_id: 1 });
    expect(put(row)).toThrow('CHECK');
    file.put('payment', { ...row, evidence: JSON.stringify({ amountCents: 100 }) });
    expect(file.refusalOf(`UPDATE payment SET evidence = '${JSON.stringify(SLIP)}'`)).toContain('CHECK');
  });
});
