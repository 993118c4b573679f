import { readFileSync } from 'node:fs';
import { expect, type TestContext, test } from 'vitest';
import { EXPORT_FIELDS } from '../../../../../shared/product-import.ts';
import { atStep, check, HEAD, open, products, put, state } from '../../../../support/importing-till.ts';
import type { OpenCore } from '../../../../support/open-core.ts';
import { value } from '../../../../support/value.ts';

const MILK = `${HEAD}M101;;Leite integral 1 L;4,99;\r\nM102;;Manteiga com sal;12,90;\r\n`;
/** Another shop's: M101 differs, M102 is the same. */
const OTHERS = `${HEAD}M101;;Pilha alcalina AA;19,90;\r\nM102;;MANTEIGA C/ SAL 200G;13,50;\r\nN1;;Sabão;2,00;\r\n`;

async function openWithMilk(context: TestContext): Promise<OpenCore> {
  const till = await open(context);
  await put(till, MILK);
  return till;
}

test('a row that makes another product of what it hits is told with both names, and left where nobody says otherwise', async (context) => {
  const till = await openWithMilk(context);
  const found = await check(till, OTHERS);
  expect(found).toMatchObject({ rows: 3, created: 1, changed: 1, unchanged: 0, bad: 0, renames: 1 });
  expect(found.firstRenames).toEqual([
    { line: 2, field: 'name', value: 'Pilha alcalina AA', reason: 'other_product', detail: 'M101 Leite integral 1 L' },
  ]);
  expect(readFileSync(found.errorFile ?? '', 'utf8')).toContain('Pilha alcalina AA;other_product (M101 Leite');
  const whole = await till.core.serve('import:apply', { way: 'all' });
  expect(whole).toMatchObject({ error: { code: 'import_has_bad_rows' } });
  value(await till.core.serve('import:apply', { way: 'good' }));
  const done = await atStep(till, 'done');
  expect(done.counts).toEqual({ created: 1, changed: 1, unchanged: 0, refused: 0, left: 1 });
  expect(await products(till, 'M101')).toMatchObject([{ name: 'Leite integral 1 L', priceCents: 499 }]);
  expect(await products(till, 'M102')).toMatchObject([{ name: 'MANTEIGA C/ SAL 200G', priceCents: 1350 }]);
});

test('it goes in where somebody says so, all or nothing too', async (context) => {
  const till = await openWithMilk(context);
  await check(till, OTHERS);
  value(await till.core.serve('import:apply', { way: 'all', renames: true }));
  const done = await atStep(till, 'done');
  expect(done.counts).toEqual({ created: 1, changed: 2, unchanged: 0, refused: 0, left: 0 });
  expect(await products(till, 'M101')).toMatchObject([{ name: 'Pilha alcalina AA', priceCents: 1990 }]);
});

const SHELF = `${HEAD}M101;;Leite integral 1 L;4,99;\r\nM102;;Leite desnatado 1 L;5,49;\r\nM103;;Café torrado;12,90;\r\n`;

test.for<readonly [which: string, rows: readonly string[], count: number]>([
  ['two that share a word', ['M101;;Leite desnatado 1 L;5,49;', 'M102;;LEITE INTEGRAL  1 L;4,99;'], 2],
  ['two that share none', ['M101;;Café torrado;12,90;', 'M103;;Leite integral 1 L;4,99;'], 2],
  [
    'all, one row further',
    ['M101;;Leite desnatado 1 L;5,49;', 'M102;;Cafe torrado;12,90;', 'M103;;Leite integral 1 L;4,99;'],
    3,
  ],
  ['one, of a product that is not in the file', ['M101;;Leite desnatado 1 L;5,49;'], 1],
])('names swapped between rows are written only when confirmed: %s', async ([, rows, count], context) => {
  const till = await open(context);
  await put(till, SHELF);
  const named = async () => (await products(till)).map(({ code, name, priceCents }) => [code, name, priceCents]);
  const before = await named();
  const file = HEAD + rows.join('\r\n');
  const found = await check(till, file);
  expect(found).toMatchObject({ rows: count, changed: 0, bad: 0, renames: count });
  expect(found.firstRenames).toHaveLength(count);
  value(await till.core.serve('import:apply', { way: 'good' }));
  expect((await atStep(till, 'done')).counts).toMatchObject({ changed: 0, left: count });
  expect(await named()).toEqual(before);
  await check(till, file);
  value(await till.core.serve('import:apply', { way: 'all', renames: true }));
  expect((await atStep(till, 'done')).counts).toMatchObject({ changed: count, left: 0 });
});

test('a name that only a new product of the file has, or that is spelt otherwise, is no other product', async (context) => {
  const till = await open(context);
  await put(till, SHELF);
  const found = await check(till, `${HEAD}N1;;Café;9,00;\r\nM103;;Café;12,90;\r\nM101;;LEITE INTEGRAL 1 L;4,99;\r\n`);
  expect(found).toMatchObject({ created: 1, changed: 2, renames: 0 });
  value(await till.core.serve('import:apply', { way: 'all' }));
  expect((await atStep(till, 'done')).counts).toMatchObject({ created: 1, changed: 2, left: 0 });
});

