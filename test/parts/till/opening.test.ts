import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SAMPLE_SHOP } from '../../../shared/settings.ts';
import { type Ask, FLOAT_CENTS, ON_DUTY } from '../../support/on-duty.ts';
import { keptSettings, openNewCore } from '../../support/open-core.ts';
import { OWN_CNPJ, OWN_SHOP } from '../../support/own-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';

const { registerTyped, ...NAMED } = OWN_SHOP;
const SHOP = { ...NAMED, storePhone: '(81) 3333-4444', registerNumber: 1, cnpj: OWN_CNPJ, logo: '' };

async function stands(ask: Ask) {
  const { mode, opening } = value(await ask('till:state', null));
  return { mode, opening };
}

describe('a new shop', () => {
  test('goes from step to step by what is stored, through a start between any two, to its first sale in cash', async (context) => {
    const disk = { dataDir: tempFolder(), settings: keptSettings(DEFAULT_SETTINGS) };
    let open = await openNewCore(context, disk);
    const again = async (): Promise<void> => {
      await open.core.stop();
      open = await openNewCore(context, disk);
    };
    const ask: Ask = (channel, input) => open.ask(channel, input);
    expect(await stands(ask)).toEqual({ mode: 'training', opening: null });

    value(await ask('settings:open-shop', SHOP));
    await again();
    expect(await stands(ask)).toEqual({ mode: 'real', opening: ['people', 'products', 'payment', 'printer'] });
    expect(await ask('catalogue:take-samples', { shop: 'market' })).toMatchObject({ error: { code: 'no_people' } });

    value(await ask('session:create-first-manager', ON_DUTY));
    await again();
    const [person] = value(await ask('session:get', null)).people;
    if (person === undefined) throw new Error('nobody works here');
    value(await ask('session:sign-in', { personId: person.id, pin: ON_DUTY.pin }));
    expect(value(await ask('catalogue:take-samples', { shop: 'bakery' })).count).toBeGreaterThan(20);
    expect(value(await ask('catalogue:take-samples', { shop: 'bakery' })).count).toBe(0);
    expect((await stands(ask)).opening).toEqual(['payment', 'printer']);

    value(await ask('till:settle-opening', { steps: ['payment'] }));
    await again();
    expect((await stands(ask)).opening).toEqual(['printer']);
    value(await ask('session:sign-in', { personId: person.id, pin: ON_DUTY.pin }));
    value(await ask('till:settle-opening', { steps: ['printer'] }));
    expect((await stands(ask)).opening).toBeNull();

    value(await ask('shift:open', { floatCents: FLOAT_CENTS }));
    const { products } = value(await ask('catalogue:search', { text: '', onlyActive: true, offset: 0, limit: 100 }));
    expect(products.flatMap(({ barcode }) => barcode ?? [])).toEqual([]);
    const bread = products.find(({ unit }) => unit === 'piece');
    const sale = value(await ask('sale:add-by-code', { text: bread?.code ?? '' }));
    const { state } = value(await ask('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents }));
    expect(state).toBe('paid');
    const paper = value(await ask('printing:preview', { slip: { kind: 'receipt', saleId: sale.id }, printerId: null }));
    expect(JSON.stringify(paper)).toContain('TEL. (81) 3333-4444');
  });

  test('is not the sample: its name, address and CNPJ are refused by name, and nothing changes', async (context) => {
    const { ask } = await openNewCore(context);
    for (const [field, change] of [
      ['storeName', { storeName: 'MERCADO MODELO' }],
      ['storeAddress', { storeAddress: SAMPLE_SHOP.storeAddress }],
      ['storeCity', { storeCity: SAMPLE_SHOP.storeCity }],
      ['operator.cnpj', { cnpj: SAMPLE_SHOP.cnpj }],
    ] as const) {
      expect(await ask('settings:open-shop', { ...SHOP, ...change })).toMatchObject({
        error: { code: 'shop_not_own', field: `settings.${field}` },
      });
    }
    expect(await stands(ask)).toEqual({ mode: 'training', opening: null });
  });

  test('is typed over a start of the till and the change of its training, until it is opened; only where it may be opened', async (context) => {
    const disk = { dataDir: tempFolder(), settings: keptSettings(DEFAULT_SETTINGS) };
    const first = await openNewCore(context, disk);
    const typed = { ...SHOP, registerNumber: '', cnpj: '27182818' };
    expect(value(await first.ask('settings:kept-shop', null))).toBeNull();
    const names = ['P', 'Pa', 'Padaria'].map((storeName) => first.ask('settings:keep-shop', { ...typed, storeName }));
    for (const kept of await Promise.all(names)) value(kept);
    await first.core.stop();

    const { ask } = await openNewCore(context, disk);
    expect(value(await ask('settings:kept-shop', null))).toEqual({ ...typed, storeName: 'Padaria' });
    value(await ask('training:begin', null));
    value(await ask('training:open-shop', { shop: 'bakery' }));
    expect(value(await ask('settings:kept-shop', null))).toEqual({ ...typed, storeName: 'Padaria' });
    value(await ask('session:lock', null));
    expect(await ask('settings:kept-shop', null)).toMatchObject({ error: { code: 'till_locked' } });
    expect(await ask('settings:keep-shop', typed)).toMatchObject({ error: { code: 'till_locked' } });
    writeFileSync(path.join(disk.dataDir, 'shop-draft.json'), '{"storeName":');
    const { samplePin } = value(await ask('session:get', null));
    if (samplePin === undefined) throw new Error('nobody works here');
    value(await ask('session:sign-in', samplePin));
    expect(value(await ask('settings:kept-shop', null))).toBeNull();
    value(await ask('settings:keep-shop', typed));
    value(await ask('settings:open-shop', SHOP));
    expect(existsSync(path.join(disk.dataDir, 'shop-draft.json'))).toBe(false);
  });

  test('is opened by a manager where somebody works already', async (context) => {
    const { ask } = await openNewCore(context);
    value(await ask('training:begin', null));
    value(await ask('session:lock', null));
    expect(await ask('settings:open-shop', SHOP)).toMatchObject({ error: { code: 'till_locked' } });
  });
});
