import { expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { openFile } from '../../support/open-file.ts';

const HOSTILE = [
  '"',
  "' OR '1'='1",
  "'; DROP TABLE product; --",
  'arroz" OR name:"feij',
  'NOT arroz',
  'arroz NEAR feijao',
  '{name}: arroz',
  '^arroz*',
  'arroz AND (',
  '%',
  '_',
  '\0arroz',
];

test('what is searched for is words, whatever it would mean to the database', () => {
  const file = openFile();
  const names = ['Arroz', 'Feijão', "Robert'); DROP TABLE product; --"];
  for (const [index, name] of names.entries()) {
    const product = { code: `C${index}`, barcode: null, name, priceCents: cents(100) };
    file.products.insert(product, '2026-11-20T12:00:00.000Z');
  }
  const search = (text: string) =>
    file.products.search({ text, onlyActive: false, offset: 0, limit: 10 }).products.map(({ name }) => name);
  for (const text of HOSTILE) {
    for (const found of search(text)) expect(names).toContain(found);
    expect(file.products.findByCode(text), text).toBeNull();
  }
  expect(search('NOT arroz')).toEqual([]);
  expect(search('arroz OR feijao')).toEqual([]);
  expect(search('drop table')).toEqual(names.slice(2));
  expect(search('arroz')).toEqual(['Arroz']);
});
