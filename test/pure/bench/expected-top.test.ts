import { expect, test } from 'vitest';
import { expectedTop, type SearchedProduct } from '../../bench/search/expected-top.ts';

function product(id: number, name: string, more: Partial<SearchedProduct> = {}): SearchedProduct {
  return { id, name, code: `C${id}`, barcode: null, rank: 0, ...more };
}

const SHOP = [
  product(1, 'Café Torrado 500 g'),
  product(2, 'Leite Integral 1 L', { rank: 3, barcode: '7890000000017' }),
  product(3, 'Açúcar Cristal', { code: 'cafe' }),
  product(4, 'Café com Leite', { rank: 9 }),
  product(5, 'Descafeinado'),
];

test('every typed word begins a word of the name, the code or the barcode, without accents and case, most sold first, then the older', () => {
  const find = expectedTop(SHOP, 20);
  expect(find('LEI')).toEqual([4, 2]);
  expect(find('leite ca')).toEqual([4]);
  expect(find('acucar')).toEqual([3]);
  expect(find('500 caf')).toEqual([1]);
  expect(find('feinado')).toEqual([]);
  expect(find('789')).toEqual([2]);
  expect(find('leite c4')).toEqual([4]);
});

test('the one whose code or barcode was typed comes first, and once', () => {
  const find = expectedTop(SHOP, 20);
  expect(find('7890000000017')).toEqual([2]);
  expect(find('cafe')).toEqual([3, 4, 1]);
});

test('no more than wanted', () => expect(expectedTop(SHOP, 1)('caf')).toEqual([4]));

test('nothing typed finds nothing', () => expect(expectedTop(SHOP, 20)('  ')).toEqual([]));
