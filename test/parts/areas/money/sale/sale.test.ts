import { beforeEach, describe, expect, test } from 'vitest';
import type { SaleService } from '../../../../../electron/areas/money/sale/sale-service.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { type Cents, cents } from '../../../../../shared/money.ts';
import type { ProductId } from '../../../../../shared/product.ts';
import type { Sale, SaleLineId } from '../../../../../shared/sale.ts';
import { storeCash } from '../../../../support/quiet-sales.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';
import { value } from '../../../../support/value.ts';
import { openSaleTill, type SaleTill } from './sale-till.ts';

let till: SaleTill;
let database: TillDatabase;
let sales: SaleService;
let now: Date;

beforeEach(() => {
  now = new Date(2026, 10, 20, 9, 0, 0);
  till = openSaleTill({ now: () => now });
  ({ database, sales } = till);
  product('101', 250);
  product('102', 1_000, '7891000315507');
});

function product(code: string, priceCents: number, barcode: string | null = null): ProductId {
  return till.product(code, priceCents, { barcode });
}

function lines(sale: Sale): [string, number, Cents][] {
  return sale.lines.filter((line) => !line.cancelled).map((line) => [line.code, line.quantity, line.totalCents]);
}

const trailLength = (): number => Number(database.connection.prepare('SELECT max(id) FROM audit').pluck().get());

function saidSince(entry: number): readonly unknown[] {
  const said = "SELECT subject, body ->> 'total_cents' FROM audit WHERE id > ? ORDER BY id";
  return database.connection.prepare(said).raw().all(entry);
}

describe('scanning', () => {
  test('opens a sale with the first item and adds the next ones in order', () => {
    expect(value(sales.current())).toBeNull();
    value(sales.addByCode('101'));
    value(sales.addByCode('7891000315507'));
    const sale = value(sales.addByCode('10*101'));
    expect(lines(sale)).toEqual([
      ['101', 1, 250],
      ['102', 1, 1_000],
      ['101', 10, 2_500],
    ]);
    expect(sale.totalCents).toBe(3_750);
    expect(value(sales.current())).toEqual(sale);
  });

  test('an item more writes its own row alone: an open sale stores no total', () => {
    const began = trailLength();
    value(sales.addByCode('3*101'));
    expect(saidSince(began)).toEqual([
      ['sale', 0],
      ['sale_line', 750],
    ]);
    const next = trailLength();
    value(sales.addByCode('102'));
    expect(saidSince(next)).toEqual([['sale_line', 1_000]]);
    expect(value(sales.current())?.totalCents).toBe(1_750);
  });

  test('a code nobody knows is told with what was read, and leaves no empty sale', () => {
    expect(sales.addByCode('999')).toEqual({ ok: false, error: { code: 'unknown_product', values: { text: '999' } } });
    expect(sales.addByCode('0*101')).toMatchObject({ error: { code: 'invalid_input', field: 'text' } });
    expect(value(sales.current())).toBeNull();
  });

  test('only active products are sold', () => {
    const id = product('103', 500);
    database.products.setActive(id, false, now.toISOString());
    const refused = { error: { code: 'inactive_product', values: { name: 'Product 103' } } };
    expect(sales.addByCode('103')).toMatchObject(refused);
    expect(sales.addProduct(id, 1)).toMatchObject(refused);
    database.products.setActive(id, true, now.toISOString());
    database.products.setDeleting(id, now.toISOString());
    expect(sales.addProduct(id, 1)).toMatchObject({ error: { code: 'inactive_product' } });
  });

  test('a line keeps the price it was made with', () => {
    value(sales.addByCode('101'));
    const id = database.products.findByScan('101')?.id as ProductId;
    const dearer = { code: '101', barcode: null, name: 'Dearer', priceCents: cents(999) };
    database.products.update(id, dearer, now.toISOString());
    const sale = value(sales.addByCode('101'));
    expect(sale.lines.map((line) => line.unitPriceCents)).toEqual([250, 999]);
  });
});

describe('changing the sale', () => {
  test('a quantity, a cancelled item', () => {
    const first = value(sales.addByCode('101')).lines[0]?.id as SaleLineId;
    value(sales.addByCode('102'));
    expect(value(sales.setQuantity(first, 4)).totalCents).toBe(2_000);
    const sale = value(sales.cancelLine(first, 'wrong_item'));
    expect([sale.totalCents, sale.lines.length, lines(sale).length]).toEqual([1_000, 2, 1]);
    expect(sales.setQuantity(first, 2)).toMatchObject({ error: { code: 'not_found' } });
    expect(sales.cancelLine(first, 'wrong_item')).toMatchObject({ error: { code: 'not_found' } });
  });

  test('nothing to change without a sale', () => {
    expect(sales.cancelLine('x' as SaleLineId, 'wrong_item')).toMatchObject({ error: { code: 'no_open_sale' } });
    expect(sales.cancel('x' as SaleId, 'customer_gave_up')).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a cancelled sale makes room for the next', () => {
    const { id } = value(sales.addByCode('101'));
    expect(value(sales.cancel(id, 'customer_gave_up'))).toMatchObject({ state: 'cancelled', number: null });
    expect(sales.cancel(id, 'customer_gave_up')).toMatchObject({ error: { code: 'sale_not_open' } });
    expect(value(sales.addByCode('101')).id).not.toBe(id);
  });

  test('a sale is set aside only for a payment without an answer', () => {
    const { id } = value(sales.addByCode('101'));
    expect(sales.setAside(id)).toMatchObject({ error: { code: 'sale_being_paid' } });
  });
});

describe("the day's sales", () => {
  test('are those of the local day, newest first, without the open one', () => {
    const ids: SaleId[] = [];
    for (const hour of [0, 12, 23]) {
      now = new Date(2026, 10, 20, hour, 30);
      const { id } = value(sales.addByCode('101'));
      storeCash(till, { saleId: id, amountCents: cents(250), at: now.toISOString() });
      ids.unshift(id);
    }
    now = new Date(2026, 10, 21, 0, 10);
    value(sales.addByCode('101'));
    expect(value(sales.list('2026-11-20')).map((sale) => sale.id)).toEqual(ids);
    expect(value(sales.list(null))).toEqual([]);
    expect(value(sales.list('2026-11-19'))).toEqual([]);
  });
});