test('a price of ten times that of today, or of a tenth, is counted and named', async (context) => {
  const till = await open(context);
  await put(till, SHELF);
  const prices = (...rows: readonly string[]) => check(till, ['Código;Preço', ...rows].join('\r\n'));
  const found = await prices('M101;49,90', 'M102;0,54', 'M103;129,00');
  expect(found).toMatchObject({ changed: 3, bad: 0, jumps: 3 });
  expect(found.firstJumps).toEqual([
    { line: 2, code: 'M101', name: 'Leite integral 1 L', from: 499, to: 4_990 },
    { line: 3, code: 'M102', name: 'Leite desnatado 1 L', from: 549, to: 54 },
    { line: 4, code: 'M103', name: 'Café torrado', from: 1_290, to: 12_900 },
  ]);
  expect(readFileSync(found.errorFile ?? '', 'utf8')).toContain('2;price;49,90;price_unlikely (4,99: M101 Leite');
  const likely = await prices('M101;49,89', 'M102;0,55', 'M103;12,90');
  expect(likely).toMatchObject({ jumps: 0, firstJumps: [], errorFile: null });
});

test('a code that was taken for a number is the same product, and is there once', async (context) => {
  const till = await open(context);
  await put(till, `${HEAD}12;;Quinoa;5,00;\r\n13.0;;Painço;6,00;\r\n`);
  const found = await check(till, `${HEAD}12.0;;Quinoa;7,00;\r\n13.0;;Painço;6,00;\r\n12;;Quinoa;8,00;\r\n`);
  expect(found).toMatchObject({ created: 0, changed: 1, unchanged: 1, bad: 1 });
  expect(found.first).toMatchObject([{ line: 4, reason: 'code_twice', detail: '2' }]);
  value(await till.core.serve('import:apply', { way: 'good' }));
  await atStep(till, 'done');
  expect((await products(till, 'Quinoa')).map(({ code, priceCents }) => [code, priceCents])).toEqual([['12', 700]]);
});

test('what is mended is told, and goes in', async (context) => {
  const till = await open(context);
  const found = await check(
    till,
    'Código;Nome;Preço;EAN\r\nZ1;Chá preto;5,00;12345678905\r\nZ2;Chá verde;5,00;SEM GTIN\r\n',
  );
  expect(found).toMatchObject({ created: 2, bad: 0, mended: 1 });
  expect(found.firstMended).toMatchObject([{ line: 2, value: '12345678905', detail: '0012345678905' }]);
  value(await till.core.serve('import:apply', { way: 'all' }));
  await atStep(till, 'done');
  expect((await products(till, 'Chá')).map(({ barcode }) => barcode)).toEqual(['0012345678905', null]);
});

test('a cell beyond the titles makes its row bad: a price without quotes was taken apart there', async (context) => {
  const till = await open(context);
  const found = await check(till, 'Código,Nome,Preço\nP1,Café,12,50\nP2,Chá,12.50\n');
  expect(found).toMatchObject({ created: 1, bad: 1 });
  expect(found.first).toMatchObject([{ line: 2, reason: 'too_many_columns', value: '50' }]);
});

test('what a report puts above its titles is no row, and lines are counted with it', async (context) => {
  const till = await open(context);
  const found = await check(till, `sep=;\nMercado;do;Zé\n\nCódigo;Nome;Preço\nS1;Café;12,50\nS2;"Chá;2,00\nS3;Sal;x\n`);
  expect(found).toMatchObject({ rows: 3, created: 1, bad: 2 });
  expect(found.first.map(({ line, reason }) => [line, reason])).toEqual([
    [6, 'quote_broken'],
    [7, 'price_not_number'],
  ]);
});

test('the model has the columns of an export, and none of its rows is a product', async (context) => {
  const till = await open(context);
  const headings = ['Código', 'Código de barras', 'Nome', 'Preço', 'Ativo'];
  const more = ['Outros códigos de barras', 'Unidade', 'Categoria', 'Idade mínima'];
  const words = { headings: [...headings, ...more], yes: 'sim', names: ['EXEMPLO: café', 'EXEMPLO: queijo'] };
  const { file } = value(await till.core.serve('import:model', words));
  const model = readFileSync(file, 'utf8');
  const found = await check(till, `${model}P1;;Pão;1,00;;;;;\r\n`);
  expect(found).toMatchObject({ created: 1, bad: 2 });
  expect(found.first.map(({ reason }) => reason)).toEqual(['example_row', 'example_row']);
  const preview = await state(till);
  expect(preview.step === 'checked' && preview.preview.columns).toEqual(EXPORT_FIELDS);
});

test('what came of an import is told until somebody has seen it', async (context) => {
  const till = await open(context);
  await put(till, `${HEAD}C1;;Bom;1,00;\r\n`);
  expect(await state(till)).toMatchObject({ step: 'done', counts: { created: 1 } });
  expect(await state(till)).toMatchObject({ step: 'done' });
  value(await till.core.serve('import:seen', null));
  expect(await state(till)).toEqual({ step: 'none' });
  await check(till, `${HEAD}C2;;Bom;1,00;\r\n`);
  value(await till.core.serve('import:seen', null));
  expect(await state(till)).toMatchObject({ step: 'checked' });
});
