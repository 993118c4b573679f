import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { paymentRows } from '../../../electron/areas/payment/payment-rows.ts';
import { saleRows } from '../../../electron/areas/sale/sale-rows.ts';
import { isUniqueViolation, openDatabase } from '../../../electron/db/open-database.ts';
import type { DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { SaleLineId } from '../../../shared/sale.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const AT = '2026-11-20T12:00:00.000Z';
const SALE = 's1' as SaleId;

function open() {
  const database = openDatabase(join(tempFolder(), 'till.db'), AUDIT_PARTS);
  // audited rows change in a transaction alone; this one is never committed
  database.exec('BEGIN');
  onTestFinished(() => void database.close());
  return { database, sales: saleRows(database), payments: paymentRows(database) };
}

let file: ReturnType<typeof open>;

beforeEach(() => {
  file = open();
  file.sales.insert(SALE, AT);
});

function card(id: string, saleId: SaleId = SALE, device = 1) {
  const intent = { kind: 'debit', instalments: 1, deviceId: device as DeviceId, deviceName: 'Device' } as const;
  const base = { id: id as PaymentId, saleId, amountCents: cents(100), createdAt: AT };
  return { ...base, tender: 'card', state: 'created', ...intent } as const;
}

function refusal(work: () => void): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing was refused';
}

describe('payments', () => {
  test('a second live one on the same sale', () => {
    file.payments.insert(card('p1'));
    expect(refusal(() => file.payments.insert(card('p2', SALE, 2)))).toContain('payment.sale_id');
  });

  test('a second live one on the same device', () => {
    file.payments.insert(card('p1'));
    file.sales.setState(SALE, 'set_aside');
    const other = 's2' as SaleId;
    file.sales.insert(other, AT);
    expect(refusal(() => file.payments.insert(card('p2', other)))).toContain('payment.device_id');
  });

  test('one of a sale that is not there', () => {
    expect(refusal(() => file.payments.insert(card('p1', 's2' as SaleId)))).toContain('FOREIGN KEY');
  });

  test.each(['pending', 'in_progress', 'cancel_requested', 'unconfirmed'] as const)(
    '%s holds sale and device as created does',
    (state) => {
      file.payments.insert(card('p1'));
      file.payments.update('p1' as PaymentId, { state }, AT);
      expect(refusal(() => file.payments.insert(card('p2')))).toContain('UNIQUE');
    },
  );

  test.each(['declined', 'cancelled', 'expired'] as const)('%s lets the next one begin', (state) => {
    file.payments.insert(card('p1'));
    file.payments.update('p1' as PaymentId, { state }, AT);
    file.payments.insert(card('p2'));
    expect(file.payments.live().map((row) => row.id)).toEqual(['p2']);
  });

  test('an end that changes', () => {
    file.payments.insert(card('p1'));
    file.payments.update('p1' as PaymentId, { state: 'cancelled' }, AT);
    expect(
      refusal(() => file.payments.update('p1' as PaymentId, { state: 'approved', evidence: {} as never }, AT)),
    ).toContain('ended payment');
  });

  test('an approval without proof', () => {
    file.payments.insert(card('p1'));
    expect(refusal(() => file.payments.update('p1' as PaymentId, { state: 'approved' }, AT))).toContain('CHECK');
  });

  test('another amount, sale or device for the same attempt', () => {
    file.payments.insert(card('p1'));
    for (const change of ['amount_cents = 1', "sale_id = 's1'", 'device_id = 2']) {
      expect(refusal(() => file.database.exec(`UPDATE payment SET ${change}`))).toContain('does not change');
    }
  });

  test('an amount of nothing', () => {
    expect(refusal(() => file.payments.insert({ ...card('p1'), amountCents: cents(0) }))).toContain('CHECK');
  });

  test('cash whose change does not add up', () => {
    const cash = { id: 'c' as PaymentId, saleId: SALE, tender: 'cash', state: 'approved', createdAt: AT } as const;
    const wrong = { ...cash, amountCents: cents(100), tenderedCents: cents(150), changeCents: cents(60) };
    expect(refusal(() => file.payments.insert(wrong))).toContain('CHECK');
    file.payments.insert({ ...wrong, changeCents: cents(50) });
  });

  test('a history that is rewritten or deleted', () => {
    file.payments.insert(card('p1'));
    file.payments.addEvent('p1' as PaymentId, AT, 'accepted', 'created', 'pending', null);
    expect(refusal(() => file.database.exec("UPDATE payment_event SET event = 'x'"))).toContain('not rewritten');
    expect(refusal(() => file.database.exec('DELETE FROM payment_event'))).toContain('not deleted');
    expect(refusal(() => file.database.exec('DELETE FROM payment'))).toContain('never deleted');
  });
});

describe('sales', () => {
  test('a second open one', () => {
    expect(refusal(() => file.sales.insert('s2' as SaleId, AT))).toContain('sale.state');
  });

  test('a closed one that changes', () => {
    file.sales.pay(SALE, AT);
    expect(refusal(() => file.sales.cancel(SALE, AT))).toContain('closed sale');
    expect(refusal(() => file.database.exec('UPDATE sale SET total_cents = 5'))).toContain('closed sale');
  });

  test('a line that is not price times quantity', () => {
    const line = { id: 'l' as SaleLineId, productId: 1 as ProductId, code: 'c', name: 'n', unitPriceCents: cents(100) };
    expect(
      refusal(() => file.sales.addLine(SALE, { ...line, quantity: 2, weight: null, totalCents: cents(199) })),
    ).toContain('CHECK');
  });

  test('receipt numbers follow each other without a gap', () => {
    const numbers = ['s1', 's2', 's3'].map((id) => {
      if (id !== 's1') file.sales.insert(id as SaleId, AT);
      if (id === 's2') file.sales.cancel(id as SaleId, AT);
      else file.sales.pay(id as SaleId, AT);
      return file.sales.find(id as SaleId)?.number;
    });
    expect(numbers).toEqual([1, null, 2]);
  });
});

test('a unique violation is told from other errors by its column', () => {
  file.payments.insert(card('p1'));
  const caught = ((): unknown => {
    try {
      file.payments.insert(card('p2', SALE, 2));
      return null;
    } catch (error) {
      return error;
    }
  })();
  expect(isUniqueViolation(caught, 'payment.sale_id')).toBe(true);
  expect(isUniqueViolation(caught, 'payment.device_id')).toBe(false);
  expect(isUniqueViolation(new Sqlite.SqliteError('x', 'SQLITE_FULL'), 'x')).toBe(false);
});
