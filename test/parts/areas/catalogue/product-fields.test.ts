import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import type { CategoryId, ProductId, ShopFields } from '../../../../shared/product.ts';
import { openFile } from '../../../support/open-file.ts';
import type { TillDatabase } from '../../../support/till-database.ts';

const AT = '2026-11-20T12:00:00.000Z';
const PIECE: ShopFields = { moreBarcodes: [], unit: 'piece', category: null, minimumAge: null };

let till: TillDatabase;

beforeEach(() => {
  till = openFile();
});

type Given = Partial<ShopFields> & { readonly name?: string; readonly barcode?: string | null };

function fieldsOf(code: string, { name = `Produto ${code}`, barcode = null, ...shop }: Given = {}) {
  return { code, barcode, name, priceCents: cents(100), shop: { ...PIECE, ...shop } };
}

const add = (code: string, given: Given = {}): ProductId => till.products.insert(fieldsOf(code, given), AT);
const change = (id: ProductId, code: string, given: Given = {}): void =>
  till.products.update(id, fieldsOf(code, given), AT);

function found(text: string, categoryId: CategoryId | null = null): string[] {
  const query = { text, categoryId, onlyActive: true, offset: 0, limit: 50 };
  return till.products.search(query).products.map(({ code }) => code);
}

describe('further barcodes', () => {
  test('find the product by a scan, by a search, and by the twelve digits of a UPC-A', () => {
    const id = add('A', { barcode: '111', moreBarcodes: ['222', '0012345678905'] });
    for (const text of ['111', '222', '0012345678905', '012345678905'])
      expect(till.products.findByScan(text)?.id).toBe(id);
    expect(found('222')).toEqual(['A']);
    expect(found('2')).toEqual(['A']);
    expect(till.importing.byBarcode('222')?.id).toBe(id);
  });

  test.each([
    ['036000291452', ['0036000291452', '00036000291452', '036000291452']],
    ['96385074', ['0000096385074', '00000096385074', '000096385074', '96385074']],
    // a UPC-E, and its UPC-A
    ['04252614', ['042100005264', '0042100005264', '00042100005264', '04252614']],
    ['00042100005264', ['04252614', '042100005264', '0042100005264']],
  ])('the number %s is found in every length, as first and as further barcode', (stored, spellings) => {
    const first = add('A', { barcode: stored });
    for (const text of spellings) {
      expect(till.products.findByScan(text)?.id).toBe(first);
      expect(till.products.findByBarcode(text)?.id).toBe(first);
      expect(till.importing.byBarcode(text)?.id).toBe(first);
      expect(found(text)).toEqual(['A']);
    }
    till.products.remove(first);
    const further = add('B', { moreBarcodes: [stored] });
    for (const text of spellings) {
      expect(till.products.findByScan(text)?.id).toBe(further);
      expect(till.products.findByBarcode(text)?.id).toBe(further);
      expect(found(text)).toEqual(['B']);
    }
  });

  test('of twins in a file from before, each is found by what is its own', () => {
    const american = add('A', { barcode: '036000291452' });
    const european = add('B', { moreBarcodes: ['0036000291452'] });
    expect(till.products.findByScan('036000291452')?.id).toBe(american);
    expect(till.products.findByScan('0036000291452')?.id).toBe(european);
    expect(till.products.findByBarcode('0036000291452')?.id).toBe(european);
    expect(till.products.findByScan('00036000291452')).not.toBeNull();
  });

  test('a case is not the product in it', () => {
    add('A', { barcode: '7891000315507' });
    expect(till.products.findByScan('17891000315504')).toBeNull();
  });

  test('are gone when they are taken off, or the product is', () => {
    const id = add('A', { moreBarcodes: ['222', '333'] });
    change(id, 'A', { moreBarcodes: ['333'] });
    expect(till.products.findByScan('222')).toBeNull();
    expect(found('222')).toEqual([]);
    till.products.remove(id);
    expect(till.products.findByScan('333')).toBeNull();
    add('B', { moreBarcodes: ['222', '333'] });
    expect(found('333')).toEqual(['B']);
  });

  test('change places with the first one', () => {
    const id = add('A', { barcode: '111', moreBarcodes: ['222'] });
    change(id, 'A', { barcode: '222', moreBarcodes: ['111'] });
    expect(till.products.find(id)).toMatchObject({ barcode: '222', moreBarcodes: ['111'] });
    expect(till.products.findByScan('111')?.id).toBe(id);
  });

  test('are one product\u2019s alone, whoever writes them', () => {
    add('A', { barcode: '111', moreBarcodes: ['222'] });
    expect(() => add('B', { barcode: '222' })).toThrow('one product');
    expect(() => add('B', { moreBarcodes: ['111'] })).toThrow('one product');
    expect(() => add('B', { moreBarcodes: ['222'] })).toThrow('product_barcode.barcode');
    const other = add('B');
    expect(() => change(other, 'B', { barcode: '222' })).toThrow('one product');
    expect(() => change(other, 'B', { moreBarcodes: ['111'] })).toThrow('one product');
  });
});

describe('categories', () => {
  const categoryId = (name: string): CategoryId =>
    till.products.categories.forSale().find((one) => one.name === name)?.id ?? (0 as CategoryId);

  test('list their own products, what sells most first, and are searched within', () => {
    add('A', { category: 'Bebidas', name: 'Água' });
    const wine = add('B', { category: 'Bebidas', name: 'Vinho' });
    add('C', { category: 'Limpeza', name: 'Água sanitária' });
    till.connection.prepare('UPDATE product SET search_rank = 9 WHERE id = ?').run(wine);
    expect(found('', categoryId('Bebidas'))).toEqual(['B', 'A']);
    expect(found('agua', categoryId('Bebidas'))).toEqual(['A']);
    expect(found('agua')).toEqual(['A', 'C']);
    expect(found('', 99 as CategoryId)).toEqual([]);
  });

  test('are no words that anybody could type', () => {
    add('A', { category: 'Bebidas' });
    expect(found(String(categoryId('Bebidas')))).toEqual([]);
    expect(found('\uE000')).toEqual([]);
    expect(found(`\uE000${categoryId('Bebidas')}`)).toEqual([]);
  });

  test('stand by name, as long as something of them is for sale, and go with their last product', () => {
    const first = add('A', { category: 'Óleos' });
    const second = add('B', { category: 'Açougue' });
    expect(till.products.categories.forSale().map(({ name }) => name)).toEqual(['Açougue', 'Óleos']);
    till.products.setActive(first, false, AT);
    expect(till.products.categories.forSale().map(({ name }) => name)).toEqual(['Açougue']);
    expect(till.products.categories.names()).toEqual(['Açougue', 'Óleos']);
    change(first, 'A', { category: 'Açougue' });
    expect(till.products.categories.names()).toEqual(['Açougue']);
    till.products.remove(first);
    till.products.remove(second);
    expect(till.products.categories.names()).toEqual([]);
  });
});

test('what is not said of a product stays', () => {
  const given = { moreBarcodes: ['222'], unit: 'weight', category: 'Frios', minimumAge: 18 } as const;
  const id = add('A', given);
  till.products.update(id, { code: 'A2', barcode: null, name: 'Novo', priceCents: cents(5) }, AT);
  expect(till.products.find(id)).toMatchObject({ code: 'A2', ...given });
});
