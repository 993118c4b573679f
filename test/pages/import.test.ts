import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { givesFiles, toProductFile } from '../support/product-file.ts';

const HEAD = 'Código;Código de barras;Descrição;Quanto custa;Ativo\r\n';
const GOOD = [
  'C1;7891000315507;Café torrado e moído 250 g;12,90;sim',
  'C2;;Pão francês;R$ 0,75;sim',
  '101;7891000001011;Arroz branco tipo 1 5 kg;29,90;sim',
];
const BAD = ['C3;7891000315508;Açúcar cristal;5,19;sim', 'C4;7,89E+12;Feijão preto;-8,49;sim', 'C5;;;12,00;talvez'];

async function figure({ page }: Journey, word: string): Promise<string> {
  return page.locator('.product-file-counts > div', { hasText: word }).locator('dd').innerText();
}

async function choose(journey: Journey, name: string, content: string | Buffer): Promise<void> {
  const file = path.join(journey.dataDir, name);
  writeFileSync(file, content);
  await givesFiles(journey, 'F2', file);
}

test('a manager imports a spreadsheet by keyboard alone, and exports all products', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { page, press, sees, type } = journey;
  await toProductFile(journey);

  await choose(journey, 'vazia.csv', '');
  await sees('está vazia');

  await choose(journey, 'da loja.csv', Buffer.from(HEAD + [...GOOD, ...BAD].join('\r\n'), 'latin1'));
  await sees('Primeiras linhas: da loja.csv', 'Windows (Latin-1)', 'Pão francês');
  await journey.choose(page.locator('.field').filter({ hasText: 'Quanto custa' }).getByRole('button'));
  await journey.choose(page.getByRole('option', { name: 'Preço', exact: true }));
  await page.getByRole('columnheader', { name: 'Preço' }).waitFor();
  await press('F9').sees('Conferência: da loja.csv', 'o último dígito não confere');
  const errorFile = (await page.locator('.written-file code').textContent()) ?? '';
  const errors = readFileSync(errorFile, 'utf8').split('\r\n');
  const way = await page.getByRole('radiogroup', { name: 'Como importar' }).boundingBox();
  const acts = await page.locator('.product-file-acts').boundingBox();
  expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThanOrEqual(acts?.y ?? 0);
  expect(errors[0]).toBe('\ufeffLinha;Coluna;Valor;Motivo');
  expect(errors.slice(1, -1).map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
    '5;Código de barras;7891000315508',
    '6;Código de barras;7,89E+12',
    "6;Preço;'-8,49",
    '7;Nome;',
    '7;Ativo;talvez',
  ]);
  await press('F9').sees('Importação concluída');
  expect(await figure(journey, 'Não entraram')).toBe('3');

  await choose(journey, 'corrigida.csv', HEAD + [...GOOD, 'C3;7891000315507;Repetido;1,00;'].join('\r\n'));
  await sees('Primeiras linhas: corrigida.csv');
  await page.getByRole('columnheader', { name: 'Preço' }).waitFor();
  await press('F9').sees('código de barras já é de outro produto');
  await press('F4').sees('Importe ou exporte o cadastro inteiro');
  await choose(journey, 'boa.csv', HEAD + ['C1;7891000315507;Café especial 250 g;19,90;'].join('\r\n'));
  await sees('Primeiras linhas: boa.csv');
  await press('F9').sees('Tudo ou nada');
  await press('F9').sees('Importação concluída');

  await press('F6').sees('30 produtos gravados em');
  const exported = (await page.locator('.written-file code').last().textContent()) ?? '';
  expect(readFileSync(exported, 'utf8')).toContain('C1;"=""7891000315507""";Café especial 250 g;19,90;sim');
  await press('Escape').sees('Arroz branco');
  await press('F2');
  await type('especial').sees('Café especial 250 g');
});

