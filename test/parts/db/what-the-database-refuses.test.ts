import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { isUniqueViolation } from '../../../electron/db/open-database.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { SaleLineId } from '../../../shared/sale.ts';
import { AT, BY, byCard, type MoneyFile, openMoneyFile, putRow, type Row } from '../../support/money-file.ts';

let file: MoneyFile;

beforeEach(() => {
  file = openMoneyFile();
  file.sell('s1');
});

const card = (id: string, more: Row = {}): Row => {
  const base = { id, sale_id: 's1', state: 'created', amount_cents: 100, created_at: AT, updated_at: AT };
  return { ...base, shift_id: BY['shift_id'] ?? null, ...byCard(100, id), evidence: null, ...more };
};
const begin = (id: string, more: Row = {}): void => file.put('payment', card(id, more));
const end = (state: string): void => file.run(`UPDATE payment SET state = '${state}'`);

describe('payments', () => {
  test('a second live one on the same sale', () => {
    begin('p1');
    expect(file.refusal('payment', card('p2', { device_id: 2 }))).toContain('payment.sale_id');
  });

  test('a second live one on the same device', () => {
    begin('p1');
    file.database.sales.setState('s1' as SaleId, 'set_aside');
    file.sell('s2');
    expect(file.refusal('payment', card('p2', { sale_id: 's2' }))).toContain('payment.device_id');
  });

  test('one of a sale that is not there', () => {
    expect(file.refusal('payment', card('p1', { sale_id: 's2' }))).toContain('FOREIGN KEY');
  });

  test.each(['pending', 'in_progress', 'cancel_requested', 'unconfirmed'])('%s holds sale and device', (state) => {
    begin('p1');
    end(state);
    expect(file.refusal('payment', card('p2'))).toContain('UNIQUE');
  });

  test.each(['declined', 'cancelled', 'expired'])('%s lets the next one begin', (state) => {
    begin('p1');
    end(state);
    begin('p2');
    expect(file.database.payments.live().map((row) => row.id)).toEqual(['p2']);
  });

  test('another amount, sale or device for the same attempt', () => {
    begin('p1');
    for (const change of ['amount_cents = 1', "sale_id = 's1'", 'device_id = 2']) {
      expect(file.refusalOf(`UPDATE payment SET ${change}`)).toContain('does not change');
    }
  });

  test('a history that is rewritten or deleted', () => {
    begin('p1');
    file.database.payments.addEvent('p1' as never, AT, 'accepted', 'created', 'pending', null);
    expect(file.refusalOf("UPDATE payment_event SET event = 'x'")).toContain('not rewritten');
    expect(file.refusalOf('DELETE FROM payment_event')).toContain('not deleted');
    expect(file.refusalOf('DELETE FROM payment')).toContain('never deleted');
  });
});

describe('sales', () => {
  test('a second open one', () => expect(() => file.sell('s2')).toThrow('sale.state'));

  test('a closed one that changes', () => {
    file.close('s1');
    expect(file.refusalOf(`UPDATE sale SET state = 'cancelled'`)).toContain('closed sale');
    expect(file.refusalOf('UPDATE sale SET total_cents = 5')).toContain('closed sale');
  });

  test('a line that is not price times quantity', () => {
    const line = { id: 'l' as SaleLineId, productId: 1 as ProductId, code: 'c', name: 'n', weight: null };
    const wrong = { ...line, unitPriceCents: cents(100), quantity: 2, totalCents: cents(199) };
    expect(() => file.database.sales.addLine('s1' as SaleId, wrong)).toThrow('CHECK');
  });

  test('receipt numbers follow each other without a gap', () => {
    const { sales } = file.database;
    const numbers = ['s1', 's2', 's3'].map((id) => {
      if (id !== 's1') file.sell(id);
      if (id === 's2') sales.cancel(id as SaleId, AT);
      else file.close(id);
      return sales.find(id as SaleId)?.number;
    });
    expect(numbers).toEqual([1, null, 2]);
  });
});

test('a unique violation is told from other errors by its column', () => {
  begin('p1');
  const caught = ((): unknown => {
    try {
      putRow(file.database.connection, 'payment', card('p2', { device_id: 2 }));
      return null;
    } catch (error) {
      return error;
    }
  })();
  expect(isUniqueViolation(caught, 'payment.sale_id')).toBe(true);
  expect(isUniqueViolation(caught, 'payment.device_id')).toBe(false);
  expect(isUniqueViolation(new Sqlite.SqliteError('x', 'SQLITE_FULL'), 'x')).toBe(false);
});
