import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Value } from '../../../../../shared/api/contract.ts';
import { cents } from '../../../../../shared/money.ts';
import type { Product, ProductDraft } from '../../../../../shared/product.ts';
import { pngOf } from '../../../../support/image-samples.ts';
import { type OpenCore, openCore } from '../../../../support/open-core.ts';
import { value } from '../../../../support/value.ts';

const PICTURE = pngOf({ width: 20, height: 10 }).toString('base64');
const OTHER = pngOf({ width: 20, height: 10 }, { colour: [0, 0, 0] }).toString('base64');

async function save({ core }: OpenCore, more: Partial<ProductDraft>): Promise<Product> {
  const draft = { id: null, code: 'A1', barcode: null, name: 'Feijão', priceCents: cents(849), ...more };
  return value(await core.serve('catalogue:save', draft));
}

async function match({ core }: OpenCore, ...keys: string[]): Promise<Value<'pictures:match'>> {
  return value(await core.serve('pictures:match', { keys }));
}

describe('whose picture a file is', () => {
  test('by code, by barcode, and by either in other capitals', async (context) => {
    const till = await openCore(context);
    const { id } = await save(till, { code: 'Café-10', barcode: 'EAN7x' });
    const mine = { kind: 'product', productId: id, code: 'Café-10', name: 'Feijão' };
    expect(await match(till, 'Café-10', 'EAN7x', 'café-10', 'CAFÉ-10', 'ean7X')).toEqual(Array(5).fill(mine));
    const others = await match(till, 'Café', 'Café-1', 'cafe-10', '10', '-', 'Feijão');
    expect(others).toEqual(Array(6).fill({ kind: 'unknown' }));
  });

  test('nobody is chosen where two could be meant', async (context) => {
    const till = await openCore(context);
    await save(till, { code: '500', barcode: 'xY' });
    await save(till, { code: 'Xy' });
    await save(till, { code: 'ab1' });
    await save(till, { code: 'AB1' });
    const kinds = (await match(till, '500', 'XY', 'ab1', 'Ab1')).map(({ kind }) => kind);
    expect(kinds).toEqual(['product', 'ambiguous', 'product', 'ambiguous']);
  });
});

describe('storing pictures', () => {
  test('one that the product has already changes nothing and sends nothing', async (context) => {
    const till = await openCore(context);
    const { id: productId } = await save(till, {});
    const put = (image: string) => till.core.serve('pictures:put', { productId, image });
    const shown = async () => value(await till.core.serve('catalogue:get-image', { productId }));
    const told = () => till.pushed.filter(({ channel }) => channel === 'product:changed').length;
    const before = told();
    expect(value(await put(PICTURE))).toEqual({ changed: true });
    expect(told()).toBeGreaterThan(before);
    expect(await shown()).toBe(`data:image/png;base64,${PICTURE}`);
    expect(value(await put(PICTURE))).toEqual({ changed: false });
    expect(value(await put(OTHER))).toEqual({ changed: true });
    expect(await shown()).toBe(`data:image/png;base64,${OTHER}`);
  });

  test('what is no picture, or of no product, is refused and leaves what was there', async (context) => {
    const till = await openCore(context);
    const { id: productId } = await save(till, { image: PICTURE });
    const html = Buffer.from('<svg/>').toString('base64');
    const { serve } = till.core;
    const noPicture = await serve('pictures:put', { productId, image: html });
    expect(noPicture).toMatchObject({ error: { code: 'invalid_input', field: 'image' } });
    const gone = await serve('pictures:put', { productId: (productId + 1_000) as Product['id'], image: OTHER });
    expect(gone).toMatchObject({ error: { code: 'not_found' } });
    const shown = value(await till.core.serve('catalogue:get-image', { productId }));
    expect(shown).toBe(`data:image/png;base64,${PICTURE}`);
  });

  test('the list of what was not taken comes in parts, and no name in it is a formula', async (context) => {
    const till = await openCore(context);
    const headings = ['Arquivo', 'Motivo'];
    const part = (first: boolean, last: boolean, name: string) =>
      till.core.serve('pictures:write-list', { first, last, headings, rows: [{ name, reason: 'sem produto' }] });
    expect(value(await part(true, false, '=1+1.png'))).toEqual({ file: null });
    expect(value(await part(false, false, '2;3.png'))).toEqual({ file: null });
    const { file } = value(await part(false, true, '4.png'));
    expect(readFileSync(file ?? '', 'utf8').split('\r\n')).toEqual([
      '\ufeffArquivo;Motivo',
      "'=1+1.png;sem produto",
      '"2;3.png";sem produto',
      '4.png;sem produto',
      '',
    ]);
    expect(await part(false, true, '5.png')).toMatchObject({ error: { code: 'not_found' } });
  });
});
