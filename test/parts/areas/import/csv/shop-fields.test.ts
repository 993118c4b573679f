import { describe, expect, test } from 'vitest';
import { readMoreBarcodes, writeMoreBarcodes } from '../../../../../electron/areas/import/csv/barcode-text.ts';
import { readMinimumAge, readUnit } from '../../../../../electron/areas/import/csv/shop-fields-text.ts';
import { check, open, products, put } from '../../../../support/importing-till.ts';
import { value } from '../../../../support/value.ts';

const HEAD = 'Código;Código de barras;Nome;Preço;Outros códigos de barras;Unidade;Categoria;Idade mínima\r\n';
const RICE = '7891000001011';

describe('what a cell says', () => {
  // the table of commercial units of the NF-e, and how shops write them
  test.each([
    'un UND. Peça CX PR JG CJ CT TB GL BL CD DP RS BB VD MT M2 M3 m² L ML LT PC PCT FD DZ UNID AMPOLA BALDE BANDEJ',
    'BARRA BISNAG BLOCO BOBINA BOMB CAPS CART CENTO CM CX2 CX12 CX100 DISP DUZIA EMBAL FARDO FOLHA FRASCO GALAO GF',
    'JOGO KIT LATA LITRO MILHEI PACOTE PALETE PARES POTE RESMA ROLO SACO SACOLA TAMBOR TANQUE TUBO VASIL VIDRO',
    'CX_C/12 FD_C/_6 CX_12_UN PCT10',
  ])('units that are counted: %s', (units) => {
    const read = units.split(' ').map((unit) => [unit, readUnit(unit.replaceAll('_', ' '))]);
    expect(read).toEqual(units.split(' ').map((unit) => [unit, { ok: true, value: 'piece' }]));
  });

  test.each(['KG', 'Kgs', 'Quilo', 'kg.'])('a unit that is weighed: %j', (cell) => {
    expect(readUnit(cell)).toEqual({ ok: true, value: 'weight' });
  });

  test('no unit keeps what is there', () => expect(readUnit(' ')).toEqual({ ok: true, value: null }));

  test.each(['G', 'GR', 'gramas', 'TON', 'T', 'MG', 'G 100'])('a price of %j would become one of a kilo', (cell) => {
    expect(readUnit(cell)).toEqual({ ok: false, reason: 'unit_other_weight' });
  });

  test.each(['1', 'KG5', '100G', 'xyz', '12,50'])('no unit: %j', (cell) => {
    expect(readUnit(cell)).toEqual({ ok: false, reason: 'unit_unknown' });
  });

  test.each([
    ['18', 18],
    ['18+', 18],
    ['+18', 18],
    ['18 anos', 18],
    ['', 0],
    ['livre', 0],
    ['0', 0],
  ])('the age %j', (cell, years) => expect(readMinimumAge(cell)).toEqual({ ok: true, value: years }));

  test.each(['dezoito', '180', '1,8', '-18'])('no age: %j', (cell) => {
    expect(readMinimumAge(cell)).toEqual({ ok: false, reason: 'age_unknown' });
  });

  test.each([
    ['A1 B2', ['A1', 'B2']],
    ['A1;B2|C3, D4', ['A1', 'B2', 'C3', 'D4']],
    ['A1 A1', ['A1']],
    ['"A;1" B2', ['A;1', 'B2']],
    [' ', []],
  ])('the barcodes %j', (cell, barcodes) => expect(readMoreBarcodes(cell)).toEqual({ ok: true, value: barcodes }));

  test('barcodes of any signs come back as they were written', () => {
    const barcodes = ['A"1', '";', 'x|y', "'=1", '""', '=1', '-'];
    const back = readMoreBarcodes(writeMoreBarcodes(barcodes));
    expect(back).toEqual({ ok: true, value: barcodes });
  });
});

