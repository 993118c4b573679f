import { setImmediate as turn } from 'node:timers/promises';
import { expect, type TestContext } from 'vitest';
import type { Input, Value } from '../../shared/api/contract.ts';
import type { ImportState } from '../../shared/product-import.ts';
import { type OpenCore, openCore } from './open-core.ts';
import { until } from './until.ts';
import { value } from './value.ts';

export const CHECK: Input<'import:check'> = {
  columns: ['code', 'barcode', 'name', 'price', 'active'],
  decimals: 'auto',
  headings: ['Linha', 'Coluna', 'Valor', 'Motivo'],
  words: [],
};
export const EXPORT: Input<'import:export'> = {
  headings: [
    ...['Código', 'Código de barras', 'Nome', 'Preço', 'Ativo'],
    ...['Outros códigos de barras', 'Unidade', 'Categoria', 'Idade mínima'],
  ],
  yes: 'sim',
  no: 'não',
};
export const HEAD = 'Código;Código de barras;Nome;Preço;Ativo\r\n';

export async function state({ core }: OpenCore): Promise<ImportState> {
  return value(await core.serve('import:state', null));
}

export async function atStep<S extends ImportState['step']>(till: OpenCore, step: S) {
  const now = await until(`the import is ${step}`, async () => {
    const seen = await state(till);
    return (seen.step === step || seen.step === 'failed') && seen;
  });
  expect(now.step).toBe(step);
  return now as Extract<ImportState, { step: S }>;
}

/** Imports the first rows by turns of the loop, one per chunk, not by the clock. */
export async function firstRowsIn(till: OpenCore, text: string): Promise<void> {
  while ((await products(till, text)).length === 0) {
    expect((await state(till)).step).toBe('applying');
    await turn();
  }
}

export async function hand(till: OpenCore, content: string | Buffer, sliceBytes = 512 * 1024) {
  const bytes = Buffer.from(content as string);
  value(await till.core.serve('import:begin', { name: 'produtos.csv', bytes: bytes.length }));
  let last: ImportState = { step: 'none' };
  for (let offset = 0; offset < bytes.length; offset += sliceBytes) {
    const slice = bytes.subarray(offset, offset + sliceBytes).toString('base64');
    last = value(await till.core.serve('import:put', { offset, slice }));
  }
  return last;
}

export async function check(till: OpenCore, content: string | Buffer, wish: Partial<typeof CHECK> = {}) {
  const looked = await hand(till, content);
  expect(looked.step).toBe('mapping');
  const columns = looked.step === 'mapping' ? looked.preview.columns : [];
  value(await till.core.serve('import:check', { ...CHECK, columns, ...wish }));
  return (await atStep(till, 'checked')).check;
}

export async function put(till: OpenCore, content: string, way: 'all' | 'good' = 'all') {
  await check(till, content);
  value(await till.core.serve('import:apply', { way }));
  return atStep(till, 'done');
}

export async function products({ core }: OpenCore, text = '') {
  const query = { text, onlyActive: false, offset: 0, limit: 500 };
  const found: Value<'catalogue:search'> = value(await core.serve('catalogue:search', query));
  return found.products;
}

export async function open(context: TestContext, folder?: string): Promise<OpenCore> {
  return folder === undefined ? openCore(context) : openCore(context, undefined, folder);
}
