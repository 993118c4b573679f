import { expect, test } from 'vitest';
import { isGtin } from '../../../shared/product-code/gtin.ts';
import { CATALOGUE_SEED, shopCatalogue } from '../../bench/catalogue/shop-catalogue.ts';
import { scannedBarcodes, searchWords, typedQueries } from '../../bench/catalogue/typed-queries.ts';

const COUNT = 20_000;
const products = [...shopCatalogue(COUNT)];

test('the same seed makes the same shop, another one another, and a larger shop begins with a smaller one', () => {
  expect([...shopCatalogue(500)]).toEqual(products.slice(0, 500));
  expect([...shopCatalogue(500, CATALOGUE_SEED + 1)]).not.toEqual(products.slice(0, 500));
});

test('codes and barcodes are of one product each, and every check digit is right', () => {
  const barcodes = products.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]));
  expect(barcodes.length).toBeGreaterThan(COUNT * 0.95);
  expect(barcodes.length).toBeLessThan(COUNT);
  expect(new Set(barcodes).size).toBe(barcodes.length);
  expect(new Set(products.map(({ code }) => code)).size).toBe(COUNT);
  expect(barcodes.filter((barcode) => barcode.length !== 13 || !isGtin(barcode))).toEqual([]);
});

test('prices are whole and above nothing; names have accents and fit the till', () => {
  expect(products.every(({ priceCents }) => Number.isSafeInteger(priceCents) && priceCents > 0)).toBe(true);
  expect(products.every(({ name }) => name.length > 10 && name.length <= 120 && !/undefined| {2}/.test(name))).toBe(
    true,
  );
  expect(products.filter(({ name }) => /[áâãçéêíóôõú]/iu.test(name)).length).toBeGreaterThan(COUNT / 2);
});

test('what is typed has one or two words without accents, and is the same for the same seed', () => {
  const queries = typedQueries(1_000, 300, 5);
  expect(queries).toEqual(typedQueries(1_000, 300, 5));
  expect(queries).toHaveLength(300);
  expect(queries.every((query) => /^[a-z]{2,}(?: [a-z]{2,})?$/.test(query))).toBe(true);
  expect(queries.some((query) => query.length === 2)).toBe(true);
  expect(queries.some((query) => query.includes(' '))).toBe(true);
});

test('every query is of a product that is there', () => {
  const names = [...shopCatalogue(1_000)].map(({ name }) => searchWords(name));
  const isThere = (query: string): boolean =>
    names.some((words) => query.split(' ').every((typed) => words.some((word) => word.startsWith(typed))));
  expect(typedQueries(1_000, 300, 6).filter((query) => !isThere(query))).toEqual([]);
});

test('barcodes are scanned of products that are there', () => {
  const present = new Set(products.map(({ barcode }) => barcode));
  const scanned = scannedBarcodes(COUNT, 200, 3);
  expect(scanned).toHaveLength(200);
  expect(scanned.filter((barcode) => !present.has(barcode))).toEqual([]);
});
