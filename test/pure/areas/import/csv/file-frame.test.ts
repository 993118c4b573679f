import { expect, test } from 'vitest';
import { frameOf } from '../../../../../electron/areas/import/csv/file-frame.ts';

const FINDS_OUT = { delimiter: null, header: null };
const ROWS = '1;Arroz;5,00\n2;Feijão;6,00\n';

test.each([
  ['a header on the first line', `Código;Nome;Preço\n${ROWS}`, ';', 1],
  ['the line of Excel', `sep=;\r\nCódigo;Nome;Preço\n${ROWS}`, ';', 2],
  ['the line of Excel, and commas in the names', 'sep=,\nCódigo,Nome,Preço\n1,"a; b; c",5.00\n', ',', 2],
  ['a title and blank lines', `Relatório de produtos\n\n\nCódigo;Nome;Preço\n${ROWS}`, ';', 4],
  ['titles of as many cells', `Mercado do Zé;;\nEmitido em;27/11/2026;\n;;\nCódigo;Nome;Preço\n${ROWS}`, ';', 4],
  ['a title that is called as a column', `Produto\nCódigo,Nome,Preço\n1,Arroz,5.00\n`, ',', 2],
  ['few rows below many titles', 'A\nB\nC\nD\nCódigo|Nome|Preço\n1|Arroz|5,00\n', '|', 5],
])('%s', (_name, text, delimiter, begins) => {
  const frame = frameOf(text, true, FINDS_OUT, {});
  expect(frame).toMatchObject({ delimiter, header: true, begins, columns: ['code', 'name', 'price'] });
  expect(frame.rows[0]?.[0]).toBe('1');
});

test.each([
  ['rows alone', ROWS, 1],
  ['rows below the line of Excel', `sep=;\n${ROWS}`, 2],
  ['units that are called as their column', 'A1;Arroz;UN;5,00\nA2;Feijão;KG;6,00\n', 1],
])('no header: %s', (_name, text, begins) => {
  expect(frameOf(text, true, FINDS_OUT, {})).toMatchObject({ delimiter: ';', header: false, begins });
});

test('a header that somebody says is not there is a row, and one that names nothing is there where somebody says so', () => {
  const text = `Código;Nome;Preço\n${ROWS}`;
  const denied = frameOf(text, true, { delimiter: null, header: false }, {});
  expect([denied.begins, denied.rows.length, denied.columns]).toEqual([1, 3, [null, null, null]]);
  const told = frameOf(`A;B;C\n${ROWS}`, true, { delimiter: null, header: true }, {});
  expect([told.headings, told.rows.length]).toEqual([['A', 'B', 'C'], 2]);
});
