import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import {
  atStep,
  CHECK,
  check,
  firstRowsIn,
  HEAD,
  hand,
  open,
  products,
  put,
  state,
} from '../../../../support/importing-till.ts';
import type { OpenCore } from '../../../../support/open-core.ts';
import { value } from '../../../../support/value.ts';

const lines = (count: number): string =>
  HEAD + Array.from({ length: count }, (_, index) => `L${index};;Linha ${index};1,00;`).join('\r\n');

const folderOf = ({ folder }: OpenCore): string => path.join(folder, 'training', 'import');

async function totalOf({ core }: OpenCore, text: string): Promise<number> {
  return value(await core.serve('catalogue:search', { text, onlyActive: false, offset: 0, limit: 1 })).total;
}

async function goingIn(context: TestContext, way: 'all' | 'good'): Promise<OpenCore> {
  const till = await open(context);
  await check(till, lines(1_000));
  value(await till.core.serve('import:apply', { way }));
  await firstRowsIn(till, 'Linha 5');
  return till;
}

describe('an import of products', () => {
  test('comes in slices, is looked at, checked, and goes in whole; the same file again changes nothing', async (context) => {
    const till = await open(context);
    const content = `${HEAD}C1;7891000315507;Café novo;12,90;sim\r\nC2;;Arroz novo;1.234,56;não\r\n101;7891000001011;Arroz de outro nome;30,00;\r\n`;
    const looked = await hand(till, content, 20);
    expect(looked).toMatchObject({ step: 'mapping', preview: { headings: HEAD.trim().split(';') } });
    const found = await check(till, content);
    expect(found).toMatchObject({ rows: 3, bad: 0, created: 2, changed: 1 });
    expect((await products(till, 'novo')).length).toBe(0);
    value(await till.core.serve('import:apply', { way: 'all' }));
    const done = await atStep(till, 'done');
    expect(done.counts).toEqual({ created: 2, changed: 1, unchanged: 0, refused: 0, left: 0 });
    expect(await products(till, 'novo')).toMatchObject([
      { code: 'C1', barcode: '7891000315507', name: 'Café novo', priceCents: 1290, active: true },
      { code: 'C2', barcode: null, name: 'Arroz novo', priceCents: 123_456, active: false },
    ]);
    expect(await products(till, 'outro nome')).toMatchObject([{ code: '101', priceCents: 3000, active: true }]);
    expect(readdirSync(folderOf(till))).toEqual([]);
    const again = await put(till, content);
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0, left: 0 });
  });

  test('tells the operator of what changed, and of nothing else', async (context) => {
    const till = await open(context);
    await expect.poll(async () => value(await till.core.serve('outbox:list', null)).lanes).toEqual([]);
    const before = till.pushed.length;
    await put(till, `${HEAD}C1;;Novo;1,00;\r\n102;7891000001028;Feijão carioca 1 kg;8,49;\r\n`);
    await expect.poll(async () => (await products(till, 'Novo'))[0]?.sync).toEqual({ state: 'sent' });
    const sent = till.pushed
      .slice(before)
      .filter(({ channel }) => channel === 'product:changed')
      .map(({ payload }) => payload);
    expect(new Set(sent.map((product) => (product as { code: string }).code))).toEqual(new Set(['C1']));
  });

  test('a bad row keeps all-or-nothing away; the good rows go in without it', async (context) => {
    const till = await open(context);
    const content = `${HEAD}C1;;Bom;1,00;\r\nC2;7891000315508;Ruim;2,00;\r\nC3;7891000001011;De outro;3,00;\r\n`;
    const found = await check(till, content);
    expect(found).toMatchObject({ rows: 3, bad: 2, created: 1 });
    expect(found.first).toMatchObject([
      { line: 3, reason: 'wrong_check_digit' },
      { line: 4, reason: 'barcode_of_other', detail: '101 Arroz branco tipo 1 5 kg' },
    ]);
    expect(readFileSync(found.errorFile ?? '', 'utf8').split('\r\n')).toHaveLength(4);
    const whole = await till.core.serve('import:apply', { way: 'all' });
    expect(whole).toMatchObject({ error: { code: 'import_has_bad_rows' } });
    value(await till.core.serve('import:apply', { way: 'good' }));
    expect((await atStep(till, 'done')).counts).toMatchObject({ created: 1, refused: 2 });
    expect(await products(till, 'Bom')).toHaveLength(1);
  });

  test('a list of prices changes prices alone', async (context) => {
    const till = await open(context);
    await put(till, 'EAN;Valor\r\n7891000001011;31,00\r\n');
    expect(await products(till, '101')).toMatchObject([{ name: 'Arroz branco tipo 1 5 kg', priceCents: 3100 }]);
    const found = await check(till, 'Código;Valor\r\n999;31,00\r\n');
    expect(found.first).toMatchObject([{ reason: 'name_missing' }]);
  });

  test('a barcode that is a code of the catalogue is refused, and a code that is a barcode; a price list may name codes', async (context) => {
    const till = await open(context);
    await put(till, `${HEAD}7891000315507;;Zeca café;1,00;\r\n`);
    const found = await check(till, `${HEAD}B;07891000315507;Ruim;2,00;\r\n07891000001011;;Ruim;3,00;\r\n`);
    expect(found.first).toMatchObject([
      { line: 2, field: 'barcode', reason: 'barcode_of_other', detail: '7891000315507 Zeca café' },
      { line: 3, field: 'code', reason: 'barcode_of_other', detail: '101 Arroz branco tipo 1 5 kg' },
    ]);
    await put(till, 'EAN;Valor\r\n7891000315507;31,00\r\n');
    expect(await products(till, 'Zeca')).toMatchObject([{ code: '7891000315507', barcode: null, priceCents: 3100 }]);
  });

  test('what somebody did between the check and the last row is told, and not written over', async (context) => {
    const till = await open(context);
    await check(till, `${HEAD}C1;7891000315507;Café;1,00;\r\nC2;;Arroz novo;1,00;\r\n`);
    const mine = { id: null, code: 'M1', barcode: '7891000315507', name: 'À mão', priceCents: cents(100) };
    value(await till.core.serve('catalogue:save', mine));
    value(await till.core.serve('import:apply', { way: 'all' }));
    const done = await atStep(till, 'done');
    expect(done.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 1, left: 0 });
    expect(done.refused).toMatchObject([{ line: 2, reason: 'barcode_of_other', detail: 'M1 À mão' }]);
  });

  test('a till that is closed in the middle finishes at its next start, row for row', async (context) => {
    const till = await goingIn(context, 'all');
    expect(await till.core.serve('import:cancel', null)).toMatchObject({ error: { code: 'import_goes_on' } });
    await till.core.stop();
    expect(readdirSync(folderOf(till))).toHaveLength(1);
    const next = await open(context, till.folder);
    const done = await atStep(next, 'done');
    expect(done).toMatchObject({ resumed: true, counts: { created: 1_000, refused: 0, unchanged: 0 } });
    expect(await totalOf(next, 'Linha')).toBe(1_000);
    expect(await totalOf(next, '')).toBe((await totalOf(await open(context), '')) + 1_000);
    expect(readdirSync(folderOf(till))).toEqual([]);
  });

  test('cancelled, the good rows stop between two chunks, and nothing goes on at the next start', async (context) => {
    const till = await goingIn(context, 'good');
    const done = value(await till.core.serve('import:cancel', null));
    expect(done).toMatchObject({ step: 'done', cancelled: true });
    await till.core.stop();
    const next = await open(context, till.folder);
    expect(await state(next)).toEqual({ step: 'none' });
    const total = await totalOf(next, 'Linha');
    expect(done.step === 'done' ? done.counts.created : 0).toBe(total);
    expect(total).toBeLessThan(1_000);
  });

  test('what was not begun to go in is thrown away by a cancel and by the next start', async (context) => {
    const till = await open(context);
    const folder = folderOf(till);
    await check(till, `${HEAD}C1;;Bom;1,00;\r\n`);
    expect(readdirSync(folder)).toHaveLength(2);
    value(await till.core.serve('import:cancel', null));
    expect(readdirSync(folder)).toEqual([]);
    await check(till, `${HEAD}C1;;Bom;1,00;\r\n`);
    await till.core.stop();
    const next = await open(context, till.folder);
    expect(await state(next)).toEqual({ step: 'none' });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a check is cancelled, and is no failure', async (context) => {
    const till = await open(context);
    await hand(till, lines(10_000));
    value(await till.core.serve('import:check', CHECK));
    expect(value(await till.core.serve('import:cancel', null))).toEqual({ step: 'none' });
    expect(await state(till)).toEqual({ step: 'none' });
    expect(readdirSync(folderOf(till))).toEqual([]);
    expect(value(await till.core.serve('till:health', null)).state).toBe('sound');
  });

  test('rows that are lost with the machine are told at the next start, which waits for none of them', async (context) => {
    const till = await goingIn(context, 'all');
    await till.core.stop();
    rmSync(folderOf(till), { recursive: true });
    const next = await open(context, till.folder);
    const done = await atStep(next, 'done');
    expect(done).toMatchObject({ resumed: true, cancelled: true });
    expect(await totalOf(next, 'Linha')).toBe(done.counts.created);
    expect(done.counts.created).toBeLessThan(1_000);
    await next.core.stop();
    const third = await open(context, till.folder);
    expect(await state(third)).toEqual({ step: 'none' });
  });

  test('steps that are not at hand are refused', async (context) => {
    const till = await open(context);
    const { serve } = till.core;
    const notHere = { error: { code: 'import_not_here' } };
    expect(await serve('import:put', { offset: 0, slice: 'AAAA' })).toMatchObject(notHere);
    expect(await serve('import:check', CHECK)).toMatchObject(notHere);
    expect(await serve('import:apply', { way: 'all' })).toMatchObject(notHere);
    value(await serve('import:begin', { name: 'x', bytes: 10 }));
    expect(await serve('import:put', { offset: 5, slice: 'AAAA' })).toMatchObject(notHere);
    const tooMuch = await serve('import:put', { offset: 0, slice: 'A'.repeat(40) });
    expect(tooMuch).toMatchObject({ error: { code: 'invalid_input' } });
  });

  test('columns are remembered by their headings', async (context) => {
    const till = await open(context);
    const content = 'Coisa;Quanto custa;Nome\r\nC1;1,00;Bom\r\n';
    expect(await hand(till, content)).toMatchObject({ preview: { columns: [null, null, 'name'] } });
    value(await till.core.serve('import:check', { ...CHECK, columns: ['code', 'price', null] }));
    await atStep(till, 'checked');
    expect(await hand(till, content)).toMatchObject({ preview: { columns: ['code', 'price', null] } });
  });
});
