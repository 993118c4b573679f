import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { paymentRows } from '../../../../electron/areas/payment/payment-rows.ts';
import { saleRows } from '../../../../electron/areas/sale/sale-rows.ts';
import { openDatabase } from '../../../../electron/db/open-database.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { putRow, type Row } from '../../../support/money-file.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SALE = 's1' as SaleId;
const SLIP = { source: 'typed', amountCents: 100, brand: 'Visa', nsu: '000123', authorization: 'A1B2C3' };

function typed(more: Row = {}, slip: object = {}): Row {
  const base = { id: 'p1', sale_id: SALE, amount_cents: 100, created_at: AT, updated_at: AT };
  const evidence = JSON.stringify({ ...SLIP, ...slip });
  return { ...base, tender: 'standalone_card', state: 'approved', card_kind: 'debit', evidence, ...more };
}

function open() {
  const database = openDatabase(join(tempFolder(), 'till.db'), AUDIT_PARTS);
  database.exec('BEGIN');
  onTestFinished(() => void database.close());
  const put = (row: Row): void => putRow(database, 'payment', row);
  const file = { database, payments: paymentRows(database), put };
  saleRows(database).insert(SALE, AT);
  return file;
}

let file: ReturnType<typeof open>;
beforeEach(() => {
  file = open();
});

describe('of card money that was typed in', () => {
  test('a whole slip is taken, and given back as a record', () => {
    file.put(typed());
    const [record] = file.payments.standaloneOf('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    expect(record).toEqual({
      paymentId: 'p1',
      saleId: SALE,
      amountCents: 100,
      kind: 'debit',
      brand: 'Visa',
      nsu: '000123',
      authorization: 'A1B2C3',
      at: AT,
    });
    expect(file.payments.standaloneOf(AT, AT)).toEqual([]);
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
    expect(() => file.put(row)).toThrow(/CHECK|JSON/);
    expect(file.payments.find('p1' as PaymentId)).toBeNull();
  });

  test('nothing changes afterwards, and it does not go', () => {
    file.put(typed());
    for (const change of ["evidence = '{}'", "watch_until = 'x'", "created_at = 'x'", "state = 'cancelled'"]) {
      expect(() => file.database.exec(`UPDATE payment SET ${change}`)).toThrow('what was typed does not change');
    }
    expect(() => file.database.exec('DELETE FROM payment')).toThrow('never deleted');
  });

  test('its mark is refused on any other tender: typed money never passes for the operator\u2019s', () => {
    const card = { tender: 'card', card_kind: 'debit', instalments: 1, device_id: 1, device_name: 'x' } as const;
    const row = typed({ ...card, device_id: 1 });
    expect(() => file.put(row)).toThrow('CHECK');
    file.put({ ...row, evidence: JSON.stringify({ amountCents: 100 }) });
    expect(() => file.database.exec(`UPDATE payment SET evidence = '${JSON.stringify(SLIP)}'`)).toThrow('CHECK');
  });
});
