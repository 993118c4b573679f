import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckOrder, checkFile } from '../../../../../electron/areas/import/csv/check-file.ts';
import { workOnImport } from '../../../../../electron/areas/import/csv/import-work.ts';
import type { ImportedProduct } from '../../../../../electron/areas/import/csv/product-fields.ts';
import { openStagedReader, type StagedRow } from '../../../../../electron/areas/import/csv/staged-rows.ts';
import type { ImportCheck, ImportColumns, ImportPreview } from '../../../../../shared/product-import.ts';
import { pngOf } from '../../../../support/image-samples.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

const COLUMNS: ImportColumns = ['code', 'barcode', 'name', 'price', 'active'];
const PICTURES: ImportColumns = ['code', 'name', 'price', 'image'];
const MEGABYTE = 1024 * 1024;
const SHOP = { more_barcodes: null, unit: null, category: null, minimum_age: null, image: null, renames: false };

type Checked = { readonly check: ImportCheck; readonly rows: readonly StagedRow[]; readonly errors: string };

function orderIn(folder: string, more: Partial<CheckOrder>): CheckOrder {
  return {
    file: path.join(folder, 'upload.csv'),
    format: { encoding: 'utf-8', delimiter: ';', header: false, begins: 1 },
    columns: COLUMNS,
    decimals: 'auto',
    stagedFile: path.join(folder, 'staged.db'),
    errorFile: path.join(folder, 'errors.csv'),
    words: { headings: ['Linha', 'Coluna', 'Valor', 'Motivo'], words: [{ code: 'price', text: 'Preço' }] },
    ...more,
  };
}

const asNew = (rows: readonly Pick<ImportedProduct, 'code' | 'barcode'>[]) =>
  rows.map(({ code, barcode }) => ({ kind: 'created' as const, code: code || (barcode ?? '') }));

async function check(content: string | Uint8Array, more: Partial<CheckOrder> = {}): Promise<Checked> {
  const order = orderIn(tempFolder(), more);
  writeFileSync(order.file, content);
  const found = await workOnImport({ kind: 'check', order }, { judge: asNew });
  const reader = openStagedReader(order.stagedFile);
  const rows = reader.after(0, 1_000);
  reader.close();
  return { check: found, rows, errors: found.errorFile === null ? '' : readFileSync(found.errorFile, 'utf8') };
}

const reasons = ({ check: { first } }: Checked) => first.map(({ line, field, reason }) => [line, field, reason]);