test('a price that changes tenfold is shown and asked about before it is written, by keyboard and by touch', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { page, press, sees } = journey;
  await toProductFile(journey);
  await choose(journey, 'preços.csv', 'Código;Preço\n101;299,00\n102;8,49\n103;0,46');
  await sees('Primeiras linhas: preços.csv');
  await press('F9').sees('Preços fora do comum', 'Arroz branco tipo 1 5 kg', 'R$ 27,90', 'R$ 299,00');
  expect(await figure(journey, 'Preços fora do comum')).toBe('2');
  await press('F9').sees('2 preços passam a ser dez vezes os de hoje');
  await press('Escape', 'F4').sees('Importe ou exporte o cadastro inteiro');
  await choose(journey, 'preços.csv', 'Código;Preço\n101;299,00');
  await sees('Primeiras linhas: preços.csv');
  await press('F9').sees('R$ 299,00');
  await journey
    .choose(page.locator('.product-file-acts button').last())
    .sees('1 preço passa a ser dez vezes o de hoje');
  await press('F10').sees('Importação concluída');
  expect(await figure(journey, 'Produtos que mudaram')).toBe('1');
  await press('F9').sees('Buscar produto');
  const found = await journey.ask('catalogue:search', { text: '101', onlyActive: true, offset: 0, limit: 1 });
  expect(found.products).toMatchObject([{ code: '101', priceCents: 29_900 }]);
});

const INVOICES = [
  'sep=;',
  'Item;Código;Produto;Valor;EAN/GTIN;Unidade',
  '1;A1;Erva-mate;12,50;7891000100103.0;PR',
  '2;A2;Tapioca;2,00;SEM GTIN;CX12',
  '3;A3;Cuscuz;3,00;7,89101E+12;UN',
  '4;A4;"Mel;4,00;;UN',
];

test('what spreadsheets and invoices do to a file is undone, or names its line', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { press, sees } = journey;
  await toProductFile(journey);
  await choose(journey, 'notas.csv', INVOICES.join('\r\n'));
  await sees('Primeiras linhas: notas.csv');
  await press('F9').sees('Conferência: notas.csv', 'o Excel estragou o número', 'aspas abertas e não fechadas');
  expect(await figure(journey, 'Produtos novos')).toBe('2');
  await press('F9').sees('Importação concluída');
  expect(await figure(journey, 'Não entraram')).toBe('2');
  const query = { onlyActive: false, offset: 0, limit: 5 };
  for (const [text, barcode, priceCents] of [
    ['Erva-mate', '7891000100103', 1_250],
    ['Tapioca', null, 200],
  ] as const) {
    const found = await journey.ask('catalogue:search', { ...query, text });
    expect(found.products).toMatchObject([{ name: text, barcode, priceCents, unit: 'piece' }]);
  }
});

const OTHERS = ['C1;;Pilha alcalina AA;99,00;sim', 'C2;;Pão francês kg;0,95;sim'];

test('a row that would make another product of what it hits waits for somebody to say so', async (context) => {
  const journey = await openJourney(context, { duty: 'signed_in' });
  const { page, press, sees } = journey;
  await toProductFile(journey);
  await press('F8').sees('Modelo gravado em');
  const model = readFileSync((await page.locator('.written-file code').textContent()) ?? '', 'utf8');
  expect(model).toContain('EXEMPLO-1;7891000315507;EXEMPLO: apague esta linha');

  const head = 'Código;Código de barras;Nome;Preço;Ativo';
  await choose(
    journey,
    'da loja.csv',
    [head, 'C1;;Leite integral 1 L;4,99;sim', 'C2;;Pão francês;0,75;sim'].join('\n'),
  );
  await sees('Primeiras linhas: da loja.csv');
  await press('F9').sees('Nenhuma linha com erro.');
  await press('F9').sees('Importação concluída');

  await choose(journey, 'de outra.csv', ['Lista de preços', '', head, ...OTHERS].join('\n'));
  await sees('Os títulos estão na linha 3 da planilha');
  await press('F9').sees('Pilha alcalina AA', 'C1 Leite integral 1 L');
  expect(await figure(journey, 'Virariam outro produto')).toBe('1');
  await press('F9').sees('Importação concluída', 'nada mudou nesses produtos');
  expect(await figure(journey, 'Virariam outro produto')).toBe('1');
  expect(await figure(journey, 'Não entraram')).toBe('0');

  await choose(journey, 'de outra.csv', [head, ...OTHERS].join('\n'));
  await sees('Primeiras linhas: de outra.csv');
  await press('F9').sees('C1 Leite integral 1 L');
  await journey.choose(page.getByRole('checkbox', { name: /Importar também estas linhas/ }));
  await press('F9').sees('Importação concluída');
  expect(await figure(journey, 'Produtos que mudaram')).toBe('1');

  await page.reload();
  await sees('Caixa');
  await toProductFile(journey);
});
