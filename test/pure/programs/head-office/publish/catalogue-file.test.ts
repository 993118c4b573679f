import { describe, expect, test } from 'vitest';
import { decodeFile, readCatalogueFile } from '../../../../../electron/programs/head-office/publish/catalogue-file.ts';

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
      '5 barcode: the check digit of 7891000315508 is wrong',
      '6 code: not accepted',
      '7 code: A1 is on line 2 already',
      '8 code: not accepted',
      '9 priceCents: not accepted',
      '11 barcode: 123456 is on line 10 already',
      expect.stringMatching(/^12 /),
    ]);
  });

  test('a header without a column is refused as a whole', () => {
    expect(read('code,barcode,name,price\nA1,,x,1\n')).toEqual({
      entries: [],
      refused: [{ line: 1, why: 'no column code, barcode, name, price' }],
    });
  });

  test('what a spreadsheet of Windows saved is read with its accents', () => {
    expect(decodeFile(Uint8Array.from([0x50, 0xe3, 0x6f]))).toBe('Pão');
    expect(decodeFile(new TextEncoder().encode('Pão'))).toBe('Pão');
  });
});