describe('the check of a product file', () => {
  test('takes the good rows and names each bad one, with its line and every reason', async () => {
    const found = await check(
      [
        '1;7891000315507;Café torrado;12,90;sim',
        '2;7891000315508;;abc;talvez',
        ';;Sem código;1,00;',
        '3;7,89E+12;Arroz;1,00;',
        `4;;${'n'.repeat(121)};1,00;`,
        '5;;Arroz\u0000;1,00;não',
        '1;;Outro;1,00;',
        '6;7891000315507;Outro;1,00;',
        '"7;;Aberto;1,00;',
        ';7891000100103;Só barras;-1;',
        ';7891000100103;Só barras;2;0',
      ].join('\r\n'),
    );
    expect(found.check).toMatchObject({ rows: 11, created: 2, bad: 9 });
    expect(reasons(found)).toEqual([
      [2, 'barcode', 'wrong_check_digit'],
      [2, 'name', 'name_missing'],
      [2, 'price', 'price_not_number'],
      [2, 'active', 'active_unknown'],
      [3, 'code', 'code_missing'],
      [4, 'barcode', 'scientific'],
      [5, 'name', 'too_long'],
      [6, 'name', 'control_character'],
      [9, null, 'quote_broken'],
      [10, 'price', 'price_negative'],
      [7, 'code', 'code_twice'],
      [8, 'barcode', 'barcode_twice'],
    ]);
    const ean = '7891000100103';
    expect(found.rows).toEqual([
      { line: 1, code: '1', barcode: '7891000315507', name: 'Café torrado', price: 1290, active: true, ...SHOP },
      { line: 11, code: ean, barcode: ean, name: 'Só barras', price: 200, active: false, ...SHOP },
    ]);
    const lines = found.errors.split('\r\n');
    expect(lines[0]).toBe('\ufeffLinha;Coluna;Valor;Motivo');
    expect(lines).toContain('2;Preço;abc;price_not_number');
    expect(lines).toHaveLength(12 + 2);
  });

  test('takes a UPC-E, and refuses a number that another line has in another length', async () => {
    const lines = ['1;04252614;Gomas;1,00;', '2;042100005264;Gomas;1,00;', '3;17891000315504;Caixa;1,00;'];
    const more = ['4;7891000315507;Café;1,00;', '5;07891000315507;Café;1,00;', '6;04252615;Outro;1,00;'];
    const found = await check([...lines, ...more].join('\n'));
    expect(found.rows.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(found.check.first).toMatchObject([
      { line: 6, reason: 'wrong_check_digit' },
      { line: 2, reason: 'barcode_twice', detail: '1' },
      { line: 5, reason: 'barcode_twice', detail: '4' },
    ]);
  });

  test('refuses a barcode that another line has as its code, and a code that another has as its barcode', async () => {
    const lines = ['7891000315507;;Café;1,00;', 'B;07891000315507;Outro;1,00;', 'C;7891000100103;Doce;1,00;'];
    const more = ['7891000100103;;Outro;1,00;', '7891000053508;7891000053508;Os dois;1,00;'];
    const found = await check([...lines, ...more].join('\n'));
    expect(found.rows.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(found.check.first).toMatchObject([
      { line: 2, field: 'barcode', reason: 'barcode_twice', detail: '1' },
      { line: 4, field: 'code', reason: 'code_twice', detail: '3' },
    ]);
  });

  test('cleans names, and refuses what was not readable', async () => {
    const good = Buffer.from(`1;;Cafe\u0301 \u202eforte\u202c   500\u00a0g 🥐;1;\n2;;'=SOMA(A1);1;\n3;;`);
    const bytes = Buffer.concat([good, Buffer.of(0xe9), Buffer.from(';1;\n')]);
    const { rows, check: found } = await check(bytes);
    expect(rows.map(({ name }) => name)).toEqual(['Café forte 500 g 🥐', '=SOMA(A1)']);
    expect(found.first).toMatchObject([{ line: 3, reason: 'unreadable_character' }]);
  });

  const NINE = (sign: string) => Array.from({ length: 9 }, (_, at) => `${at + 1}${sign}90`);

  test.each([
    ['nine that speak for one', [...NINE(','), '1.500'], 150_000, 'comma'],
    ['nine with the other sign', [...NINE('.'), '1,500'], 150_000, 'dot'],
    ['one alone that speaks', ['12.900', '5.990', '7.450', '1,50'], null, 'auto'],
    ['nine for two', [...NINE(','), '2.500', '1.500'], null, 'auto'],
    ['one against', [...NINE(','), '3.50', '1.500'], null, 'auto'],
    ['nobody', ['1.500'], null, 'auto'],
  ] as const)('an ambiguous price is read as the clear ones are: %s', async (_name, prices, price, sign) => {
    const found = await check(prices.map((each, index) => `${index};;n;${each};`).join('\n'));
    const ambiguous = found.check.first.filter(({ reason }) => reason === 'price_ambiguous').length;
    expect([found.check.decimals, ambiguous > 0]).toEqual([sign, price === null]);
    const settled = price === null ? null : { line: prices.length, value: prices.at(-1), price };
    expect(found.check.settledPrice).toEqual(settled);
  });

  test('somebody says which sign stands before the centavos, and is shown by one price what becomes of it', async () => {
    const told = (decimals: 'comma' | 'dot') => check('1;;n;5;\n2;;n;12.900;', { decimals });
    expect((await told('comma')).check.settledPrice).toEqual({ line: 2, value: '12.900', price: 1_290_000 });
    expect((await told('dot')).check.settledPrice).toEqual({ line: 2, value: '12.900', price: 1290 });
  });

  test('a file of nothing is refused as a whole, and leaves nothing behind', async () => {
    await expect(check('\n\n')).rejects.toMatchObject({ code: 'no_rows' });
  });

  test('any bytes end as rows and reasons, in a thread that has little memory', async () => {
    const signs = [';', '"', '""', '\n', '\r', '\r\n', '\0', '\ufeff', '\u202e'];
    const piece = fc.oneof(fc.constantFrom(...signs, '1', '12,345', 'é', '😀', "'=1+1"), fc.string({ unit: 'binary' }));
    const pieces = fc.array(piece, { maxLength: 60 });
    const encodings = fc.constantFrom('utf-8', 'windows-1252', 'utf-16le', 'utf-16be');
    const holds = async (parts: readonly string[], encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be') => {
      const format = { encoding, delimiter: ';', header: false, begins: 1 } as const;
      const found = await check(`x;;y;1;\n${parts.join('')}`, { format }).catch(
        (error: { code: string }) => error.code,
      );
      if (typeof found === 'string') return expect(found).toBe('no_rows');
      const { rows, created, bad } = found.check;
      expect(created + bad).toBe(rows);
      expect(found.rows).toHaveLength(created);
    };
    await fc.assert(fc.asyncProperty(pieces, encodings, holds), { numRuns: 25 });
  });

  test('a field of fifty megabytes, in quotes and without, is one bad row each', async () => {
    const long = Buffer.alloc(50 * 1024 * 1024, 'x');
    const found = await check(
      Buffer.concat([Buffer.from('1;;"'), long, Buffer.from('";1;\n2;;'), long, Buffer.from(';1;\n3;;Bom;1;\n')]),
    );
    expect(reasons(found)).toEqual([
      [1, null, 'field_too_long'],
      [2, null, 'field_too_long'],
    ]);
    expect(found.rows).toMatchObject([{ line: 3, name: 'Bom' }]);
  });
});

describe('what pictures take of the memory', () => {
  test('rows wait with four megabytes of them at most, and are read back by the megabyte', async () => {
    const order = orderIn(tempFolder(), { columns: PICTURES });
    const picture = pngOf({ width: 30, height: 20 }).toString('base64');
    writeFileSync(order.file, Array.from({ length: 60 }, (_, at) => `${at};Produto;1,00;${picture}\n`).join(''));
    const small = new Uint8Array(300 * 1024).fill(7);
    const asked: { rows: number; bytes: number }[] = [];
    let [given, mostGiven] = [0, 0];
    const check = await checkFile(order, {
      ask: async (rows) => {
        asked.push({ rows: rows.length, bytes: rows.reduce((sum, { image }) => sum + (image?.length ?? 0), 0) });
        return asNew(rows);
      },
      shrink: async () => {
        given += 1;
        mostGiven = Math.max(mostGiven, given);
        await Promise.resolve();
        given -= 1;
        return { ok: true, image: small };
      },
      onProgress: () => undefined,
      goOn: () => undefined,
    });
    expect(check).toMatchObject({ rows: 60, created: 60, bad: 0 });
    expect(mostGiven).toBe(1);
    expect(Math.max(...asked.map(({ bytes }) => bytes))).toBeLessThanOrEqual(4 * MEGABYTE + small.length);
    expect(asked.reduce((sum, { rows }) => sum + rows, 0)).toBe(60);
    expect(asked.length).toBeGreaterThan(3);

    const reader = openStagedReader(order.stagedFile);
    const parts: number[] = [];
    for (let line = 0; ; ) {
      const rows = reader.after(line, 400);
      const last = rows.at(-1);
      if (last === undefined) break;
      parts.push(rows.reduce((sum, { image }) => sum + (image?.length ?? 0), 0));
      line = last.line;
    }
    reader.close();
    expect(Math.max(...parts)).toBeLessThanOrEqual(MEGABYTE + small.length);
    expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(60 * small.length);
  });

  test('cells of four megabytes that are refused leave nothing of themselves behind, in a thread that has little', async () => {
    const order = orderIn(tempFolder(), { columns: PICTURES });
    const bomb = pngOf({ width: 30, height: 20 }, { claims: { width: 60_000, height: 60_000 } });
    const cell = Buffer.concat([bomb, Buffer.alloc(2.9 * MEGABYTE)]).toString('base64');
    const handle = openSync(order.file, 'w');
    for (let at = 0; at < 30; at += 1) writeSync(handle, `${at};Produto;1,00;${cell}\n`);
    writeSync(handle, 'x;Produto;1,00;\n');
    closeSync(handle);
    const check = await workOnImport({ kind: 'check', order }, { judge: asNew });
    expect(check).toMatchObject({ rows: 31, created: 1, bad: 30 });
    expect(new Set(check.first.map(({ reason }) => reason))).toEqual(new Set(['picture_too_many_pixels']));
    expect(check.first.map(({ line }) => line)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(Math.max(...check.first.map(({ value }) => value.length))).toBeLessThanOrEqual(24);
  });
});

describe('the look of a file', () => {
  async function look(content: string | Uint8Array): Promise<ImportPreview> {
    const file = path.join(tempFolder(), 'upload.csv');
    writeFileSync(file, content);
    const wanted = { encoding: null, delimiter: null, header: null };
    return workOnImport({ kind: 'inspect', file, wanted, remembered: {} });
  }

  const sheet = 'Código;Descrição;Preço de venda\r\n1;Pão francês;0,75\r\n2;Açúcar, 1 kg;5,19\r\n';
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

  test.each([
    ['UTF-8', Buffer.from(sheet), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${sheet}`), 'utf-8'],
    ['what Windows writes', Buffer.from(sheet, 'latin1'), 'windows-1252'],
    ['UTF-16', Buffer.from(sheet, 'utf16le'), 'utf-16le'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${sheet}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', swapped(sheet), 'utf-16be'],
    ['that with its mark', swapped(`\ufeff${sheet}`), 'utf-16be'],
  ])('%s', async (_name, content, encoding) => {
    expect(await look(content)).toEqual({
      format: { encoding, delimiter: ';', header: true, begins: 1 },
      headings: ['Código', 'Descrição', 'Preço de venda'],
      rows: [
        ['1', 'Pão francês', '0,75'],
        ['2', 'Açúcar, 1 kg', '5,19'],
      ],
      columns: ['code', 'name', 'price'],
    });
  });

  test.each([
    ['a,b,"1,50"\nc,d,"2,50"', ','],
    ['a\t1,50\nb\t2,50', '\t'],
    ['a|b|1,50\nc|d|2,50', '|'],
    ['um;1,50\ndois;2,50', ';'],
  ])('the sign between the columns of %j', async (content, delimiter) => {
    expect((await look(content)).format).toEqual({ encoding: 'utf-8', delimiter, header: false, begins: 1 });
  });
});
