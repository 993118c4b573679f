import { describe, expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { lacksOfItsOwn } from '../../../shared/own-shop.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import { DEFAULT_SETTINGS, SAMPLE_SHOP, type Settings } from '../../../shared/settings.ts';
import { goOnDuty } from '../../support/on-duty.ts';
import { type OpenCore, openCore } from '../../support/open-core.ts';
import { OWN_CNPJ, ownShop } from '../../support/own-shop.ts';
import { foundSampleWords } from '../../support/sample-words.ts';
import { localDay } from '../../support/shop-day.ts';
import { value } from '../../support/value.ts';

/** As an earlier program left it: it sells for real, under the names that it came with. */
const AS_SAMPLE: Settings = { ...DEFAULT_SETTINGS, mode: 'real' };

function asker({ core }: OpenCore) {
  return core.serve;
}

/** Sells one thing for cash, takes it back, moves cash, closes the drawer: every paper that this makes. */
async function everyPaper(open: OpenCore): Promise<readonly string[]> {
  const ask = asker(open);
  value(await ask('catalogue:save', { id: null, code: '1', barcode: null, name: 'Pão', priceCents: cents(500) }));
  const sale = value(await ask('sale:add-by-code', { text: '1' }));
  value(await ask('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(500) }));
  const today = localDay(new Date());
  const slips: SlipRef[] = [
    { kind: 'receipt', saleId: sale.id },
    { kind: 'shift_x' },
    { kind: 'report', report: 'day', from: today, to: today },
    { kind: 'test' },
  ];
  const drawn = slips.map(async (slip) => value(await ask('printing:preview', { slip, printerId: null })));
  return (await Promise.all(drawn)).map((paper) => JSON.stringify(paper));
}

describe('what a shop has of its own', () => {
  test.for([
    ['storeName', { storeName: 'mercado  modelo' }],
    ['storeName', { storeName: 'Mercado-Modelo.' }],
    ['storeAddress', { storeAddress: '' }],
    ['storeAddress', { storeAddress: SAMPLE_SHOP.storeAddress }],
    ['storeCity', { storeCity: SAMPLE_SHOP.storeCity }],
    ['registerNumber', { registerTyped: false }],
    ['cnpj', { operator: { ...DEFAULT_SETTINGS.operator, cnpj: '' } }],
    ['cnpj', { operator: { ...DEFAULT_SETTINGS.operator, cnpj: SAMPLE_SHOP.cnpj } }],
  ] as const)('is not %s of the sample', ([field, change]) => {
    expect(lacksOfItsOwn({ ...ownShop(), ...change })).toEqual([field]);
  });

  test('is everything once it was typed; a number other than the first was typed by somebody', () => {
    expect(lacksOfItsOwn(ownShop())).toEqual([]);
    expect(lacksOfItsOwn({ ...ownShop(), registerNumber: 2, registerTyped: false })).toEqual([]);
  });
});

describe('real mode', () => {
  test('is refused to the sample shop, by the names of what it lacks, and opens to one of its own', async (context) => {
    const open = await openCore(context);
    const ask = asker(open);
    const refused = await ask('settings:save', { settings: { ...ownShop(), storeAddress: ' ', registerTyped: false } });
    expect(refused).toMatchObject({
      error: {
        code: 'shop_not_own',
        field: 'settings.storeAddress',
        values: { fields: 'storeAddress registerNumber' },
      },
    });
    expect(open.settings().mode).toBe('training');
    value(await ask('settings:save', { settings: ownShop() }));
    expect(value(await ask('till:state', null))).toMatchObject({ mode: 'real', cnpj: OWN_CNPJ, lacks: [] });
    // and is not given up again
    await goOnDuty(ask);
    const back = await ask('settings:save', { settings: { ...ownShop(), storeName: SAMPLE_SHOP.storeName } });
    expect(back).toMatchObject({ error: { code: 'shop_not_own' } });
  });

  test('of a till that has sold as the sample shop stops at the next sale, says why, and goes on once it is typed', async (context) => {
    const earlier = await openCore(context, ownShop());
    await earlier.core.stop();
    const open = await openCore(context, AS_SAMPLE, earlier.folder);
    const ask = asker(open);
    const product = { id: null, code: '1', barcode: null, name: 'Pão', priceCents: cents(500) };
    value(await ask('catalogue:save', product));
    const lacks = ['storeName', 'storeAddress', 'storeCity', 'cnpj', 'registerNumber'];
    expect(value(await ask('till:state', null))).toMatchObject({ lacks, storeName: '', cnpj: '' });
    expect(await ask('sale:add-by-code', { text: '1' })).toMatchObject({
      error: { code: 'shop_not_own', values: { fields: lacks.join(' ') } },
    });
    // one thing after the other, and what has nothing to do with it
    value(await ask('settings:save', { settings: { ...AS_SAMPLE, storeName: 'Padaria da Aurora', theme: 'dark' } }));
    expect(await ask('sale:add-by-code', { text: '1' })).toMatchObject({ error: { code: 'shop_not_own' } });
    value(await ask('settings:save', { settings: ownShop() }));
    await goOnDuty(ask);
    value(await ask('sale:add-by-code', { text: '1' }));
  });

  test('has nothing of the sample shop on any paper or in any state, whatever stands in its settings', async (context) => {
    const own = await openCore(context, ownShop());
    const papers = await everyPaper(own);
    const state = JSON.stringify(value(await asker(own)('till:state', null)));
    expect([...papers, state].flatMap(foundSampleWords)).toEqual([]);
    expect(papers[0]).toContain('Padaria da Aurora');
    expect(papers[0]).toContain('27.182.818/0001-29');
    const sample = await openCore(context, AS_SAMPLE);
    const lacking = value(await asker(sample)('printing:preview', { slip: { kind: 'test' }, printerId: null }));
    expect(foundSampleWords(JSON.stringify([lacking, value(await asker(sample)('till:state', null))]))).toEqual([]);
  });

  test('the words are found where they may be: on every paper of the training', async (context) => {
    const training = await openCore(context);
    const papers = await everyPaper(training);
    expect(papers.map((paper) => foundSampleWords(paper).length > 0)).toEqual(papers.map(() => true));
  });
});
