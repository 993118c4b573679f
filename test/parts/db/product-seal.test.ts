import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspectCopy } from '../../../electron/areas/records/inspect-copy.ts';
import { cents } from '../../../shared/money.ts';
import type { ProductId } from '../../../shared/product.ts';
import { rotProduct, spoilIndex } from '../../support/damaged-till.ts';
import { openFile } from '../../support/open-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { openSaleTill, type SaleTill } from '../areas/money/sale/sale-till.ts';

const SHOP = { moreBarcodes: ['7890000000012'], unit: 'piece', category: null, minimumAge: 18 } as const;
const FIELDS = { code: 'C1', barcode: '7891000100103', name: 'Product C1', priceCents: cents(1_999) } as const;

function shop(): SaleTill & { readonly id: ProductId; readonly codes: readonly string[] } {
  const till = openSaleTill();
  const id = till.product('C1', 1_999, { ...SHOP, barcode: FIELDS.barcode });
  return { ...till, id, codes: ['C1', FIELDS.barcode, SHOP.moreBarcodes[0]] };
}

describe('a product whose seal does not hold is not sold, and says why', () => {
  test('while it is as it was stored, it is sold', () => {
    const { sales, id, codes } = shop();
    for (const code of codes) expect(sales.addByCode(code)).toMatchObject({ ok: true });
    expect(sales.addProduct(id, 1)).toMatchObject({ ok: true });
  });

  test.for([
    ['price_cents', 975],
    ['minimum_age', null],
    ['unit', 'weight'],
    ['deleting', 1],
    ['code', 'C1x'],
    ['more_barcodes', '["7890000000012","7890000000029"]'],
    ['seal', null],
  ] as const)('%s', ([column, value]) => {
    const { sales, database, id } = shop();
    rotProduct(database, column, value, id);
    const refused = { error: { code: 'product_unsound', values: { name: 'Product C1' } } };
    expect(sales.addByCode(FIELDS.barcode)).toMatchObject(refused);
    expect(sales.addProduct(id, 1)).toMatchObject(refused);
  });

  test('an inactive product that a bit makes active again', () => {
    const { sales, database, id } = shop();
    database.products.setActive(id, false, 'then');
    rotProduct(database, 'active', 1, id);
    expect(sales.addByCode('C1')).toMatchObject({ error: { code: 'product_unsound' } });
  });

  test('a barcode that leads to another product finds none', () => {
    const { sales, database, product } = shop();
    const other = product('C2', 100);
    database.connection.prepare('UPDATE product_barcode SET product_id = ?').run(other);
    expect(sales.addByCode(SHOP.moreBarcodes[0])).toMatchObject({ error: { code: 'unknown_product' } });
  });

  test('passing changes do not make it sound; the whole product told anew does', () => {
    const { sales, database, id } = shop();
    rotProduct(database, 'price_cents', 975, id);
    database.products.setActive(id, false, 'then');
    database.products.setActive(id, true, 'then');
    database.products.update(id, { ...FIELDS, name: 'Other name', priceCents: cents(975) }, 'then');
    expect(sales.addByCode('C1')).toMatchObject({ error: { code: 'product_unsound' } });
    database.products.update(id, { ...FIELDS, shop: SHOP }, 'then');
    expect(sales.addByCode('C1')).toMatchObject({ value: { totalCents: 1_999 } });
  });
});

test.for([
  ['sqlite_autoindex_product_1', 'C2', 'C3'],
  ['sqlite_autoindex_product_2', '7891000100102', '7891000100103'],
] as const)('an index %s that leads to another product sells none', ([index, code, other]) => {
  const file = join(tempFolder(), 'till.db');
  const database = openFile(file);
  database.products.insert({ ...FIELDS, code: 'C2', barcode: '7891000100102' }, 'then');
  database.close();
  spoilIndex(file, index, code);
  const { products } = openFile(file);
  for (const found of [products.findByScan(other), products.findToSellByCode(other)])
    expect(found?.sealed ?? false, JSON.stringify(found)).toBe(false);
});

test('the check of a copy names the product, and the copy is as good as the file', () => {
  const file = join(tempFolder(), 'till.db');
  const database = openFile(file);
  const id = database.products.insert(FIELDS, 'then');
  database.importing.insertAll([{ ...FIELDS, code: 'C2', barcode: null, active: true, shop: { ...SHOP } }], 'then');
  database.importing.insertAll([{ ...FIELDS, code: 'C3', barcode: null, active: false }], 'then');
  database.close();
  expect(inspectCopy(file)).toMatchObject({ ok: true, rotten: null });
  const again = openFile(file);
  rotProduct(again, 'price_cents', 975, id);
  again.close();
  const rotten = { row: `product ${id}`, why: 'its seal does not hold' };
  expect(inspectCopy(file)).toMatchObject({ ok: true, rotten });
});
