import { describe, expect, test } from 'vitest';
import { decodeFile, readCatalogueFile } from '../../../../../electron/programs/head-office/publish/catalogue-file.ts';
import { parseAmount } from '../../../../../shared/money.ts';

const AT = '2026-11-21T12:00:00.000Z';
const read = (text: string) => readCatalogueFile(text, AT);

describe('a catalogue file', () => {
  test('gives an entry for each line, prices with a comma', () => {
    const { entries, refused } = read(
      'code;barcode;name;price\nA1;7891000315507;Café 500 g;1.018,99\n\nB2;;"Pão; francês";0,75\n',
    );
    expect(refused).toEqual([]);
    expect(entries).toEqual([
      {
        v: 1,
        code: 'A1',
        barcode: '7891000315507',
        name: 'Café 500 g',
        priceCents: 101899,
        active: true,
        changedAt: AT,
      },
      { v: 1, code: 'B2', barcode: null, name: 'Pão; francês', priceCents: 75, active: true, changedAt: AT },
    ]);
  });

  test('columns may stand in any order, with a byte-order mark, and say what is not for sale', () => {
    const { entries } = read('\ufeffName;Price;Active;Barcode;Code\nArroz;5;0;;X\n');
    expect(entries).toMatchObject([{ code: 'X', name: 'Arroz', priceCents: 500, active: false }]);
  });

  test('each bad line is named with what is wrong with it', () => {
    const { entries, refused } = read(
      [
        'code;barcode;name;price',
        'A1;;Bom;1,00',
        'A2;;Ponto;12.50',
        '',
        'A3;7891000315508;Dígito;1,00',
        ';;Sem código;1,00',
        'A1;;De novo;1,00',
        'A 5;;Espaço;1,00',
        'A6;;De graça;0,00',
        'A7;123456;Um;1,00',
        'A8;123456;Dois;1,00',
        'A9;;Campos demais;1,00;x',
      ].join('\r\n'),
    );
    expect(entries.map(({ code }) => code)).toEqual(['A1', 'A7']);
    expect(refused.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '3 price: "12.50" is not an amount like 12,50',
      '5 barcode: "7891000315508" wrong check digit',
      '6 code: "" code missing',
      '7 code: A1 is on line 2 already',
      '8 code: "A 5" space or asterisk',
      '9 price: "0,00" price zero',
      '11 barcode: 123456 is on line 10 already',
      expect.stringMatching(/^12 /),
    ]);
  });

  test('a header without a column is refused as a whole', () => {
    expect(read('Relatório\n\ncode;name;Quanto\nA1;x;1\n')).toEqual({
      entries: [],
      refused: [{ line: 3, why: 'no column barcode, price' }],
      mended: [],
    });
  });

  test('is read as a till reads it: the separator said, titles above, columns by their names, numbers as they were', () => {
    const { entries, refused, mended } = read(
      [
        'sep=;',
        'Catálogo da rede;;;;',
        '',
        'Item;Código;Produto;Preço de custo;Preço de venda;GTIN/EAN;Situação',
        '1;A1;Café;1,00;1.018,99;7.891.000.315.507;Ativo',
        '2;A2;"Pão;2,00;3,00;;Ativo',
        '3;A3;Queijo;3,00;4,50;SEM GTIN;Inativo',
        '4;A4;Chá;3,00;4,50;12345678905.0;Ativo',
        '5;A5;Sal;3,00;4,50;7,89101E+12;Ativo',
        '6;A6;Sal;3,00;4,50;;',
        '7;EXEMPLO-1;Sal;3,00;4,50;;Ativo',
        '8;A8;"Mel ""puro""";3,00;4,50;;Ativo',
      ].join('\r\n'),
    );
    expect(entries.map(({ code, barcode, priceCents, active }) => [code, barcode, priceCents, active])).toEqual([
      ['A1', '7891000315507', 101_899, true],
      ['A3', null, 450, false],
      ['A4', '0012345678905', 450, true],
      ['A8', null, 450, true],
    ]);
    expect(refused).toEqual([
      { line: 6, why: 'quote broken' },
      { line: 9, why: 'barcode: "7,89101E+12" scientific' },
      { line: 10, why: 'active: says neither yes nor no' },
      { line: 11, why: 'code: "EXEMPLO-1" example row' },
    ]);
    expect(mended).toEqual([{ line: 8, why: 'barcode: "12345678905.0" is 0012345678905' }]);
  });

  test.each(['12,5', '1.500', '1.234,56', '5', 'R$ 10,00', '9.999.999,99', '0012,50'])('the price %s', (price) => {
    const [entry] = read(`code;barcode;name;price\nA1;;x;${price}\n`).entries;
    expect(entry?.priceCents).toBe(parseAmount(price));
  });

  test.each(['12,500', '12.50', '1.23', '12,5 0', '1,234.56', '-1', 'grátis', ''])('no price: %j', (price) => {
    expect(read(`code;barcode;name;price\nA1;;x;${price}\n`).entries).toEqual([]);
  });

  test('what a spreadsheet of Windows saved is read with its accents', () => {
    expect(decodeFile(Uint8Array.from([0x50, 0xe3, 0x6f]))).toBe('Pão');
    expect(decodeFile(new TextEncoder().encode('Pão'))).toBe('Pão');
  });
});