describe('what the shop alone knows, in a file', () => {
  test('goes in, is changed and taken away; a column that is not there leaves it', async (context) => {
    const till = await open(context);
    await put(till, `${HEAD}Q1;;Queijo coalho;49,90;QA QB;kg;Frios;\r\nV1;;Vinho tinto;30,00;;un;Bebidas;18+\r\n`);
    const queijo = async () => (await products(till, 'Queijo coalho'))[0];
    const atFirst = { moreBarcodes: ['QA', 'QB'], unit: 'weight', category: 'Frios', minimumAge: null };
    expect(await queijo()).toMatchObject(atFirst);
    expect(await products(till, 'Vinho tinto')).toMatchObject([{ moreBarcodes: [], unit: 'piece', minimumAge: 18 }]);
    expect((await products(till, 'QB')).map(({ code }) => code)).toEqual(['Q1']);

    const prices = await put(till, 'Código;Preço\r\nQ1;52,90\r\n');
    expect(prices.counts).toMatchObject({ changed: 1 });
    expect(await queijo()).toMatchObject({ priceCents: 5290, moreBarcodes: ['QA', 'QB'], category: 'Frios' });

    const again = await put(
      till,
      `${HEAD}Q1;;Queijo coalho;52,90;QB;;Laticínios;16\r\nV1;;Vinho tinto;30,00;;un;;\r\n`,
    );
    expect(again.counts).toMatchObject({ changed: 2, unchanged: 0 });
    const then = { moreBarcodes: ['QB'], unit: 'weight', category: 'Laticínios', minimumAge: 16 };
    expect(await queijo()).toMatchObject(then);
    expect(await products(till, 'QA')).toEqual([]);
    expect(await products(till, 'Vinho tinto')).toMatchObject([{ category: null, minimumAge: null }]);
    expect(value(await till.core.serve('catalogue:categories', null)).names).not.toContain('Frios');
  });

  test('the operator is told nothing of it', async (context) => {
    const till = await open(context);
    const sending = async () => value(await till.core.serve('outbox:list', null)).lanes.length;
    await put(till, `${HEAD}101;${RICE};Arroz branco tipo 1 5 kg;24,90;;;Grãos;\r\n`);
    const before = await sending();
    await put(till, `${HEAD}101;${RICE};Arroz branco tipo 1 5 kg;24,90;ARROZ;;Mercearia;\r\n`);
    expect(await sending()).toBeLessThanOrEqual(before);
    expect((await products(till, 'ARROZ'))[0]).toMatchObject({ code: '101', category: 'Mercearia' });
  });

  test('a list of prices by any barcode of a product changes its price alone', async (context) => {
    const till = await open(context);
    await put(till, `${HEAD}Q1;QX;Queijo coalho;49,90;QA QB;kg;Frios;\r\n`);
    const done = await put(till, 'EAN;Valor\r\nQB;55,00\r\n');
    expect(done.counts).toMatchObject({ changed: 1, refused: 0 });
    const queijo = { barcode: 'QX', moreBarcodes: ['QA', 'QB'], priceCents: 5_500 };
    expect(await products(till, 'Queijo coalho')).toMatchObject([queijo]);
  });

  test('a further barcode that becomes the first is no further one any more', async (context) => {
    const till = await open(context);
    await put(till, `${HEAD}Q1;QX;Queijo coalho;49,90;QA QB;kg;Frios;\r\n`);
    await put(till, 'Código;EAN\r\nQ1;QB\r\n');
    expect(await products(till, 'Queijo coalho')).toMatchObject([{ barcode: 'QB', moreBarcodes: ['QA'] }]);
  });

  test('each bad cell is told with its column, and a barcode twice with the other line', async (context) => {
    const till = await open(context);
    const found = await check(
      till,
      [
        HEAD.trim(),
        'B1;;Um;1,00;7891000315508;;;',
        'B2;;Dois;1,00;;GR;;',
        `B3;;Três;1,00;;;${'c'.repeat(41)};`,
        'B4;;Quatro;1,00;;;;maior',
        `B5;;Cinco;1,00;${Array.from({ length: 21 }, (_, index) => `N${index}`).join(' ')};;;`,
        `B6;;Seis;1,00;${RICE};;;`,
        'B7;X1;Sete;1,00;X2 X1;;;',
        'B8;;Oito;1,00;X2;;;',
        'B9;X2;Nove;1,00;;;;',
      ].join('\r\n'),
    );
    expect(found.first.map(({ line, field, reason, detail }) => [line, field, reason, detail])).toEqual([
      [2, 'more_barcodes', 'wrong_check_digit', null],
      [3, 'unit', 'unit_other_weight', null],
      [4, 'category', 'too_long', null],
      [5, 'minimum_age', 'age_unknown', null],
      [6, 'more_barcodes', 'too_many_barcodes', null],
      [7, 'more_barcodes', 'barcode_of_other', '101 Arroz branco tipo 1 5 kg'],
      [9, 'more_barcodes', 'barcode_twice', '8'],
      [10, 'barcode', 'barcode_twice', '8'],
    ]);
    expect(found).toMatchObject({ created: 1, bad: 8 });
  });
});
