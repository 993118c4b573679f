import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatTaxId } from '../../../shared/tax-id.ts';
import { failingDisk } from '../../support/failing-disk.ts';
import { openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

const CPF = '52998224725';

const FAILED = { ok: false, error: { code: 'storage_failed' } } as const;

test.for([
  ['kept', 'sale', { ok: true, value: { state: 'set_aside' } }, 'set_aside', 1],
  ['lost', 'sale', FAILED, 'open', 0],
  ['kept', 'name', FAILED, 'open', 0],
  ['lost', 'name', FAILED, 'open', 0],
] as const)('a sale held on a failing disk, which %s its %s, is told as it is', async (told, context) => {
  const [how, commit, answer, state, held] = told;
  const disk = failingDisk(context);
  const { core } = await openCore(context);
  const { id: saleId } = value(await core.serve('sale:add-by-code', { text: '101' }));
  disk.failNext(how, undefined, commit === 'name' ? 0 : 1);
  expect(await core.serve('sale:hold', { saleId, name: 'Dona Lúcia' })).toMatchObject(answer);
  expect(value(await core.serve('sale:get', { saleId })).state).toBe(state);
  const listed = value(await core.serve('sale:list', { day: null }));
  expect(listed.filter((sale) => sale.held?.name === 'Dona Lúcia')).toHaveLength(held);
});

test('a number is told to whoever asks for it, and by nothing else that leaves the core', async (context) => {
  const { core, pushed } = await openCore(context);
  const { id: saleId } = value(await core.serve('sale:add-by-code', { text: '101' }));
  const set = value(await core.serve('sale:set-tax-id', { saleId, taxId: CPF }));
  const wrong = await core.serve('sale:set-tax-id', { saleId, taxId: '52998224724' });
  expect(wrong).toEqual({ ok: false, error: { code: 'invalid_input', field: 'taxId' } });
  const paid = value(await core.serve('payment:pay-cash', { saleId, tenderedCents: set.totalCents }));
  expect(paid).toMatchObject({ state: 'paid', hasTaxId: true });
  expect(value(await core.serve('sale:get-tax-id', { saleId }))).toEqual({ state: 'known', taxId: CPF });
  const { file } = value(await core.serve('help:write-report', null));
  const listed = value(await core.serve('sale:list', { day: null }));
  const said = [JSON.stringify({ set, paid, wrong, pushed, listed }), readFileSync(file, 'utf8')].join('\n');
  for (const told of [CPF, formatTaxId(CPF), '52998224724']) expect(said).not.toContain(told);
});
